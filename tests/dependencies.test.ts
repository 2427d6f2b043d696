/** Installing works whatever npm has cached. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';

const script = new URL('../scripts/dependencies.mjs', import.meta.url).href;

/** A project without packages; `fails` is a shell test of a call's arguments. */
function createProject(fails = 'false') {
  const folder = createTemporaryFolder('tellcard-install-');
  const calls = join(folder, 'calls');
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$*" >> ${calls}\nmkdir -p node_modules\n${fails} && exit 1\nexit 0\n`);
  chmodSync(npm, 0o755);
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(calls, '');
  return {
    /** Runs `code` with the script's exports as `scripts`, and returns npm's calls. */
    calls(code: string): string[] {
      execFileSync(
        process.execPath,
        ['--input-type=module', '-e', `const scripts = await import(${JSON.stringify(script)}); ${code}`],
        { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` }, stdio: 'pipe' },
      );
      const made = readFileSync(calls, 'utf8').split('\n').filter(Boolean);
      writeFileSync(calls, '');
      return made;
    },
  };
}

const forTests = 'scripts.ensureDependencies({ tests: true });';
const toServe =
  'scripts.ensureDependencies(); if (!scripts.hasRecogniser()) await scripts.installRecogniser();';
const base = expect.stringMatching(/^ci .*--workspaces=false/);
const recogniser = expect.stringMatching(/^install --workspace scripts\/recogniser --no-save/);

describe.skipIf(process.platform === 'win32')('installing', () => {
  it('asks npm for what it has cached, once', () => {
    const project = createProject();
    expect(project.calls(forTests)).toEqual([expect.stringMatching(/^ci .*--prefer-offline/)]);
    expect(project.calls(forTests + toServe)).toEqual([]);
  });

  it('asks anew if a cached list of versions is too old', () => {
    const [first, second, ...others] = createProject('echo "$*" | grep -q -- --prefer-offline').calls(
      forTests,
    );
    expect(first).toContain('--prefer-offline');
    expect(second).toMatch(/^ci /);
    expect(second).not.toContain('--prefer-offline');
    expect(others).toEqual([]);
  });

  it('adds the recogniser to the rest of the product, once', () => {
    const project = createProject();
    expect(project.calls(toServe)).toEqual([base, recogniser]);
    expect(project.calls(toServe)).toEqual([]);
    expect(project.calls(forTests)).toEqual([expect.not.stringContaining('--workspaces=false')]);
  });

  it('tries a recogniser that failed again, without the rest', () => {
    const project = createProject('echo "$*" | grep -q ^install');
    const guarded = toServe.replace('await scripts.installRecogniser()', '$&.catch(() => undefined)');
    expect(project.calls(guarded)).toEqual([base, recogniser]);
    expect(project.calls(guarded)).toEqual([recogniser]);
  });

  it('starts over after it was killed, since npm takes half a package for a whole one', () => {
    const project = createProject();
    expect(
      project.calls('scripts.ensureDependencies(); scripts.installRecogniser(); process.exit();')[0],
    ).toEqual(base);
    expect(project.calls(toServe)).toEqual([base, recogniser]);
  });
});
