/** Small handmade pictures and sounds of every kind that cards may show. */
import { crc32, deflateSync } from 'node:zlib';

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A complete picture in one shade of grey, 0 to 255; another `shade` is a different picture. */
export function pngOf(width: number, height: number, shade = 128): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head[8] = 8;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const hex = (...pieces: string[]) => Buffer.from(pieces.join('').replaceAll(' ', ''), 'hex');
const padded = (bytes: Buffer, length = 64) => Buffer.concat([bytes, Buffer.alloc(length)]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Only the identifying bytes; 5 × 3 pixels. */
export const mediaHeads: Record<string, Buffer> = {
  png: pngOf(5, 3),
  gif: padded(Buffer.concat([latin1('GIF89a'), hex('0500 0300 80 00 00')])),
  webp: padded(
    Buffer.concat([
      latin1('RIFF'),
      hex('40000000'),
      latin1('WEBPVP8X'),
      hex('0a000000 00000000 040000 020000'),
    ]),
  ),
  jpg: padded(hex('ffd8 ffe0 0004 0000 ffc0 000b 08 0003 0005 01 01 11 00')),
  avif: padded(
    Buffer.concat([
      hex('0000001c'),
      latin1('ftypavif'),
      hex('00000000'),
      latin1('avifmif1miaf'),
      latin1('ispe'),
      hex('00000000 00000005 00000003'),
    ]),
  ),
  mp3: padded(Buffer.concat([latin1('ID3'), hex('040000 00000004 00000000 fffb9064')])),
  ogg: padded(latin1('OggS\0\x02')),
  m4a: padded(Buffer.concat([hex('00000018'), latin1('ftypM4A '), hex('00000000'), latin1('M4A isom')])),
  wav: padded(Buffer.concat([latin1('RIFF'), hex('40000000'), latin1('WAVEfmt ')])),
  webm: padded(Buffer.concat([hex('1a45dfa3 9f 4282 84'), latin1('webm')])),
};
