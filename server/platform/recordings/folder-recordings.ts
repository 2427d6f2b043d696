/** Keeps recordings as files in a folder that only this user can read; the first line of a file is its media type. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '#server/failure/failure.ts';
import type { RecordingStore } from '#server/practice/voice-ports.ts';
import { checkRecordingKey } from './recording-key.ts';

/** @param folder created when first needed */
export function createFolderRecordings({ folder }: { folder: string }): RecordingStore {
  const pathOf = (key: string) => join(folder, checkRecordingKey(key));

  /** Under another name first, so that half a recording is never read, nor left by a power cut. */
  async function write(path: string, bytes: Uint8Array, mediaType: string) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(Buffer.concat([Buffer.from(`${mediaType}\n`), bytes]));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    async put(key, bytes, mediaType) {
      const path = pathOf(key);
      // The last recording of its folder may be deleted, and the folder with it, between making and using it.
      await write(path, bytes, mediaType)
        .catch((error: unknown) => (isMissing(error) ? write(path, bytes, mediaType) : Promise.reject(error)))
        .catch((error: unknown) => {
          throw new Failure('unavailable', 'recording_not_written', {
            cause: error,
          });
        });
    },
    async get(key) {
      const path = pathOf(key);
      const file = await readFile(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw new Failure('unavailable', 'recording_not_read', {
          cause: error,
        });
      });
      if (!file) return null;
      const end = file.indexOf('\n');
      return { mediaType: file.toString('latin1', 0, end), bytes: new Uint8Array(file.subarray(end + 1)) };
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Goes only when it is empty; otherwise another recording still needs it.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

const isMissing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ENOENT';
