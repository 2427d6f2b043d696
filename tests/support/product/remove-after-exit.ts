/** Cleans up even if a test run is killed: a small process outlives it and removes what it made. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let remover: Socket | undefined;

function startRemover(): Socket {
  const script = fileURLToPath(new URL('./remover.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  const names = child.stdin as Socket;
  names.unref();
  return names;
}

/**
 * A new folder. When this process ends, even if killed, the folder is removed and a PostgreSQL running in its `postgres` folder
 * is stopped.
 */
export function createTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  remover ??= startRemover();
  remover.write(`${folder}\n`);
  return folder;
}
