/** `npm run acceptance`: checks every screen in every state at every width; `npm test` checks each at one width, in a quarter of the time. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
ensureDependencies({ tests: true });
const { ensurePrograms } = await import('./programs.mjs');
ensurePrograms();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();

const sweep = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'tests/e2e/acceptance.e2e.ts'];
const env = { ...process.env, SWEEP: 'thorough' };
process.exit(spawnSync(process.execPath, sweep, { stdio: 'inherit', env }).status ?? 1);
