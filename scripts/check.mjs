/** The checks that read the code without running it, in parallel: format and lint, types of every top-level folder, unused code. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folders = ['tests', 'server', 'web', 'contract', 'tutor', 'core'];

/** Name → arguments for Node; the slowest first, so that they finish together. */
const checks = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--reporter=summary', '.']],
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ...folders.map((folder) => [
    `types: ${folder}`,
    ['node_modules/typescript/bin/tsc', '-p', `config/tsconfig.${folder}.json`],
  ]),
];

/** Runs Node; resolves once it has ended, with all it printed and the seconds it took. */
export function runNode(args, env = {}) {
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({ ok: status === 0, output, seconds: ((Date.now() - started) / 1000).toFixed(0) }),
    );
  });
}

/** Runs one check and prints its output if it failed; resolves with whether it passed. */
async function run([name, args]) {
  const { ok, output, seconds } = await runNode(args);
  console.log(`▶ ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)${ok ? '' : `\n${output}`}`);
  return ok;
}

/** Runs the checks, one per core; resolves with how many passed and the names of those that failed. */
export async function runChecks() {
  const waiting = [...checks];
  const result = { passed: 0, failed: [] };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (await run(next)) result.passed += 1;
      else result.failed.push(next[0]);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return result;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  const { ensureDependencies } = await import('./dependencies.mjs');
  ensureDependencies({ tests: true });
  const { failed } = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
