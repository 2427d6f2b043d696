/** PostgreSQL's pid file is read completely or not at all, and no other process is mistaken for the database. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isServing, pidIn, readPidFile, releaseReusedPid } from './pid-file.ts';

let cluster: string;
let sockets: string;
beforeEach(() => {
  cluster = temporaryFolder(onTestFinished);
  sockets = join(cluster, 'sockets');
  mkdirSync(sockets);
});

const file = () => join(cluster, 'postmaster.pid');
const lines = (pid: number) => `${pid}\n${cluster}\n1700000000\n5432\n/run/socket\n\n  54321 7\nready   \n`;

test('without a file there is nothing', () => {
  expect(pidIn(cluster)).toBeNull();
  expect(readPidFile(cluster)).toBeNull();
});

test('says where a database listens, once the file is complete', () => {
  writeFileSync(file(), lines(123));
  expect(readPidFile(cluster)).toEqual({ pid: 123, port: 5432, socketFolder: '/run/socket' });
  writeFileSync(file(), `123\n${cluster}\n1700000000\n5432\n`);
  expect(readPidFile(cluster)).toBeNull();
  expect(pidIn(cluster)).toBe(123);
});

test.runIf(process.platform === 'linux')(
  'a process counts only if its working directory is the folder',
  () => {
    const here = spawn('sleep', ['60'], { cwd: cluster });
    const elsewhere = spawn('sleep', ['60'], { cwd: '/' });
    try {
      expect(isServing(here.pid ?? 0, cluster)).toBe(true);
      expect(isServing(elsewhere.pid ?? 0, cluster)).toBe(false);
    } finally {
      here.kill();
      elsewhere.kill();
    }
  },
);

test.runIf(process.platform === 'linux')(
  'an id that another process has now is released, that of a live database never',
  () => {
    const here = spawn('sleep', ['60'], { cwd: cluster });
    const elsewhere = spawn('sleep', ['60'], { cwd: '/' });
    const lock = join(sockets, '.s.PGSQL.5432.lock');
    try {
      writeFileSync(file(), lines(elsewhere.pid ?? 0));
      writeFileSync(lock, lines(elsewhere.pid ?? 0));
      releaseReusedPid(cluster, sockets);
      expect(readFileSync(file(), 'utf8')).toBe(lines(process.pid));
      expect(readFileSync(lock, 'utf8')).toBe(lines(process.pid));
      writeFileSync(file(), lines(here.pid ?? 0));
      releaseReusedPid(cluster, sockets);
      expect(pidIn(cluster)).toBe(here.pid);
    } finally {
      here.kill();
      elsewhere.kill();
    }
  },
);

test('a file that stayed empty is removed, a new one is not', () => {
  const lock = join(sockets, '.s.PGSQL.5432.lock');
  for (const path of [file(), lock]) writeFileSync(path, '');
  releaseReusedPid(cluster, sockets);
  expect([existsSync(file()), existsSync(lock)]).toEqual([true, true]);
  const before = new Date(Date.now() - 5_000);
  for (const path of [file(), lock]) utimesSync(path, before, before);
  releaseReusedPid(cluster, sockets);
  expect([existsSync(file()), existsSync(lock)]).toEqual([false, false]);
});
