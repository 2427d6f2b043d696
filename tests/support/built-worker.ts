/** Builds the entry of a thread or child process for tests, as the server build does, because Node runs only JavaScript there. */
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
/** Inside node_modules, so that the built file finds the packages it imports. */
const folder = join(root, 'node_modules/.cache/test-workers');

/** Where the built form of `entry` (such as `server/adapters/flite-worker.ts`) is; named by content, so that it is written once. */
export async function builtWorker(entry: string): Promise<URL> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
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
  // Tests of one file may ask at the same moment.
  const unfinished = `${file}.${crypto.randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, code);
  await rename(unfinished, file);
  return pathToFileURL(file);
}
