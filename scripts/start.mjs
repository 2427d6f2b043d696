/** `npm start`: installs what is missing, builds what has changed, serves the whole product. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
const { whenNpmEnds } = await import('./when-npm-ends.mjs');
// The server handles the signal; before it has started there is nothing to clean up.
whenNpmEnds(() => process.emit('SIGTERM', 'SIGTERM') || process.exit(1));
ensureDependencies();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(resolve('dist/server/main.js')).href);
