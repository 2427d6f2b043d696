/** Gets a speech model ready: taken as installed, or checked in the data folder and fetched there if it is missing. */
import { join } from 'node:path';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { download } from '#server/platform/speech/models/model-download.ts';
import {
  createModelFiles,
  type GetModel,
  type ModelFiles,
  type ModelPaths,
} from '#server/platform/speech/models/model-files.ts';
import { installedPaths } from './installed-model.ts';
import type { SpeechModel } from './speech-models.ts';

export type SpeechModelFilesOptions = {
  model: SpeechModel;
  /** The folder that holds a folder for each model. */
  folder: string;
  log: AdapterLog;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

export function createSpeechModelFiles({ model, folder, log, now }: SpeechModelFilesOptions): ModelFiles {
  const { from } = model;
  return createModelFiles({
    name: model.name,
    what: 'speech model',
    folder,
    totalBytes: model.files.reduce((sum, { bytes }) => sum + bytes, 0),
    get: (how) =>
      'installed' in from
        ? installedPaths(model, from.installed, how.folder)
        : fetchAll(model, from.baseUrl, how),
    here: 'installed' in from,
    log,
    now,
  });
}

async function fetchAll({ files }: SpeechModel, baseUrl: string, how: GetModel): Promise<ModelPaths> {
  const { folder, onBytes, signal } = how;
  const paths: ModelPaths = {};
  let before = 0;
  for (const { role, name, bytes, sha256 } of files) {
    const path = join(folder, name);
    const done = before;
    await download({
      url: `${baseUrl}/${name}`,
      path,
      bytes,
      sha256,
      onBytes: (part) => onBytes(done + part),
      signal,
    });
    before += bytes;
    onBytes(before);
    paths[role] = path;
  }
  return paths;
}
