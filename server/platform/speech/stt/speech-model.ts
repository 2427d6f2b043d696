/** Prepares a speech model: uses the installed one, or verifies it in the data folder and downloads it if missing. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import type { EngineReadiness } from '#server/practice/voice-ports.ts';
import { installedPaths } from './installed-model.ts';
import { download } from './model-download.ts';
import type { SpeechModel } from './speech-models.ts';

/** Paths of the model's files by their role. */
export type ModelPaths = Record<string, string>;

type SpeechModelFilesOptions = {
  model: SpeechModel;
  /** Contains one folder per model. */
  folder: string;
  log: AdapterLog;
  /** While true, the model waits: its package may be there in part. */
  isInstalling?: () => boolean;
  /** Monotonic clock, in milliseconds. */
  now?: () => number;
};

/** After a failed download, so that visitors do not keep a machine without internet busy. */
const retryAfterMs = 10 * 60_000;
const installedCheckMs = 500;

export function createSpeechModelFiles(options: SpeechModelFilesOptions) {
  const { model, log, isInstalling = () => false, now = () => performance.now() } = options;
  const { name, from } = model;
  const folder = join(options.folder, name);
  const totalBytes = model.files.reduce((sum, { bytes }) => sum + bytes, 0);
  /** Needs no download: prepared before the first request. */
  const here = 'installed' in from;
  const closing = new AbortController();
  let state: EngineReadiness = { state: 'idle' };
  let ready: ModelPaths | null = null;
  let running: Promise<void> | null = null;
  let notBefore = 0;

  async function run() {
    while (isInstalling() && !closing.signal.aborted)
      await setTimeout(installedCheckMs, null, { ref: false });
    log.info({ model: name, totalBytes }, 'getting the speech model ready');
    const onBytes = (done: number) => {
      state = { state: 'preparing', percent: Math.floor((done / totalBytes) * 100) };
    };
    try {
      if ('installed' in from) ready = await installedPaths(model, from.installed, folder);
      else {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        ready = await fetchAll(model, from.baseUrl, { folder, onBytes, signal: closing.signal });
      }
      state = { state: 'ready' };
      log.info({ model: name }, 'the speech model is ready');
    } catch (error) {
      notBefore = now() + retryAfterMs;
      state = { state: 'off', reason: here ? 'model_not_installed' : 'model_not_fetched' };
      if (!closing.signal.aborted)
        log.warn({ model: name, reason: String(error) }, 'the speech model could not be made ready');
    } finally {
      running = null;
    }
  }

  function prepare() {
    if (ready || running || closing.signal.aborted || (state.state === 'off' && now() < notBefore)) return;
    state = { state: 'preparing', percent: 0 };
    running = run();
  }

  if (here) prepare();

  return {
    readiness: (): EngineReadiness => state,
    /** Starts, unless it is ready or in progress; after a failure only once the pause is over. */
    prepare,
    /** The files once all are there and verified; null until then. */
    paths: (): ModelPaths | null => ready,
    /** Discards downloaded or generated files as unusable, so that the next `prepare` gets them again. */
    async discard(): Promise<void> {
      ready = null;
      notBefore = now() + retryAfterMs;
      state = { state: 'off', reason: 'model_unusable' };
      await rm(folder, { recursive: true, force: true });
    },
    async close(): Promise<void> {
      closing.abort(new Error('shut down'));
      await running;
    },
  };
}

export type ModelFiles = ReturnType<typeof createSpeechModelFiles>;

/** `onBytes` gets the bytes received in total. */
async function fetchAll(
  { files }: SpeechModel,
  baseUrl: string,
  { folder, onBytes, signal }: { folder: string; onBytes(done: number): void; signal: AbortSignal },
): Promise<ModelPaths> {
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
