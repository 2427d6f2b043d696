/** The data folder is closed to other users, and unrelated folders stay untouched. */
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDataFolder } from './data-folder.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder(onTestFinished);
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('creates the folder and its parents, for its owner only, under any umask', () => {
  const umask = process.umask(0);
  try {
    const folder = createDataFolder(join(root, 'a/b'));
    expect(folder).toBe(join(root, 'a/b'));
    expect(modeOf(folder)).toBe(0o700);
  } finally {
    process.umask(umask);
  }
});

test('closes an empty volume that was open, and its own folder whose mode was widened', () => {
  const volume = join(root, 'volume');
  mkdirSync(join(volume, 'lost+found'), { recursive: true });
  for (const mode of [0o755, 0o775]) {
    chmodSync(volume, mode);
    expect(modeOf(createDataFolder(volume))).toBe(0o700);
  }
});

test('refuses a folder that serves another purpose, and leaves it unchanged', () => {
  const home = join(root, 'home');
  mkdirSync(home);
  chmodSync(home, 0o755);
  writeFileSync(join(home, 'thesis.txt'), '');
  expect(() => createDataFolder(home)).toThrow(/already holds other files \(thesis.txt\)\. Set DATA_DIR/);
  expect(modeOf(home)).toBe(0o755);
  expect(existsSync(join(home, 'ABOUT.txt'))).toBe(false);
});

test('reports a path that is a file', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => createDataFolder(join(root, 'file'))).toThrow(/cannot be used .*Set DATA_DIR/);
});
