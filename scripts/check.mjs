/** The checks that read the code without running it: format and lint, types of every room, unused code. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const rooms = ['core', 'tutor', 'contract', 'server', 'web', 'tests'];

/** Name → arguments for Node. */
export const checks = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--reporter=summary', '.']],
  ...rooms.map((room) => [
    `types: ${room}`,
    ['node_modules/typescript/bin/tsc', '-p', `config/tsconfig.${room}.json`],
  ]),
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
];

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  let failed = 0;
  for (const [name, args] of checks) {
    console.log(`▶ ${name}`);
    if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) failed += 1;
  }
  process.exit(failed === 0 ? 0 : 1);
}
