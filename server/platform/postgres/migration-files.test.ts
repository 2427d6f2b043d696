/** The migration files are in order, with the same checksums on every system. */
import { expect, test } from 'vitest';
import { migrations, readMigration } from './migration-files.ts';

test('are numbered without repetition, and start with the library', () => {
  const versions = migrations.map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(migrations[0]?.name).toBe('0001-library');
});

test('have the same checksum with any line ends', () => {
  const checksum = (text: string) => readMigration('0001-a.sql', text).checksum;
  expect(checksum('a\r\nb')).toBe(checksum('a\nb'));
  expect(checksum('a\nb')).not.toBe(checksum('a\nc'));
});

test('with another name are rejected', () => {
  expect(() => readMigration('1-a.sql', '')).toThrow(/0001-name.sql/);
});
