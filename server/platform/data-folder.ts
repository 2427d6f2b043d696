/** Creates the data folder, accessible only to its owner. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseRefusal } from './postgres/database-refusal.ts';

/** Marks the folder as Tellcard's, with a note for readers. */
const note = {
  name: 'ABOUT.txt',
  text: 'Tellcard keeps its database, recordings and mails in this folder.\nNothing in it needs to be edited. Stop Tellcard before you copy it.\n',
};

/** What an empty folder or a freshly mounted volume may contain. */
const harmless = new Set(['lost+found', '.gitkeep', '.DS_Store']);

/** Closing a folder that serves another purpose (/tmp, a home), or handing it to the database's user, would do harm. */
function refuseForeign(folder: string): void {
  if (existsSync(join(folder, note.name))) return;
  const others = readdirSync(folder).filter((name) => !harmless.has(name));
  if (others.length > 0)
    throw new DatabaseRefusal(
      `The folder ${folder} already holds other files (${others[0]}). Set DATA_DIR to a new or empty folder.`,
    );
}

function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  const self = process.getuid?.();
  // A volume may belong to another user; the folders in it are closed separately.
  if ((mode & 0o777) !== 0o700 && (self === 0 || self === uid)) chmodSync(folder, 0o700);
}

/** Returns its absolute path. @throws DatabaseRefusal if nothing can be stored there */
export function createDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    refuseForeign(folder);
    closeToOthers(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const file = join(folder, note.name);
    if (!existsSync(file)) writeFileSync(file, note.text, { mode: 0o600 });
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error;
    throw new DatabaseRefusal(
      `The data folder ${folder} cannot be used (${(error as Error).message}). Set DATA_DIR to a folder this user may write to.`,
      { cause: error },
    );
  }
  return folder;
}
