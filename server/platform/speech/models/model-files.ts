/** Keeps the files of one model ready for use: gets them once they are needed, tells how far that is, and throws bad ones away. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import type { EngineReadiness } from '#server/practice/voice-ports.ts';

/** Paths of the model's files by their role. */
export type ModelPaths = Record<string, string>;

export type ModelFiles = {
  readiness(): EngineReadiness;
  /** Begins, unless it is ready or under way; after a failure only once the pause is over. */
  prepare(): void;
  /** The files once they are all there and checked; null until then. */
  paths(): ModelPaths | null;
  /** Takes the files as unusable and throws away what was fetched or made, so that the next `prepare` gets them again. */
  discard(): Promise<void>;
  close(): Promise<void>;
};

export type GetModel = {
  /** The model's own folder, made already; what is in it is deleted by `discard`. */
  folder: string;
  /** Tells how many bytes of all have come. */
  onBytes(done: number): void;
  signal: AbortSignal;
};

export type ModelFilesOptions = {
  name: string;
  /** For the log: 'speech model', 'voice'. */
  what: string;
  /** The folder that holds a folder for each model. */
  folder: string;
  /** Of all that is fetched. */
  totalBytes: number;
  /** Gives the checked files. */
  get(how: GetModel): Promise<ModelPaths>;
  /** Nothing is fetched: made ready before the first request. */
  here: boolean;
  log: AdapterLog;
  /** Milliseconds of a clock that only goes forward. */
  now?: (() => number) | undefined;
};

/** After a failed download, so that a machine without internet is not kept busy by every visitor. */
const retryAfterMs = 10 * 60_000;

export function createModelFiles(options: ModelFilesOptions): ModelFiles {
  const { name, what, totalBytes, here, log, now = () => performance.now() } = options;
  const folder = join(options.folder, name);
  const closing = new AbortController();
  let state: EngineReadiness = { state: 'idle' };
  let ready: ModelPaths | null = null;
  let running: Promise<void> | null = null;
  let notBefore = 0;

  async function run() {
    log.info({ model: name, totalBytes }, `getting the ${what} ready`);
    const onBytes = (done: number) => {
      state = { state: 'preparing', percent: Math.floor((done / totalBytes) * 100) };
    };
    try {
      if (!here) await mkdir(folder, { recursive: true, mode: 0o700 });
      ready = await options.get({ folder, onBytes, signal: closing.signal });
      state = { state: 'ready' };
      log.info({ model: name }, `the ${what} is ready`);
    } catch (error) {
      notBefore = now() + retryAfterMs;
      state = { state: 'off', reason: here ? 'model_not_installed' : 'model_not_fetched' };
      if (!closing.signal.aborted)
        log.warn({ model: name, reason: String(error) }, `the ${what} could not be made ready`);
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
