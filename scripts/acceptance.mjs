/** `npm run acceptance`: sweeps every screen in every state thoroughly; `npm test` looks at each at one width, which takes a quarter of the time. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
ensureDependencies();
const { ensurePrograms } = await import('./programs.mjs');
ensurePrograms();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();

const sweep = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'tests/e2e/acceptance.e2e.ts'];
const env = { ...process.env, SWEEP: 'thorough' };
process.exit(spawnSync(process.execPath, sweep, { stdio: 'inherit', env }).status ?? 1);
