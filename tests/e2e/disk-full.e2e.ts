/** The disk fills up under the embedded database and the recordings: explained meanwhile, recovers by itself, nothing lost. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStudent } from '#tests/support/product/persistent-student.ts';
import { startProduct } from '#tests/support/product/product.ts';

/** A new database takes about half of it. */
const diskMegabytes = 160;

/** A small separate disk; null if this process may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-disk-'));
  const size = `size=${diskMegabytes}m,mode=0755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}
const disk = mountSmallDisk();

/** Uses up all space. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024);
  const handle = openSync(file, 'w');
  try {
    while (statfsSync(join(file, '..')).bavail > 0) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

describe.runIf(disk !== null)('a full disk', () => {
  it('refuses with an explanation, keeps every acknowledged set, and continues when there is space', async () => {
    const folder = disk as string;
    const product = await startProduct({ DATABASE_URL: '', DATA_DIR: join(folder, 'data') });
    try {
      const student = createStudent(product.url, 'crammed');
      await student.signIn();
      const cards = Array.from({ length: 500 }, (_, index) => ({
        term: `Term ${index} ${crypto.randomUUID()}`,
        definition: crypto.randomUUID().repeat(20),
      }));
      const body = { title: 'Large', cards };
      const kept: string[] = [];
      const create = () =>
        fetch(`${product.url}/api/flashcard-sets`, {
          method: 'POST',
          headers: { ...student.headers(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const filler = join(folder, 'filler');
      fill(filler);
      let refused: Response | null = null;
      for (let tries = 0; tries < 60 && !refused; tries++) {
        const answer = await create();
        if (answer.status === 201) kept.push((await answer.json()).id);
        else refused = answer;
      }
      expect(refused?.status).toBe(503);
      expect(await refused?.json()).toMatchObject({
        code: 'unavailable',
        error: expect.stringMatching(/try again/),
      });
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
      rmSync(filler);
      const made = await student.done('POST', '/api/flashcard-sets', { body, key: crypto.randomUUID() });
      const sets = await student.done('GET', '/api/flashcard-sets?view=summary');
      expect(sets.map(({ id }: { id: string }) => id).sort()).toEqual([...kept, made.id].sort());
      expect(sets.every(({ cardCount }: { cardCount: number }) => cardCount === cards.length)).toBe(true);
    } finally {
      await product.stop();
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
