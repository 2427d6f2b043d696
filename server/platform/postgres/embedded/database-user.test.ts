/** The database's system user: never root, and always one with access to the data. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { canEnter, chooseDatabaseUser, commandsOf } from './database-user.ts';

const root = process.getuid?.() === 0;
const student = { uid: 4321, gid: 8765 };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

test.skipIf(root)('without root it is the server’s user', () => {
  expect(chooseDatabaseUser(folder)).toBeNull();
  expect(commandsOf(null, folder)('/bin/true', ['a'])).toEqual({
    file: '/bin/true',
    args: ['a'],
    options: {},
  });
});

describe.runIf(root)('as root', () => {
  test('a new folder gets a user other than root', () => {
    expect(chooseDatabaseUser(folder)?.uid).toBeGreaterThan(0);
  });

  test('data that has an owner keeps it', () => {
    mkdirSync(join(folder, 'postgres'));
    chownSync(join(folder, 'postgres'), student.uid, student.gid);
    expect(chooseDatabaseUser(folder)).toEqual(student);
  });

  test('a folder the user can enter needs no capability', () => {
    chownSync(folder, student.uid, student.gid);
    expect(canEnter(folder, student)).toBe(true);
    expect(commandsOf(student, folder)('/bin/true', ['a'])).toEqual({
      file: '/bin/true',
      args: ['a'],
      options: student,
    });
  });

  test('below a closed folder the user gets the capability to pass, and nothing else of root', () => {
    const inner = join(folder, 'clone/data');
    mkdirSync(inner, { recursive: true });
    chownSync(inner, student.uid, student.gid);
    chmodSync(folder, 0o700);
    expect(canEnter(inner, student)).toBe(false);
    const run = (program: string, args: string[]) => {
      const command = commandsOf(student, inner)(program, args);
      return execFileSync(command.file, command.args, { ...command.options, encoding: 'utf8' });
    };
    writeFileSync(join(inner, 'program'), '', { mode: 0o755 });
    // Checks with access(2), as initdb does, and fails with an exit code.
    run('/usr/bin/test', ['-x', join(inner, 'program')]);
    const status = run('/bin/cat', ['/proc/self/status']);
    expect(status).toMatch(/^Uid:\t4321\t4321\t4321\t4321$/m);
    expect(status).toMatch(/^CapEff:\t0{15}[24]$/m);
  });
});
