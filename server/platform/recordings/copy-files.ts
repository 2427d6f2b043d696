/** Copies all recordings, pictures and sounds from one store to another. */
import type pg from 'pg';
import type { RecordingStore } from '#server/practice/voice-ports.ts';

/** `missing`: listed in the database but not in the store, as after deletion. */
type Copied = { copied: number; bytes: number; missing: number };
export type CopiedFiles = { recordings: Copied; media: Copied };

/** Keys in the store, of recordings and of cards' pictures and sounds; newest last in both. */
export type FileKeys = { recordings: string[]; media: string[] };

// Ids increase with time.
const recordings = 'select store_key from recordings order by id';
const media = 'select store_key from media where not condemned order by created_at, store_key';

export async function keysOfFiles(client: pg.Client): Promise<FileKeys> {
  const keysOf = async (sql: string) =>
    (await client.query<{ store_key: string }>(sql)).rows.map(({ store_key }) => store_key);
  return { recordings: await keysOf(recordings), media: await keysOf(media) };
}

async function copy(keys: readonly string[], from: RecordingStore, to: RecordingStore): Promise<Copied> {
  const done = { copied: 0, bytes: 0, missing: 0 };
  for (const key of keys) {
    const file = await from.get(key);
    if (!file) {
      done.missing += 1;
      continue;
    }
    await to.put(key, file.bytes, file.mediaType);
    done.copied += 1;
    done.bytes += file.bytes.byteLength;
  }
  return done;
}

/** Copying again is harmless: the content of a key never changes. */
export async function copyFiles(
  keys: FileKeys,
  from: RecordingStore,
  to: RecordingStore,
): Promise<CopiedFiles> {
  return { recordings: await copy(keys.recordings, from, to), media: await copy(keys.media, from, to) };
}
