/** Resumable, verified download of one large file. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { withDeadline } from '#server/platform/resilience/deadline.ts';

/** Length in bytes; 0 if the file does not exist. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Whether the file exists with the expected length and hash. */
export async function isWhole(
  path: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex') === sha256;
}

export type Download = {
  url: string;
  /** Target of the verified file; partial data is kept next to it as `.part`. */
  path: string;
  bytes: number;
  sha256: string;
  onBytes(doneBytes: number): void;
  signal: AbortSignal;
};

/** Stall timeout of a download. */
const stallMs = 30_000;

/** Rejects if the network, the server or the check fails; partial data is kept for the next attempt, unless it was wrong. */
export async function download(file: Download): Promise<void> {
  if (await isWhole(file.path, file)) return;
  const part = `${file.path}.part`;
  const have = await sizeOf(part);
  // A partial file longer than the whole is started again.
  if (have !== file.bytes) await fetchRest(file, part, have < file.bytes ? have : 0);
  if (!(await isWhole(part, file))) {
    await rm(part, { force: true });
    throw new Error(`${file.url} is not the file that was expected`);
  }
  await rename(part, file.path);
}

async function fetchRest(file: Download, part: string, have: number): Promise<void> {
  const { url, signal } = file;
  const stop = new AbortController();
  const giveUp = () => {
    const error = new Error(`${url} gave nothing for ${stallMs} ms`);
    stop.abort(error);
    return error;
  };
  const alive = <T>(work: () => Promise<T>) => withDeadline(work, { timeoutMs: stallMs, signal, giveUp });
  const headers = have > 0 ? { Range: `bytes=${have}-` } : {};
  const response = await alive(() => fetch(url, { headers, signal: stop.signal }));
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body.getReader();
  try {
    await writePieces(() => alive(() => reader.read()), part, response.status === 206 ? have : 0, file);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function writePieces(
  read: () => Promise<{ value?: Uint8Array | undefined }>,
  part: string,
  from: number,
  { bytes, url, onBytes }: Download,
): Promise<void> {
  const target = await open(part, from > 0 ? 'a' : 'w', 0o600);
  let done = from;
  try {
    for (let piece = await read(); piece.value; piece = await read()) {
      done += piece.value.byteLength;
      if (done > bytes) throw new Error(`${url} is longer than the file that was expected`);
      await target.write(piece.value);
      onBytes(done);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  if (done < bytes) throw new Error(`${url} ended ${bytes - done} bytes early`);
}
