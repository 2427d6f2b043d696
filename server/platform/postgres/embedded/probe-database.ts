/** Checks whether a database answers at an address. */
import pg from 'pg';
import { databaseRole } from './cluster.ts';
import type { SocketAddress } from './socket-address.ts';

/** The database that always exists; ours is created next to it. */
export function maintenanceConnection(address: SocketAddress): pg.ClientConfig {
  return { ...address, user: databaseRole, database: 'postgres', connectionTimeoutMillis: 5_000 };
}

/** 'busy' while it starts, recovers or shuts down. Any error other than 'no server there' is thrown. */
export async function probe(address: SocketAddress): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client(maintenanceConnection(address));
  // A closed connection is an answer too; the call below reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'absent';
    // 57P03 cannot connect now, 57P01 admin shutdown, 53300 too many connections: a server runs there.
    if (code === '57P03' || code === '57P01' || code === '53300' || code === 'ECONNRESET') return 'busy';
    if (/^Connection terminated|timeout expired/.test(message)) return 'busy';
    throw error;
  } finally {
    await client.end();
  }
}
