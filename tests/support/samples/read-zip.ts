/** Reads a ZIP archive by its central directory, as unpacking programs do, and verifies every checksum. */
import { crc32, inflateRawSync } from 'node:zlib';

/** Name → content, in directory order. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of directory');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry');
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error('no local header');
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: wrong checksum`);
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name}: wrong size`);
    files.set(name, bytes);
    at += 46 + nameBytes;
  }
  return files;
}
