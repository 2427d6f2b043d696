/** Checks that ids are version 4 UUIDs and do not repeat. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('makes distinct version 4 UUIDs', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
