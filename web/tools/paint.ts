/** Just enough of a painter to draw the icon: polygons, smoothly, and PNG. */
import { deflateSync } from "node:zlib";

export type Point = readonly [number, number];
export type Colour = readonly [number, number, number];

export interface Shape {
  points: readonly Point[];
  colour: Colour;
}

const SAMPLES = 4;

/** Where a line at height `y` enters and leaves a polygon, from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[j]!;
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  }
  return found.sort((a, b) => a - b);
}

/** `shapes`, in units of a square of 1 by 1 and the later ones above, as RGBA bytes. */
export function paint(shapes: readonly Shape[], size: number): Uint8Array {
  const fine = size * SAMPLES;
  const sums = new Uint32Array(size * size * 4);
  const row = new Int8Array(fine);
  for (let y = 0; y < fine; y++) {
    row.fill(-1);
    shapes.forEach(({ points }, which) => {
      const edges = crossings(points, (y + 0.5) / fine);
      for (let i = 0; i + 1 < edges.length; i += 2) {
        row.fill(which, Math.round(edges[i]! * fine), Math.round(edges[i + 1]! * fine));
      }
    });
    for (let x = 0; x < fine; x++) {
      const shape = shapes[row[x]!];
      if (!shape) continue;
      const at = 4 * (Math.floor(y / SAMPLES) * size + Math.floor(x / SAMPLES));
      for (let i = 0; i < 3; i++) sums[at + i]! += shape.colour[i]!;
      sums[at + 3]! += 1;
    }
  }
  return Uint8Array.from(sums, (sum, at) => {
    const covered = sums[at | 3]!;
    if ((at & 3) === 3) return Math.round((255 * covered) / SAMPLES ** 2);
    return covered ? Math.round(sum / covered) : 0;
  });
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(data: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of data) c = TABLE[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function png(pixels: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) {
    rows.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  }
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([mark, ...parts]);
}
