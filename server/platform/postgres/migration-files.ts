/** The numbered SQL files that create the database, bundled into the program. */
/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';

/** One numbered SQL file. The checksum ignores line ends. */
export type Migration = { version: number; name: string; sql: string; checksum: string };

export function readMigration(file: string, text: string): Migration {
  const match = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file);
  if (!match) throw new Error(`${file} is not named like 0001-name.sql`);
  const sql = text.replaceAll('\r\n', '\n');
  return {
    version: Number(match[1]),
    name: file.replace(/\.sql$/, ''),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/** All SQL files of this program, in order. */
export const migrations: readonly Migration[] = Object.entries(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)
  .map(([path, text]) => readMigration(path.slice(path.lastIndexOf('/') + 1), text))
  .sort((a, b) => a.version - b.version);
