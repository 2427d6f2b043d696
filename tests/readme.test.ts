/** Holds the settings table of the README against the settings the server reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Environment } from '#server/config.ts';

it('names every setting once, and nothing that is not one', () => {
  const table = readFileSync('README.md', 'utf8').split('## Settings')[1]?.split('## ')[0] ?? '';
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => [
    ...(cell ?? '').matchAll(/`([A-Z_]+)`/g),
  ]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(Environment.shape).sort());
});
