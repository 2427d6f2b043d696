/** Checks the two settings tables, in the README and in operations, against the settings the server reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Environment } from '#server/config.ts';

const settingsIn = (page: string): string[] => {
  const table = readFileSync(page, 'utf8').split('## Settings\n')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
};

it('name every setting once, and no others', () => {
  const named = [...settingsIn('README.md'), ...settingsIn('docs/operations.md')];
  expect(named.sort()).toEqual(Object.keys(Environment.shape).sort());
});
