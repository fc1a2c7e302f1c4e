// The colours of the moonlit graveyard, and the materials that share them.

import { Color, MeshBasicMaterial, MeshLambertMaterial } from "three";

/** The colour of a seat, as everything else on the page shows it. */
export function seatColour(seat: number): string {
  const style = getComputedStyle(document.documentElement);
  return style.getPropertyValue(`--seat-${seat}`).trim() || "#f29e38";
}

const kept = new Map<string, MeshLambertMaterial>();

/** A dull surface with flat sides. */
export function dull(colour: string, emissive = 0): MeshLambertMaterial {
  const name = `${colour} ${emissive}`;
  const known = kept.get(name);
  if (known) return known;
  const glow = new Color(colour).multiplyScalar(emissive);
  const material = new MeshLambertMaterial({ color: colour, flatShading: true, emissive: glow });
  kept.set(name, material);
  return material;
}

/** Something on the ground that light does not change: fans, rings, shadows. */
export function decal(colour: string, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    depthWrite: false,
  });
}
