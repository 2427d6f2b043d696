/** Builds a thread's or child process's entry point for tests, like the server build, because Node runs only JavaScript there. */
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');
/** Inside node_modules, so that the built file finds the packages it imports. */
const folder = join(root, 'node_modules/.cache/test-workers');

const made = new Map<string, Promise<URL>>();

/** The built form of `entry` (such as `server/platform/speech/tts/flite-worker.ts`); built once per test file. */
export function builtWorker(entry: string): Promise<URL> {
  const known = made.get(entry) ?? make(entry);
  made.set(entry, known);
  return known;
}

/** Named by content, so that concurrent test files write the same file. */
async function make(entry: string): Promise<URL> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    // As in vite.server.config.ts: a table of words with an export for each entry took the tutor's worker seven seconds.
    json: { namedExports: false, stringify: true },
    build: {
      ssr: entry,
      write: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${entry} gave no output`);
  const { code } = output.output[0];
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(folder, `${basename(entry, '.ts')}-${hash}.mjs`);
  // Renamed when complete.
  const unfinished = `${file}.${crypto.randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, code);
  await rename(unfinished, file);
  return pathToFileURL(file);
}
