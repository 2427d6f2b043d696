/** Writes the files of a tar archive into a folder, and nothing outside it. */
import { mkdirSync } from 'node:fs';
import { type ReadEntry, UnpackSync } from 'tar';

/** The largest voice has some 400 files and 400 MB. */
const mostFiles = 5_000;
const mostBytes = 4e9;

const allowed: readonly string[] = ['File', 'OldFile', 'Directory'];

/**
 * `root`: the one folder the archive holds, which is left out of the paths. Gives how many files were written.
 * @throws Error for links, files that lead outside, and archives that are cut off
 */
export function untar(chunks: Iterable<Uint8Array>, root: string, folder: string): number {
  let files = 0;
  let total = 0;
  /** Looked at as it comes: what is refused is not written. Gives the path below `root`. */
  function pathOf(path: string, entry: ReadEntry): string {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.');
    if (!allowed.includes(entry.type)) throw new Error(`${path} is no file`);
    if (parts[0] !== root || parts.includes('..') || path.startsWith('/') || path.includes('\\'))
      throw new Error(`${path} does not belong into the archive`);
    files += 1;
    total += entry.size;
    if (files > mostFiles || total > mostBytes) throw new Error('the archive is larger than any voice');
    return parts.slice(1).join('/') || '.';
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unpack = new UnpackSync({
    cwd: folder,
    strict: true,
    noMtime: true,
    preserveOwner: false,
    dmode: 0o700,
    fmode: 0o600,
    filter(path, entry) {
      const read = entry as ReadEntry;
      read.path = pathOf(path, read);
      return true;
    },
  });
  for (const chunk of chunks) unpack.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  unpack.end();
  return files;
}
