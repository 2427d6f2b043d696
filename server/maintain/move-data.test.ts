/** Recordings, pictures and sounds move from a local folder to object storage, byte for byte, repeatably. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createFolderRecordings } from '#server/platform/recordings/folder-recordings.ts';
import { createLivedInApp } from '#tests/support/server/lived-in-app.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/services/object-storage.ts';
import { type Maintenance, openRecordings } from './maintenance-context.ts';
import { moveRecordings } from './move-data.ts';

const secretKey = 'a secret of the test storage';
let source: TestApp;
let storage: ObjectStorage;
let keys: string[];
let media: string[];
beforeAll(async () => {
  [source, storage] = await Promise.all([createLivedInApp(), startObjectStorage({ secretKey })]);
  const keysIn = async (table: string) => {
    const rows = await source.database.query<{ store_key: string }>(`select store_key from ${table}`);
    return rows.map(({ store_key }) => store_key);
  };
  keys = await keysIn('recordings');
  media = await keysIn('media');
});
afterAll(() => Promise.all([source.stop(), storage.close()]));

function maintenanceOf(settings: Record<string, string>): Maintenance & { printed: string[] } {
  const printed: string[] = [];
  return {
    config: readConfig({ DATABASE_URL: source.databaseUrl, DATA_DIR: source.dataDir, ...settings }),
    env: { AWS_ACCESS_KEY_ID: 'mover', AWS_SECRET_ACCESS_KEY: secretKey },
    log: createTestLog(),
    say: (line) => void printed.push(line),
    printed,
  };
}
const place = () => `s3://recordings/moved?endpoint=${encodeURIComponent(storage.endpoint)}&region=eu`;

it('copies every file, and copying again changes nothing', async () => {
  expect(keys.length).toBeGreaterThan(1);
  expect(media.length).toBeGreaterThan(0);
  const folder = createFolderRecordings({ folder: join(source.dataDir, 'recordings') });
  for (const _time of ['first', 'again']) {
    const maintenance = maintenanceOf({ RECORDINGS_URL: place() });
    await moveRecordings(maintenance);
    expect(maintenance.printed).toEqual([
      `${keys.length} recordings and ${media.length} pictures and sounds are in object storage now; 0 were not in the folder.`,
    ]);
    expect(storage.keys().sort()).toEqual([...keys, ...media].map((key) => `recordings/moved/${key}`).sort());
    const { store, close } = openRecordings(maintenance);
    for (const key of [...keys, ...media]) {
      const [moved, original] = await Promise.all([store.get(key), folder.get(key)]);
      expect(moved?.mediaType).toBe(original?.mediaType);
      expect(Buffer.from(moved?.bytes ?? []).equals(original?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
    await close();
  }
});

it('reports what is missing from the folder, and ignores unrelated files', async () => {
  const [lost = '', kept = ''] = keys;
  const before = readFileSync(join(source.dataDir, 'recordings', kept));
  rmSync(join(source.dataDir, 'recordings', lost));
  const maintenance = maintenanceOf({ RECORDINGS_URL: place() });
  await moveRecordings(maintenance);
  expect(maintenance.printed).toEqual([
    `${keys.length - 1} recordings and ${media.length} pictures and sounds are in object storage now; 1 were not in the folder.`,
  ]);
  expect(readFileSync(join(source.dataDir, 'recordings', kept)).equals(before)).toBe(true);
});

it('asks for the destination', async () => {
  await expect(moveRecordings(maintenanceOf({}))).rejects.toThrow('Set RECORDINGS_URL');
});
