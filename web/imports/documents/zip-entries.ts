/** Reads single ZIP entries by name. Names are never paths, and the size is counted while unpacking. */
import { Inflate } from 'fflate';
import { Refusal } from './document-text.ts';
import {
  MOST_DIRECTORY_BYTES,
  MOST_ENTRIES,
  MOST_RATIO,
  MOST_UNPACKED_BYTES,
  RATIO_FROM_BYTES,
} from './limits.ts';

type Entry = { method: number; encrypted: boolean; packed: number; at: number };

export type ZipEntries = {
  names: readonly string[];
  /** An entry as UTF-8 text, or UTF-16 if it has a byte order mark; null if there is none of that name. Throws `Refusal`. */
  text: (name: string) => Promise<string | null>;
  /** The bytes of an entry, not counted towards the total limit of text; null if there is none. Throws `Refusal`. */
  bytes: (name: string, mostBytes: number) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The end record: signature, 18 bytes, and a comment of at most 65,535. */
const END_BYTES = 22 + 65_535;
/** Compressed bytes per step: at 1:1032 at most 17 MB are unpacked before they are counted. */
const SLICE_BYTES = 16_384;

/** Throws `Refusal` for anything that is not a ZIP file or exceeds the limits. */
export async function openZip(file: Blob, mostEntries = MOST_ENTRIES): Promise<ZipEntries> {
  const entries = await readDirectory(file, mostEntries);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    async text(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const bytes = await unpack(file, entry, MOST_UNPACKED_BYTES - unpacked);
      unpacked += bytes.length;
      return decode(bytes);
    },
    async bytes(name, mostBytes) {
      const entry = entries.get(name);
      return entry ? unpack(file, entry, mostBytes) : null;
    },
  };
}

const view = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer());

async function readDirectory(file: Blob, mostEntries: number): Promise<Map<string, Entry>> {
  const tailAt = Math.max(0, file.size - END_BYTES);
  const tail = await view(file, tailAt, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Refusal('broken');
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (count > mostEntries || count === 0xffff || size > MOST_DIRECTORY_BYTES)
    throw new Refusal('too-many-entries');
  const directory = await view(file, at, at + size);
  const entries = new Map<string, Entry>();
  const utf8 = new TextDecoder();
  let next = 0;
  for (let number = 0; number < count; number += 1) {
    if (next + 46 > directory.byteLength || directory.getUint32(next, true) !== 0x02014b50)
      throw new Refusal('broken');
    const nameLength = directory.getUint16(next + 28, true);
    const name = utf8.decode(
      new Uint8Array(directory.buffer, next + 46, Math.min(nameLength, directory.byteLength - next - 46)),
    );
    entries.set(name, {
      method: directory.getUint16(next + 10, true),
      encrypted: (directory.getUint16(next + 8, true) & 1) === 1,
      packed: directory.getUint32(next + 20, true),
      at: directory.getUint32(next + 42, true),
    });
    next += 46 + nameLength + directory.getUint16(next + 30, true) + directory.getUint16(next + 32, true);
  }
  return entries;
}

async function unpack(file: Blob, entry: Entry, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.encrypted) throw new Refusal('encrypted');
  const head = await view(file, entry.at, entry.at + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new Refusal('broken');
  const from = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + entry.packed > file.size) throw new Refusal('broken');
  if (entry.packed > mostBytes) throw new Refusal('unpacks-too-big');
  const packed = new Uint8Array(await file.slice(from, from + entry.packed).arrayBuffer());
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new Refusal('broken');
  return inflate(packed, mostBytes);
}

function inflate(packed: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const unpacker = new Inflate((piece) => {
    size += piece.length;
    if (size > mostBytes || (size > RATIO_FROM_BYTES && size > packed.length * MOST_RATIO))
      throw new Refusal('unpacks-too-big');
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES)
      unpacker.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal('broken', { cause });
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
