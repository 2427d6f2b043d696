/** A proxy in front of a database that a test can close: connections break and new ones are refused until it is reopened. It can also lead elsewhere. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseGate = {
  /** Value for DATABASE_URL. */
  url: string;
  shut(): void;
  open(): Promise<void>;
  /** Leads new connections to another server; the others stay where they are. */
  lead(databaseUrl: string): void;
  close(): Promise<void>;
};

export async function startDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  let behind = new URL(databaseUrl);
  const reach = () => {
    const folder = behind.searchParams.get('host');
    return folder
      ? connect({ path: `${folder}/.s.PGSQL.${behind.port}` })
      : connect({ host: behind.hostname, port: Number(behind.port) });
  };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = reach();
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const shut = () => {
    server.close();
    for (const end of open) end.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    shut,
    open: () => listen(port),
    lead(elsewhere) {
      behind = new URL(elsewhere);
    },
    async close() {
      if (server.listening) shut();
    },
  };
}
