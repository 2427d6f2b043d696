/** Gets a voice ready: a folder as it is, or its archive fetched, checked and unpacked into the data folder. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { download } from '#server/platform/speech/models/model-download.ts';
import {
  createModelFiles,
  type GetModel,
  type ModelFiles,
  type ModelPaths,
} from '#server/platform/speech/models/model-files.ts';
import type { UnpackRequest } from '#server/platform/speech/models/unpack/unpack-worker.ts';
import { openWorkerPool } from '#server/platform/workers/worker-pool.ts';
import { startThread } from '#server/platform/workers/worker-thread.ts';
import type { VoiceModel } from './voice-models.ts';

export type VoiceModelFilesOptions = {
  model: VoiceModel;
  /** The built unpack-worker. */
  unpackUrl: URL;
  /** The folder that holds a folder for each model. */
  folder: string;
  log: AdapterLog;
};

/** A hundred megabytes take ten seconds on a machine of this time. */
const unpackMs = 10 * 60_000;
/** The archive itself is held beside the heap. */
const maxHeapMb = 256;

/** Where its parts are, if all is in `folder`. */
export const pathsIn = (folder: string, { parts }: VoiceModel): ModelPaths =>
  Object.fromEntries(Object.entries(parts).map(([role, name]) => [role, join(folder, name)]));

export function createVoiceModelFiles({ model, unpackUrl, folder, log }: VoiceModelFilesOptions): ModelFiles {
  const { from } = model;
  return createModelFiles({
    name: model.name,
    what: 'voice',
    folder,
    totalBytes: 'archive' in from ? from.archive.bytes : 0,
    get: async (how) =>
      'archive' in from
        ? fetchAndUnpack(from.archive, model, unpackUrl, how)
        : demandAll(pathsIn(from.folder, model)),
    here: 'folder' in from,
    log,
  });
}

function demandAll(paths: ModelPaths): ModelPaths {
  for (const path of Object.values(paths)) if (!existsSync(path)) throw new Error(`there is no ${path}`);
  return paths;
}

type Archive = { url: string; root: string; bytes: number; sha256: string };

/** What was unpacked gets its name when all of it is there, so that half of it is never used. */
async function fetchAndUnpack(
  { url, root, bytes, sha256 }: Archive,
  model: VoiceModel,
  unpackUrl: URL,
  { folder, onBytes, signal }: GetModel,
): Promise<ModelPaths> {
  const unpacked = join(folder, root);
  if (existsSync(unpacked)) return demandAll(pathsIn(unpacked, model));
  const archive = join(folder, `${root}.tar.bz2`);
  await download({ url, path: archive, bytes, sha256, onBytes, signal });
  const unfinished = join(folder, `${root}.part`);
  await rm(unfinished, { recursive: true, force: true });
  const line = openWorkerPool(() => startThread(unpackUrl, { maxHeapMb }), { size: 1, maxWaiting: 1 });
  try {
    const request: UnpackRequest = { archive, root, folder: unfinished };
    await line.ask(request, { timeoutMs: unpackMs, signal });
  } finally {
    await line.close();
  }
  demandAll(pathsIn(unfinished, model));
  await rename(unfinished, unpacked);
  await rm(archive, { force: true });
  return pathsIn(unpacked, model);
}
