// The picture of a night, drawn on a canvas: nothing leaves the browser for it.

import type { Keepsake } from "./contract";

export const WIDTH = 1080;
export const HEIGHT = 1350;

/** All that the picture says, in the reader's language; without `names` it names no player. */
export interface Wording {
  game: string;
  site: string;
  date: string;
  names: readonly string[] | null;
}

const MARGIN = 72;
const DRAWING = { top: 330, bottom: 960 };
const INK = {
  night: "#14110f",
  soot: "#241d19",
  bone: "#f2e6d0",
  dim: "#bfb09b",
  ember: "#ff8a3d",
};
const SEATS = ["#f29e38", "#5bb8f0", "#f4f0e6", "#d174ac", "#1fa37a"];

const heading = (px: number): string => `600 ${px}px "Grenze", serif`;
const plain = (px: number): string => `${px}px "Atkinson", sans-serif`;

/** Draw the picture. The canvas is made as large as it has to be. */
export function draw(canvas: HTMLCanvasElement, keepsake: Keepsake, words: Wording): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const ink = canvas.getContext("2d");
  if (!ink) return;
  background(ink);
  ink.textBaseline = "alphabetic";
  ink.fillStyle = INK.ember;
  ink.font = heading(54);
  line(ink, words.game, MARGIN, 118);
  ink.fillStyle = INK.bone;
  ink.font = heading(76);
  paragraph(ink, keepsake.title, MARGIN, 206, 80, 2);
  drawing(ink, keepsake);
  const below = standings(ink, keepsake, words, DRAWING.bottom + 62);
  ink.fillStyle = INK.bone;
  ink.font = plain(36);
  paragraph(ink, keepsake.facts.join(" · "), MARGIN, below, 48, 3);
  ink.fillStyle = INK.dim;
  ink.font = plain(30);
  line(ink, `${words.site} · ${words.date}`, MARGIN, HEIGHT - 56);
}

function background(ink: CanvasRenderingContext2D): void {
  const night = ink.createLinearGradient(0, 0, 0, HEIGHT);
  night.addColorStop(0, "#171522");
  night.addColorStop(0.45, "#33201f");
  night.addColorStop(1, INK.night);
  ink.fillStyle = night;
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  ink.fillStyle = "rgb(10 8 7 / 0.45)";
  ink.fillRect(0, DRAWING.top - 30, WIDTH, DRAWING.bottom - DRAWING.top + 60);
}

/** The track, the railway or the trail, as large as it fits. */
function drawing(ink: CanvasRenderingContext2D, { box, strokes }: Keepsake): void {
  const [left, top, width, height] = box;
  const space = { width: WIDTH - 2 * MARGIN, height: DRAWING.bottom - DRAWING.top };
  const scale = Math.min(space.width / Math.max(width, 1), space.height / Math.max(height, 1));
  ink.save();
  ink.translate(
    WIDTH / 2 - (left + width / 2) * scale,
    (DRAWING.top + DRAWING.bottom) / 2 - (top + height / 2) * scale,
  );
  ink.scale(scale, scale);
  ink.lineCap = ink.lineJoin = "round";
  for (const { d, colour, width: wide, dash = [], at: [x, y] = [0, 0] } of strokes) {
    const path = new Path2D(d);
    ink.translate(x, y);
    ink.setLineDash([...dash]);
    if (wide) {
      ink.strokeStyle = colour;
      ink.lineWidth = wide;
      ink.stroke(path);
    } else {
      ink.fillStyle = colour;
      ink.fill(path);
    }
    ink.translate(-x, -y);
  }
  ink.restore();
}

function standings(
  ink: CanvasRenderingContext2D,
  { standings: rows = [] }: Keepsake,
  { names }: Wording,
  top: number,
): number {
  const column = (WIDTH - 2 * MARGIN) / 2;
  rows.slice(0, 4).forEach(({ seat, value }, n) => {
    const [x, y] = [MARGIN + (n % 2) * column, top + Math.floor(n / 2) * 58];
    ink.fillStyle = SEATS[seat % SEATS.length] ?? INK.bone;
    ink.beginPath();
    ink.arc(x + 16, y - 13, 15, 0, 7);
    ink.fill();
    ink.fillStyle = INK.bone;
    ink.font = plain(38);
    const who = names ? `${names[seat] ?? ""}  ` : "";
    line(ink, `${who}${value}`, x + 48, y, column - 70);
  });
  const players = rows.length ? "" : (names ?? []).join(", ");
  if (players) {
    ink.fillStyle = INK.bone;
    ink.font = plain(38);
    paragraph(ink, players, MARGIN, top, 50, 2);
    return top + 112;
  }
  return top + Math.ceil(Math.min(rows.length, 4) / 2) * 58 + 10;
}

function line(
  ink: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  most = WIDTH - 2 * MARGIN,
): void {
  ink.fillText(words, x, y, most);
}

function paragraph(
  ink: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  leading: number,
  most: number,
): void {
  wrapped(words, most, (text) => ink.measureText(text).width <= WIDTH - 2 * MARGIN).forEach(
    (text, n) => line(ink, text, x, y + n * leading),
  );
}

/** Words in lines that fit, at most so many; the last takes what is left. */
export function wrapped(words: string, most: number, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let now = "";
  for (const word of words.split(" ")) {
    const longer = now ? `${now} ${word}` : word;
    if (now && !fits(longer) && lines.length < most - 1) {
      lines.push(now);
      now = word;
    } else now = longer;
  }
  return now ? [...lines, now] : lines;
}

/** The picture as a file, for a share sheet or a folder. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], name, { type: blob.type })),
      "image/png",
    ),
  );
}

/** Hand the picture to the system's share sheet, or else save it. */
export async function handOut(file: File, title: string): Promise<"shared" | "saved" | "left"> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return "shared";
    } catch (left) {
      if (left instanceof DOMException && left.name === "AbortError") return "left";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}
