/** Formats a connection as a URL for DATABASE_URL, including a unix socket's folder. */
import type pg from 'pg';

export function databaseUrl(connection: pg.ClientConfig, database: string): string {
  const { host = 'localhost', port = 5432, user = '', password } = connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = encodeURIComponent(user);
  if (typeof password === 'string') url.password = encodeURIComponent(password);
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  return url.href;
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
