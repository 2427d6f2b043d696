/**
 * Set up for every server test: passwords are hashed with the least memory and one pass. Hundreds of tests sign someone up; what a
 * hash costs is tested by `sign-in.test.ts`, which replaces this mock.
 */
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (original) => {
  const module = await original<typeof import('@node-rs/argon2')>();
  return {
    ...module,
    hash: (password: string) => module.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
});
