/** Ensures one server per data folder by an advisory lock on a dedicated connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import { maintenanceConnection } from './probe-database.ts';
import type { SocketAddress } from './socket-address.ts';

/** Arbitrary constant, different from that of migrations. */
const lockKey = 7_355_609;
/** PostgreSQL takes a moment to notice a killed server. */
const patienceMs = 1_500;
const pollMs = 50;

/** Another server has the data: waiting does not help. */
export class OwnedByAnother extends DatabaseRefusal {
  constructor(dataDir: string) {
    super(
      `Another Tellcard is already running on this data folder (${dataDir}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

export type Ownership = {
  /** Releases the lock without counting as a loss. */
  release(): Promise<void>;
  client: pg.Client;
};

async function lock(client: pg.Client, dataDir: string): Promise<void> {
  const startMs = Date.now();
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine) return;
    if (Date.now() - startMs > patienceMs) throw new OwnedByAnother(dataDir);
    await sleep(pollMs);
  }
}

/** `onLost` runs once if the connection ends by itself. @throws OwnedByAnother */
export async function takeOwnership(
  address: SocketAddress,
  dataDir: string,
  onLost: () => void,
): Promise<Ownership> {
  const client = new pg.Client({ ...maintenanceConnection(address), application_name: 'tellcard owner' });
  let held = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (held) onLost();
    held = false;
  });
  const release = async () => {
    held = false;
    await client.end();
  };
  try {
    await client.connect();
    await lock(client, dataDir);
  } catch (error) {
    await release();
    throw error;
  }
  held = true;
  return { client, release };
}
