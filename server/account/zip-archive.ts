/** Writes a ZIP archive piece by piece, so that no archive has to fit into memory (PKWARE APPNOTE 6.3, no ZIP64). */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Failure } from '#server/failure/failure.ts';

/** `bytes` are stored as they are; `text` of any length is compressed while it is written. */
export type ZipEntry = { name: string; modifiedAt: Date } & (
  | { bytes: Uint8Array }
  | { text: AsyncIterable<string> }
);

const localHeaderBytes = 30;
const directoryHeaderBytes = 46;
const limits = { entries: 0xffff, bytes: 0xffff_ffff };
/** Names are UTF-8. Of what is written before its length is known, checksum and sizes follow (APPNOTE 4.3.9). */
const flags = { utf8: 0x0800, sizesFollow: 0x0008 };
const sizesSignature = 0x0807_4b50;
const version = 20;

/** MS-DOS date and time: two-second steps from 1980 on, UTC here. */
function dosMoment(moment: Date): number {
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return date * 0x1_0000 + time;
}

type Sizes = { checksum: number; packed: number; whole: number };

/** The 26 bytes that local header and directory share: version, flags, method, moment, checksum, sizes, name length. */
function sharedFields(entry: ZipEntry, { checksum, packed, whole }: Sizes, nameBytes: number): Buffer {
  const isText = 'text' in entry;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(isText ? flags.utf8 | flags.sizesFollow : flags.utf8, 2);
  fields.writeUInt16LE(isText ? 8 : 0, 4);
  fields.writeUInt32LE(dosMoment(entry.modifiedAt), 6);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(whole, 18);
  fields.writeUInt16LE(nameBytes, 22);
  return fields;
}

function localHeader(fields: Buffer): Buffer {
  const local = Buffer.alloc(localHeaderBytes);
  local.writeUInt32LE(0x0403_4b50, 0);
  fields.copy(local, 4);
  return local;
}

function sizesAfter({ checksum, packed, whole }: Sizes): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(sizesSignature, 0);
  sizes.writeUInt32LE(checksum, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(whole, 12);
  return sizes;
}

const tooLarge = () => new Failure('too_large', 'archive');

/** Compresses piece by piece and counts in `sizes`; ends the text early when nobody reads on. */
async function* deflated(text: AsyncIterable<string>, sizes: Sizes): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      sizes.checksum = crc32(bytes, sizes.checksum);
      sizes.whole += bytes.length;
      if (sizes.whole > limits.bytes) throw tooLarge();
      yield bytes;
    }
  }
  // What goes wrong in the text is thrown where the packed bytes are read.
  const packed = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
  for await (const piece of packed as AsyncIterable<Buffer>) {
    sizes.packed += piece.length;
    yield piece;
  }
}

function endOfDirectory(entries: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** @throws Failure('too_large') beyond what the format can count: 65,535 files or 4 GB. */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    const sizes: Sizes = { checksum: 0, packed: 0, whole: 0 };
    if ('bytes' in entry) {
      const { bytes } = entry;
      Object.assign(sizes, { checksum: crc32(bytes), packed: bytes.length, whole: bytes.length });
    }
    yield localHeader(sharedFields(entry, sizes, name.length));
    yield name;
    if ('bytes' in entry) yield entry.bytes;
    else {
      yield* deflated(entry.text, sizes);
      yield sizesAfter(sizes);
      offset += 16;
    }
    const listed = Buffer.alloc(directoryHeaderBytes);
    listed.writeUInt32LE(0x0201_4b50, 0);
    listed.writeUInt16LE(version, 4);
    sharedFields(entry, sizes, name.length).copy(listed, 6);
    listed.writeUInt32LE(start, 42);
    directory.push(listed, name);
    offset += localHeaderBytes + name.length + sizes.packed;
    if (directory.length / 2 > limits.entries || offset > limits.bytes) throw tooLarge();
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOfDirectory(directory.length / 2, list.length, offset);
}
