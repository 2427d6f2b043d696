/** Makes the bundled programs usable: adds links the installation left out, and copies them if their folder is closed. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';
import { findPackage, readyBinaries } from './binaries.ts';

const root = process.getuid?.() === 0;
const user = { uid: 65_534, gid: 65_534 };
const versionOf = (file: string, as = {}) =>
  execFileSync(file, ['--version'], { ...as, cwd: '/', encoding: 'utf8' });

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = createTemporaryFolder('tellcard-binaries-');
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The package as published: without links. */
function installedCopy(): { folder: string; version: string } {
  const { folder: from, version } = findPackage();
  const to = join(folder, 'closed/package');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  const libraries = join(to, 'native/lib');
  for (const entry of readdirSync(libraries, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name));
  return { folder: to, version };
}

test('creates the missing links in place', () => {
  const found = installedCopy();
  const { postgres, version } = readyBinaries({ dataDir, user: null, mayPass: false }, found);
  expect(postgres.startsWith(found.folder)).toBe(true);
  expect(versionOf(postgres)).toContain(`PostgreSQL) ${version}.`);
});

test.runIf(root)('copies them for a user without access, once, and removes copies of other versions', () => {
  const found = installedCopy();
  chmodSync(join(folder, 'closed'), 0o700);
  chmodSync(folder, 0o755);
  chownSync(dataDir, user.uid, user.gid);
  const old = join(dataDir, 'postgres-binaries-17.0.0');
  mkdirSync(old);
  const first = readyBinaries({ dataDir, user, mayPass: false }, found);
  expect(first.initdb.startsWith(dataDir)).toBe(true);
  expect(versionOf(first.initdb, user)).toContain('PostgreSQL');
  expect(existsSync(old)).toBe(false);
  const madeMs = statSync(first.initdb).ctimeMs;
  expect(readyBinaries({ dataDir, user, mayPass: false }, found)).toEqual(first);
  expect(statSync(first.initdb).ctimeMs).toBe(madeMs);
});
