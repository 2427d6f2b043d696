/** `npm start`: installs what is missing, builds what has changed, serves the whole product. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies, hasRecogniser, installRecogniser } = await import('./dependencies.mjs');
const { whenNpmEnds } = await import('./when-npm-ends.mjs');
// The server handles the signal; before it has started there is nothing to clean up.
whenNpmEnds(() => process.emit('SIGTERM', 'SIGTERM') || process.exit(1));
ensureDependencies();
const { ensureServable } = await import('./build.mjs');
const build = await ensureServable({ apart: true });
process.env.NODE_ENV ??= 'production';
const comesLater = !hasRecogniser();
if (comesLater) process.env.RECOGNISER_INSTALLING = 'true';
await import(pathToFileURL(resolve('dist/server/main.js')).href);
if (comesLater) {
  console.log('Installing the speech recogniser (100 MB) while you begin; until then answers are typed …');
  try {
    await installRecogniser();
  } catch (error) {
    console.error(
      `The speech recogniser could not be installed (${error.message}): answers are typed. The next "npm start" tries again.`,
    );
  }
  delete process.env.RECOGNISER_INSTALLING;
}
const { isCompressed } = await import('./compress.mjs');
if (!isCompressed(build)) {
  // Until then the files are sent as they are.
  const compressing = spawn(process.execPath, ['scripts/compress.mjs', build], { stdio: 'inherit' });
  setPriority(compressing.pid, constants.priority.PRIORITY_LOW);
}
