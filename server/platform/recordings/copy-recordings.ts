/** Copies every recording the database knows from one store to another. */
import type pg from 'pg';
import type { RecordingStore } from '#server/practice/voice-ports.ts';

/** `missing` were noted in the database but are not in the store, as after their deletion. */
export type CopiedRecordings = { copied: number; bytes: number; missing: number };

/** The newest last: ids are made in the order of time. */
export async function keysOfRecordings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ store_key: string }>('select store_key from recordings order by id');
  return rows.map(({ store_key }) => store_key);
}

/** Copying again does no harm: the content of a key never changes. */
export async function copyRecordings(
  keys: readonly string[],
  from: RecordingStore,
  to: RecordingStore,
): Promise<CopiedRecordings> {
  const done = { copied: 0, bytes: 0, missing: 0 };
  for (const key of keys) {
    const recording = await from.get(key);
    if (!recording) {
      done.missing += 1;
      continue;
    }
    await to.put(key, recording.bytes, recording.mediaType);
    done.copied += 1;
    done.bytes += recording.bytes.byteLength;
  }
  return done;
}
