/** Writes the files of a tar archive into a folder, and nothing outside it. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Blocks and fields of a header: POSIX.1-1988 (ustar). */
const blockBytes = 512;
const kinds = { file: ['0', '\0'], folder: ['5'] };
/** Written before another header; they tell what no voice needs (times, owners). */
const aside = ['x', 'g'];
/** The largest voice has some 400 files and 400 MB. */
const mostFiles = 5_000;
const mostBytes = 4e9;

/** Bytes in the order they come, taken in pieces of any length. */
class Pieces {
  readonly #chunks: Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);

  constructor(chunks: Iterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.iterator]();
  }

  /** Up to so many; none at the end. */
  some(most: number): Uint8Array {
    while (this.#chunk.length === 0) {
      const next = this.#chunks.next();
      if (next.done) return this.#chunk;
      this.#chunk = next.value;
    }
    const part = this.#chunk.subarray(0, most);
    this.#chunk = this.#chunk.subarray(part.length);
    return part;
  }

  /** @throws Error where the archive ends before them */
  each(count: number, use: (part: Uint8Array) => void): void {
    for (let left = count; left > 0; ) {
      const part = this.some(left);
      if (part.length === 0) throw new Error('the archive ends in the middle');
      use(part);
      left -= part.length;
    }
  }

  block(): Buffer {
    const parts: Uint8Array[] = [];
    this.each(blockBytes, (part) => parts.push(part));
    return Buffer.concat(parts);
  }
}

const textAt = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** The path below the archive's one folder. @throws Error for one that leads out of it */
function pathBelow(name: string, root: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts[0] !== root || parts.includes('..') || name.startsWith('/') || name.includes('\\'))
    throw new Error(`${name} does not belong into the archive`);
  return join(...parts.slice(1), '.');
}

/**
 * `root`: the one folder the archive holds, which is left out of the paths. Gives how many files were written.
 * @throws Error for links, files that lead outside, and archives that are cut off
 */
export function untar(chunks: Iterable<Uint8Array>, root: string, folder: string): number {
  const pieces = new Pieces(chunks);
  let files = 0;
  let total = 0;
  for (let header = pieces.block(); header.some((byte) => byte !== 0); header = pieces.block()) {
    const prefix = textAt(header, 345, 155);
    const name = `${prefix ? `${prefix}/` : ''}${textAt(header, 0, 100)}`;
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
    const kind = header.toString('latin1', 156, 157);
    if (!(size >= 0)) throw new Error('the archive is damaged');
    files += 1;
    total += size;
    if (files > mostFiles || total > mostBytes) throw new Error('the archive is larger than any voice');
    const padding = (blockBytes - (size % blockBytes)) % blockBytes;
    if (aside.includes(kind)) {
      pieces.each(size + padding, () => {});
      continue;
    }
    const path = join(folder, pathBelow(name, root));
    if (kinds.folder.includes(kind)) mkdirSync(path, { recursive: true, mode: 0o700 });
    else if (kinds.file.includes(kind)) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const file = openSync(path, 'w', 0o600);
      try {
        pieces.each(size, (part) => writeSync(file, part));
      } finally {
        closeSync(file);
      }
      pieces.each(padding, () => {});
    } else throw new Error(`${name} is no file`);
  }
  return files;
}
