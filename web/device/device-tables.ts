/** Opens tables for work not yet sent to the server: in IndexedDB, or else in memory. */
import { openIdbTables } from './idb-tables.ts';
import { createMemoryTables } from './memory-tables.ts';
import type { DatabaseSpec, DeviceTables, TableShapes } from './table-types.ts';

/** Never rejects: `durable` is false if the browser offers no storage and nothing survives the page. */
export async function openTables<Shapes extends TableShapes>(
  spec: DatabaseSpec<Shapes>,
): Promise<{ tables: DeviceTables<Shapes>; durable: boolean }> {
  try {
    return { tables: await openIdbTables(spec), durable: true };
  } catch {
    // A private window or blocked storage: `durable` lets the screen say so.
    return { tables: createMemoryTables(spec), durable: false };
  }
}
