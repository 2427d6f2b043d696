/** Gets a speech model ready: taken as installed, or checked in the data folder and fetched there if it is missing, with progress to show. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import type { TranscriberReadiness } from '#server/practice/voice-ports.ts';
import { installedPaths } from './installed-model.ts';
import { download } from './model-download.ts';
import type { SpeechModel } from './speech-models.ts';

/** Paths of the model's files by their role. */
export type ModelPaths = Record<string, string>;

export type SpeechModelFiles = {
  readiness(): TranscriberReadiness;
  /** Begins, unless it is ready or under way; after a failure only once the pause is over. */
  prepare(): void;
  /** The files once they are all there and checked; null until then. */
  paths(): ModelPaths | null;
  /** Throws the files away as unusable, so that the next `prepare` fetches them again. */
  discard(): Promise<void>;
  close(): Promise<void>;
};

export type SpeechModelFilesOptions = {
  model: SpeechModel;
  /** The folder that holds a folder for each model. */
  folder: string;
  log: AdapterLog;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/** After a failed download, so that a machine without internet is not kept busy by every visitor. */
const retryAfterMs = 10 * 60_000;

export function createSpeechModelFiles(options: SpeechModelFilesOptions): SpeechModelFiles {
  const { model, log, now = () => performance.now() } = options;
  const folder = join(options.folder, model.name);
  const totalBytes = model.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const closing = new AbortController();
  let state: TranscriberReadiness = { state: 'idle' };
  let ready: ModelPaths | null = null;
  let running: Promise<void> | null = null;
  let notBefore = 0;

  async function fetchAll(baseUrl: string) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const paths: ModelPaths = {};
    let doneBytes = 0;
    for (const { role, name, bytes, sha256 } of model.files) {
      const path = join(folder, name);
      const before = doneBytes;
      const onBytes = (done: number) => {
        state = { state: 'preparing', percent: Math.floor(((before + done) / totalBytes) * 100) };
      };
      await download({
        url: `${baseUrl}/${name}`,
        path,
        bytes,
        sha256,
        onBytes,
        signal: closing.signal,
      });
      doneBytes += bytes;
      onBytes(bytes);
      paths[role] = path;
    }
    return paths;
  }

  async function run() {
    log.info({ model: model.name, totalBytes }, 'getting the speech model ready');
    const { from } = model;
    try {
      ready =
        'installed' in from
          ? await installedPaths(model, from.installed, folder)
          : await fetchAll(from.baseUrl);
      state = { state: 'ready' };
      log.info({ model: model.name }, 'the speech model is ready');
    } catch (error) {
      notBefore = now() + retryAfterMs;
      state = {
        state: 'off',
        reason: 'installed' in from ? 'model_not_installed' : 'model_not_fetched',
      };
      if (!closing.signal.aborted)
        log.warn({ model: model.name, reason: String(error) }, 'the speech model could not be made ready');
    } finally {
      running = null;
    }
  }

  function prepare() {
    if (ready || running || closing.signal.aborted || (state.state === 'off' && now() < notBefore)) return;
    state = { state: 'preparing', percent: 0 };
    running = run();
  }

  // An installed model needs no download, so it is made ready before the first request.
  if ('installed' in model.from) prepare();

  return {
    readiness: () => state,
    prepare,
    paths: () => ready,
    async discard() {
      ready = null;
      notBefore = now() + retryAfterMs;
      state = { state: 'off', reason: 'model_unusable' };
      await rm(folder, { recursive: true, force: true });
    },
    async close() {
      closing.abort(new Error('shut down'));
      await running;
    },
  };
}
