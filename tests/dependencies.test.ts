/** Installing works whatever npm has cached. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';

const script = new URL('../scripts/dependencies.mjs', import.meta.url).href;

/** The calls of npm in an empty project; `fails` is a shell test of the call's arguments. */
function install(fails: string): string[] {
  const folder = createTemporaryFolder('tellcard-install-');
  const calls = join(folder, 'calls');
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$*" >> ${calls}\nmkdir -p node_modules\n${fails} && exit 1\nexit 0\n`);
  chmodSync(npm, 0o755);
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `(await import(${JSON.stringify(script)})).ensureDependencies({ tests: true })`,
    ],
    { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` }, stdio: 'pipe' },
  );
  return readFileSync(calls, 'utf8').trim().split('\n');
}

it.skipIf(process.platform === 'win32')('asks npm for what it has cached, once', () => {
  expect(install('false')).toEqual([expect.stringMatching(/^ci .*--prefer-offline/)]);
});

it.skipIf(process.platform === 'win32')('asks anew if a cached list of versions is too old', () => {
  const [first, second, ...others] = install('echo "$*" | grep -q -- --prefer-offline');
  expect(first).toContain('--prefer-offline');
  expect(second).toMatch(/^ci /);
  expect(second).not.toContain('--prefer-offline');
  expect(others).toEqual([]);
});
