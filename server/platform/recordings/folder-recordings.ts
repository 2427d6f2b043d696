/** Stores recordings as files in a folder that only this user can read; a file's first line is its media type. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '#server/failure/failure.ts';
import type { RecordingStore } from '#server/practice/voice-ports.ts';
import { checkRecordingKey } from './recording-key.ts';

/** For files being written; no key starts with a dot. */
const unfinishedFolder = '.unfinished';
/** Further attempts: each concurrent deletion of a folder's last recording may remove the folder, or a sweep the partial file. */
const againIfMissing = 5;

/** @param folder created when first needed */
export function createFolderRecordings({ folder }: { folder: string }): RecordingStore {
  const pathOf = (key: string) => join(folder, checkRecordingKey(key));
  const unfinished = join(folder, unfinishedFolder);
  const unfinishedOf = (key: string) => `${key.replaceAll('/', '~')}.`;

  /** Written under a temporary name first, so that a partial recording is never read, even after a power cut. */
  async function write(key: string, bytes: Uint8Array, mediaType: string) {
    const path = pathOf(key);
    for (const needed of [dirname(path), unfinished]) await mkdir(needed, { recursive: true, mode: 0o700 });
    const part = join(unfinished, `${unfinishedOf(key)}${randomUUID()}.part`);
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(Buffer.concat([Buffer.from(`${mediaType}\n`), bytes]));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    async put(key, bytes, mediaType) {
      checkRecordingKey(key);
      const attempt = (left: number): Promise<void> =>
        write(key, bytes, mediaType).catch((error: unknown) =>
          isMissing(error) && left > 0 ? attempt(left - 1) : Promise.reject(error),
        );
      await attempt(againIfMissing).catch((error: unknown) => {
        throw new Failure('unavailable', 'recording_not_written', { cause: error });
      });
    },
    async get(key) {
      const path = pathOf(key);
      const file = await readFile(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw new Failure('unavailable', 'recording_not_read', { cause: error });
      });
      if (!file) return null;
      const end = file.indexOf('\n');
      return { mediaType: file.toString('latin1', 0, end), bytes: new Uint8Array(file.subarray(end + 1)) };
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      for (const name of await readdir(unfinished).catch(noneIfMissing))
        if (name.startsWith(unfinishedOf(key))) await rm(join(unfinished, name), { force: true });
      // Succeeds only if the folder is empty.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    async sweep() {
      for (const name of await readdir(unfinished).catch(noneIfMissing))
        await rm(join(unfinished, name), { force: true });
    },
  };
}

const isMissing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';

const noneIfMissing = (error: unknown): [] => {
  if (isMissing(error)) return [];
  throw error;
};
