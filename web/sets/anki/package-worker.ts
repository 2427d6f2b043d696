/** Writes an Anki package off the main thread; SQLite is served from our own origin. */
import initSqlJs from 'sql.js';
import engineUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { type PackageSet, writePackage } from './write-package.ts';

export type PackageReply = { bytes: Uint8Array<ArrayBuffer> } | { failed: string };

addEventListener('message', async ({ data }: MessageEvent<PackageSet>) => {
  const send = (reply: PackageReply) => postMessage(reply);
  try {
    send({ bytes: await writePackage(await initSqlJs({ locateFile: () => engineUrl }), data) });
  } catch (error) {
    send({ failed: String(error) });
  }
});
