/** Maps PostgreSQL errors to Failures; our own mistakes pass through. */
import pg from 'pg';
import { Failure } from '#server/failure/failure.ts';

/** Operating system errors that mean: no server answers at that address. */
const lostOnTheWay = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Driver messages without a code. */
const lostByDriver =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|The server does not support SSL)/;

/**
 * SQLSTATE classes (PostgreSQL manual, appendix A): 08 connection, 57P0x shutdown or startup. 25006: this connection leads to a
 * standby, and soon a new one to the primary.
 */
const awayByServer = /^(08...|57P0.|25006)$/;

/** 28 login, 3D no such database, 25P03 idle in transaction timeout: unusable, but the server is there. */
const closedByServer = /^(28...|3D000|25P03)$/;

/** No space left for the write. */
const diskFull = '53100';

/**
 * The server is there but cannot do it now: 53 out of memory or connections, 58 disk failure, 57014 took too long,
 * 55P03 and 40 lock timeout or conflict, 55006 in use.
 */
const notNow = /^(53...|58...|57014|55P03|40...|55006)$/;

/** Text that PostgreSQL cannot store: U+0000 as text and inside JSON. */
const unstorable = /^(22021|22P05)$/;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether no server answers, so that the same call may succeed later. */
export function isServerAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    lostOnTheWay.has(code) ||
    awayByServer.test(code) ||
    (error instanceof Error && lostByDriver.test(error.message))
  );
}

/** Whether the connection has become unusable; a Failure is judged by its cause. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof Failure) return isConnectionLost(error.cause);
  return isServerAway(error) || closedByServer.test(codeOf(error));
}

/** PostgreSQL quotes rejected values, which are personal data: they must not reach a log. */
function dropValues(error: unknown): void {
  if (!(error instanceof pg.DatabaseError)) return;
  error.message = error.message.replace(/: ".*"$/s, '');
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
}

/** The Failure to show, or the error itself if the caller or a programmer must handle it. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  dropValues(error);
  if (isConnectionLost(error))
    return new Failure('unavailable', 'database_away', {
      cause: error,
      retryAfterMs: 2_000,
    });
  if (codeOf(error) === diskFull)
    return new Failure('unavailable', 'disk_full', { cause: error, retryAfterMs: 30_000 });
  if (notNow.test(codeOf(error)))
    return new Failure('unavailable', 'database_busy', {
      cause: error,
      retryAfterMs: 1_000,
    });
  if (unstorable.test(codeOf(error))) return new Failure('bad_input', 'unstorable_text', { cause: error });
  return error;
}
