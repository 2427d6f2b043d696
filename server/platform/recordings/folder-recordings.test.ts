/** The folder implementation of the recording store, closed to other users. */
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createFolderRecordings } from './folder-recordings.ts';
import { newKey, recordingsConformance } from './recordings.conformance.ts';

const folder = temporaryFolder(afterAll);

recordingsConformance(async () => createFolderRecordings({ folder: join(folder, 'made when needed') }));

test('no other user of the machine can read a recording', async () => {
  const store = createFolderRecordings({ folder: join(folder, 'private') });
  const key = newKey();
  await store.put(key, new Uint8Array([1]), 'audio/webm');
  const [owner = ''] = key.split('/');
  expect((await stat(join(folder, 'private', key))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'private', owner))).mode & 0o777).toBe(0o700);
});

test('a user’s folder is removed with the last recording, and no partial files remain', async () => {
  const store = createFolderRecordings({ folder: join(folder, 'tidy') });
  const key = newKey();
  await store.put(key, new Uint8Array([1]), 'audio/webm');
  await store.put(key, new Uint8Array([2]), 'audio/webm');
  const [owner = '', name] = key.split('/');
  expect(await readdir(join(folder, 'tidy', owner))).toEqual([name]);
  await store.delete(key);
  expect(await readdir(join(folder, 'tidy'))).toEqual(['.unfinished']);
  expect(await readdir(join(folder, 'tidy', '.unfinished'))).toEqual([]);
});

test('leftovers of a killed writer are removed with its recording, and by the next sweep', async () => {
  const killed = join(folder, 'killed');
  const store = createFolderRecordings({ folder: killed });
  await store.sweep?.();
  const key = newKey();
  await store.put(key, new Uint8Array([1]), 'audio/webm');
  const partOf = (name: string) => writeFile(join(killed, name), 'half');
  const unfinished = () => readdir(join(killed, '.unfinished'));
  const ofKey = `.unfinished/${key.replaceAll('/', '~')}.0.part`;
  await partOf(ofKey);
  await partOf('.unfinished/other~key.0.part');
  await store.delete(key);
  expect(await unfinished()).toEqual(['other~key.0.part']);
  await store.put(key, new Uint8Array([1]), 'audio/webm');
  await store.sweep?.();
  expect(await unfinished()).toEqual([]);
  const [owner = '', name] = key.split('/');
  expect(await readdir(join(killed, owner))).toEqual([name]);
  expect((await store.get(key))?.bytes).toEqual(new Uint8Array([1]));
});

test('an unwritable disk is explained for people', async () => {
  await writeFile(join(folder, 'blocked'), 'a file in the way');
  const store = createFolderRecordings({ folder: join(folder, 'blocked') });
  await chmod(join(folder, 'blocked'), 0o600);
  await expect(store.put(newKey(), new Uint8Array([1]), 'audio/webm')).rejects.toMatchObject({
    code: 'unavailable',
  });
});
