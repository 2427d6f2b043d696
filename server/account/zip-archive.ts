/** Streams a ZIP archive, so that it need not fit into memory (no ZIP64). */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { deflateSync, Zip, type ZipInputFile } from 'fflate';
import { Failure } from '#server/failure/failure.ts';

/** `bytes` are already compressed media; `text` of any length is compressed while it is written. */
export type ZipEntry = { name: string; modifiedAt: Date } & (
  | { bytes: Uint8Array }
  | { text: AsyncIterable<string> }
);

/** Limits of the format without ZIP64 (PKWARE APPNOTE 6.3, section 4.4.1.4). */
const limits = { entries: 0xffff, bytes: 0xffff_ffff };
/** Deflate for all files: streaming readers cannot find the end of stored entries. */
const deflate = 8;

const tooLarge = () => new Failure('too_large', 'archive');

function count(file: ZipInputFile, bytes: Uint8Array): void {
  file.crc = crc32(bytes, file.crc);
  file.size += bytes.length;
  if (file.size > limits.bytes) throw tooLarge();
}

/** Compresses in zlib's thread pool; stops reading when the reader stops. */
async function* packed(
  file: ZipInputFile,
  text: AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      count(file, bytes);
      yield bytes;
    }
  }
  // An error in the text surfaces where the compressed bytes are read.
  yield* pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
}

function packedAsIs(file: ZipInputFile, bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  count(file, bytes);
  return [deflateSync(bytes, { level: 0 })];
}

/** @throws Failure('too_large') beyond the limits of the format: 65,535 files or 4 GB. */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  let offset = 0;
  let files = 0;
  function* taken() {
    for (const piece of ready.splice(0)) {
      offset += piece.length;
      yield piece;
    }
    if (offset > limits.bytes) throw tooLarge();
  }
  for await (const entry of entries) {
    files += 1;
    if (files > limits.entries) throw tooLarge();
    const file: ZipInputFile = {
      filename: entry.name,
      mtime: entry.modifiedAt,
      compression: deflate,
      crc: 0,
      size: 0,
    };
    zip.add(file);
    for await (const piece of 'text' in entry ? packed(file, entry.text) : packedAsIs(file, entry.bytes)) {
      file.ondata?.(null, piece, false);
      yield* taken();
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
