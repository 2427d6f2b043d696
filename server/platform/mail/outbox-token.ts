/** Stores the key of the outbox page in a file readable by the server's owner only. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'outbox-token');
const tokenBytes = 32;
/** Length of that many bytes in base64url. */
const shape = /^[\w-]{43}$/;

/** Null before the server's first start. @throws Error if the file holds something else. */
export async function readOutboxToken(dataDir: string): Promise<string | null> {
  const file = fileOf(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (!shape.test(text.trim())) throw new Error(`${file} is damaged: remove it and start the server again.`);
  return text.trim();
}

/** Created by the first call with mode 0600, and unchanged afterwards. `dataDir` exists. */
export async function keepOutboxToken(dataDir: string): Promise<string> {
  const known = await readOutboxToken(dataDir);
  if (known) return known;
  const token = randomBytes(tokenBytes).toString('base64url');
  await writeFile(fileOf(dataDir), `${token}\n`, { mode: 0o600, flag: 'wx' });
  return token;
}
