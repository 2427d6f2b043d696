/** Deletes files and then their rows. Safe with many replicas: deleting twice changes nothing, and a row goes only after its file. */

const batch = 100;
/** This many failures mean that the file store is unavailable. */
const mostStuck = 5;

export type DueFile = { user_id: string; store_key: string };

/**
 * Outside any transaction: a slow file store must not hold a connection. A file that cannot be deleted does not block the others.
 * `due` returns at most `most` rows, without those whose keys are `stuck`. Returns the number of files; rejects after the others
 * if some could not be deleted.
 */
export async function deleteFiles<Row extends DueFile>(
  due: (stuck: readonly string[], most: number) => Promise<Row[]>,
  deleteFile: (storeKey: string) => Promise<void>,
  deleteRow: (row: Row) => Promise<unknown>,
): Promise<number> {
  const stuck: string[] = [];
  let cause: unknown;
  let deleted = 0;
  for (let found = batch; found === batch && stuck.length < mostStuck; ) {
    const rows = await due(stuck, batch);
    found = rows.length;
    for (const row of rows) {
      try {
        await deleteFile(row.store_key);
      } catch (error) {
        stuck.push(row.store_key);
        cause = error;
        if (stuck.length >= mostStuck) break;
        continue;
      }
      await deleteRow(row);
      deleted++;
    }
  }
  if (stuck.length > 0)
    throw new Error(`files that could not be deleted and wait for the next time: ${stuck.length}`, { cause });
  return deleted;
}
