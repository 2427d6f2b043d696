/** Stores pictures on this device until they are uploaded. */
import type { MediaFile } from '#core/media-reference.ts';
import { openTables } from '#web/device/device-tables.ts';
import type { DatabaseSpec, Table } from '#web/device/table-types.ts';

/** Only uploaded for the account it belongs to. */
export type WaitingMedia = MediaFile & { userId: string; blob: Blob };

const spec: DatabaseSpec<{ files: Table<WaitingMedia> }> = {
  name: 'tellcard-media',
  version: 1,
  tables: { files: { key: ['userId', 'sha256'] } },
};

let opened: ReturnType<typeof openTables<{ files: Table<WaitingMedia> }>> | null = null;
const open = () => {
  opened ??= openTables(spec);
  return opened;
};

/** False if the browser has no storage: the file is then lost with the page. */
export async function keepWaiting(file: WaitingMedia): Promise<boolean> {
  const { tables, durable } = await open();
  await tables.write({ table: 'files', put: file });
  return durable;
}

export async function waitingOf(userId: string): Promise<WaitingMedia[]> {
  const [files] = await (await open()).tables.read({ table: 'files', match: [userId] });
  return files;
}

export async function findWaiting(userId: string, sha256: string): Promise<WaitingMedia | null> {
  const [[file]] = await (await open()).tables.read({ table: 'files', match: [userId, sha256] });
  return file ?? null;
}

export async function dropWaiting(userId: string, sha256: string): Promise<void> {
  await (await open()).tables.write({ table: 'files', drop: [userId, sha256] });
}
