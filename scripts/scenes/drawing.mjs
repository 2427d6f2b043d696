/** A drawing of a cell in black lines on a transparent background, as a PNG: like a figure copied from a textbook. */
import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [640, 400];

/** Distance of a point from the outline of an ellipse, in pixels. */
function toLine(x, y, { across, down, wide, high }) {
  const [dx, dy] = [(x - across) / wide, (y - down) / high];
  return Math.abs(Math.hypot(dx, dy) - 1) * Math.min(wide, high);
}

const lines = [
  { across: 320, down: 200, wide: 290, high: 170 },
  { across: 320, down: 200, wide: 276, high: 156 },
  { across: 260, down: 190, wide: 80, high: 70 },
  { across: 250, down: 185, wide: 22, high: 22 },
  { across: 450, down: 140, wide: 60, high: 26 },
  { across: 440, down: 270, wide: 66, high: 28 },
];

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function cellDrawing() {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, grey with transparency.
  head.set([8, 4], 8);
  const rows = Buffer.alloc(height * (1 + width * 2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const near = Math.min(...lines.map((line) => toLine(x, y, line)));
      rows[y * (1 + width * 2) + 2 + x * 2] = Math.max(0, Math.min(255, Math.round((3 - near) * 255)));
    }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
