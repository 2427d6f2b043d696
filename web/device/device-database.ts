/** Opens an IndexedDB database with a timeout: one connection per page, reopened after it was closed. */
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** Resolves with the page's connection; after it was closed, with a new one. */
export type DeviceDatabase<Schema extends DBSchema | unknown> = () => Promise<IDBPDatabase<Schema>>;

/** Timeout for browsers whose storage hangs; a busy phone may need seconds, and a draft that is not found in time is overwritten. */
const openingTimeoutMs = 10_000;

/**
 * `upgrade` creates what is missing in a database of an earlier version. It may only add: a page of the previous build opens the
 * newer database and goes on with the stores it knows. Rejects where the browser has no storage, refuses it or does not answer.
 */
export function deviceDatabase<Schema extends DBSchema | unknown>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade,
    // Another tab runs a newer version, or the site's data is being cleared.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  };
  const open = () =>
    inTime(openDB<Schema>(name, version, callbacks)).catch((error: unknown) => {
      // A newer build has upgraded it; its stores include those of this one.
      if (error instanceof DOMException && error.name === 'VersionError')
        return inTime(openDB<Schema>(name, undefined, callbacks));
      throw error;
    });
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

function inTime<Schema extends DBSchema | unknown>(
  opening: Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The browser did not open its storage'));
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
    }, openingTimeoutMs);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
