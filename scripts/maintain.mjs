/** `npm run doctor`, `backup`, `restore`, `move-database`, `move-recordings`, `project-reviews`, `lean-log`, `outbox`, `model`: builds what has changed and runs the command. */
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [command, argument] = process.argv.slice(2);
// A path is relative to the folder the command was called in, which npm puts into INIT_CWD.
if (argument && /^(backup|restore)$/.test(command) && !isAbsolute(argument))
  process.argv[3] = resolve(process.env.INIT_CWD ?? process.cwd(), argument);
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
ensureDependencies();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();
await import(pathToFileURL(resolve('dist/server/maintenance.js')).href);
