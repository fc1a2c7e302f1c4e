// Flat things on the ground: ribbons along a way, and filled outlines.

import { BufferGeometry, Float32BufferAttribute, Shape, ShapeGeometry } from "three";
import type { Point } from "../ground";

/** A ribbon of some width along points, lying on the ground. */
export function ribbon(points: readonly Point[], width: number): BufferGeometry {
  const places: number[] = [];
  const faces: number[] = [];
  points.forEach((point, n) => {
    const before = points[Math.max(0, n - 1)] ?? point;
    const after = points[Math.min(points.length - 1, n + 1)] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const aside = {
      x: (-(after.y - before.y) / length) * (width / 2),
      y: ((after.x - before.x) / length) * (width / 2),
    };
    places.push(point.x + aside.x, point.y + aside.y, 0, point.x - aside.x, point.y - aside.y, 0);
    if (n) faces.push(2 * n - 2, 2 * n - 1, 2 * n, 2 * n - 1, 2 * n + 1, 2 * n);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

/** A filled outline. */
export function filled(points: readonly Point[]): ShapeGeometry {
  const shape = new Shape();
  points.forEach(({ x, y }, n) => (n ? shape.lineTo(x, y) : shape.moveTo(x, y)));
  return new ShapeGeometry(shape);
}
