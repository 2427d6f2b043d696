/** Downloads an open model with node-llama-cpp's downloader, which can resume. */
import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gigabytes, startsAsModel } from './local-model-file.ts';

/** The part of node-llama-cpp 3.22 used here: it is not a dependency, so there are no types. */
type Downloader = {
  entrypointFilePath: string;
  totalSize: number;
  downloadedSize: number;
  download(): Promise<string>;
  cancel(options: { deleteTempFile: boolean }): Promise<void>;
};
type NodeLlamaCpp = {
  createModelDownloader(options: object): Promise<Downloader>;
  readGgufFileInfo(
    address: string,
    options: object,
  ): Promise<{ metadata?: { general?: Record<string, unknown> } }>;
};

type ModelDownload = {
  path: string;
  /** Total size of its files. */
  sizeBytes: number;
  /** As stated in the model file; null if it states none. */
  licence: string | null;
  /** Of these files, on the disk already. */
  arrivedBytes: number;
  freeBytes: number;
  /** Downloads the rest; keeps partial data when interrupted. Returns the path. Rejects if the source fails. */
  complete(): Promise<string>;
  /** Closes it without downloading. */
  close(): Promise<void>;
};

/** Until a source of models answers. */
const seekTimeoutMs = 30_000;

/**
 * Asks the https: or http: address of a model file for its first bytes: the downloader itself retries for minutes if no server
 * answers. @throws Error with a message for operators if no model is there
 */
export async function seekModel(address: string): Promise<void> {
  const reply = await fetch(address, {
    headers: { Range: 'bytes=0-3' },
    signal: AbortSignal.timeout(seekTimeoutMs),
  }).catch((cause: unknown) => {
    throw new Error('no server answers there', { cause });
  });
  const reader = reply.body?.getReader();
  const start = (await reader?.read())?.value ?? new Uint8Array();
  await reader?.cancel();
  if (!reply.ok) throw new Error(`the server answers ${reply.status} ${reply.statusText}`);
  if (!startsAsModel(start)) throw new Error('it is not a model in GGUF format');
}

/** Space to keep free for the database and recordings. */
const leastFreeBytes = 1e9;

/** What to tell operators if the disk has no room for the rest of a model; null if it has. */
export function lackOfRoom({
  sizeBytes,
  arrivedBytes,
  freeBytes,
}: Pick<ModelDownload, 'sizeBytes' | 'arrivedBytes' | 'freeBytes'>): string | null {
  const missingBytes = Math.max(0, sizeBytes - arrivedBytes);
  if (missingBytes === 0 || freeBytes >= missingBytes + leastFreeBytes) return null;
  return `the disk has too little room: ${gigabytes(missingBytes)} are to be fetched and ${gigabytes(leastFreeBytes)} has to stay free, but only ${gigabytes(freeBytes)} are free. Nothing was fetched; make room, or choose a smaller model`;
}

/** Bytes on disk of the file at `path`, finished or not. */
function bytesOnDisk(path: string): number {
  const blockBytes = 512;
  const [whole, part] = [path, `${path}.ipull`].map((file) => statSync(file, { throwIfNoEntry: false }));
  return whole?.size ?? (part ? part.blocks * blockBytes : 0);
}

/** Interval of progress reports, in percent. */
const step = 10;

/**
 * Queries the source, downloading only the head of the file. `address`: hf:user/model:quant or the URL of a GGUF file;
 * `folder` is created if missing. `onProgress` gets 10, 20 … 100. Rejects if the source does not answer or has no such file.
 */
export async function openModelDownload(
  address: string,
  folder: string,
  runtime: URL,
  onProgress: (percent: number) => void,
): Promise<ModelDownload> {
  const entry = new URL('node_modules/node-llama-cpp/dist/index.js', runtime).href;
  const { createModelDownloader, readGgufFileInfo } = (await import(
    /* @vite-ignore */ entry
  )) as NodeLlamaCpp;
  let reported = 0;
  const downloader = await createModelDownloader({
    modelUri: address,
    dirPath: folder,
    deleteTempFileOnCancel: false,
    onProgress({ totalSize, downloadedSize }: { totalSize: number; downloadedSize: number }) {
      const percent = Math.floor((downloadedSize / totalSize) * (100 / step)) * step;
      if (percent <= reported) return;
      reported = percent;
      onProgress(percent);
    },
  });
  const close = () => downloader.cancel({ deleteTempFile: false });
  try {
    const { metadata } = await readGgufFileInfo(address, {
      readTensorInfo: false,
      logWarnings: false,
      fetchRetryOptions: { retries: 1 },
    });
    const { license: id, 'license.name': name, 'license.link': link } = metadata?.general ?? {};
    const licence = [name ?? id, link].filter((part) => typeof part === 'string' && part !== '').join(', ');
    const { bavail, bsize } = statfsSync(folder);
    return {
      path: downloader.entrypointFilePath,
      sizeBytes: downloader.totalSize,
      licence: licence.replace(/\p{C}/gu, ' ').slice(0, 200) || null,
      arrivedBytes: bytesOnDisk(downloader.entrypointFilePath),
      freeBytes: bavail * bsize,
      complete: () => downloader.download(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where models are stored. */
export const modelFolder = (dataDir: string): string => join(dataDir, 'models');
