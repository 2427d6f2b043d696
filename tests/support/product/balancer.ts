/** A load balancer without sticky sessions: requests go to the servers in turn, skipping unreachable ones. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { bodyOf, startLocalServer } from '../services/local-server.ts';

export type Balancer = {
  url: string;
  /** Origins of the servers behind it. */
  use(origins: readonly string[]): void;
  /** Requests each server has answered. */
  answered: Map<string, number>;
  /** Requests whose server went away in the middle. */
  cut(): number;
  /** Resolves when a server has just received its `count`th request of this kind from now on and has yet to answer. */
  reached(origin: string, count: number, kind: (method: string, path: string) => boolean): Promise<void>;
  close(): Promise<void>;
};

type Outcome = 'answered' | 'away' | 'cut';

/** 'cut' if the server accepted the request and stopped before answering: the work may or may not be done. */
function forward(
  origin: string,
  from: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
  sent: () => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' };
    const outgoing = request(new URL(from.url ?? '/', origin), {
      method: from.method,
      headers,
      agent: false,
    });
    outgoing.on('response', async (incoming) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of incoming) parts.push(part as Buffer);
      } catch {
        return resolve('cut');
      }
      const { connection: _, 'transfer-encoding': __, ...kept } = incoming.headers;
      reply.writeHead(incoming.statusCode ?? 502, kept).end(Buffer.concat(parts));
      resolve('answered');
    });
    outgoing.on('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'away' : 'cut'),
    );
    outgoing.end(body, sent);
  });
}

export async function startBalancer(): Promise<Balancer> {
  let servers: readonly string[] = [];
  let next = 0;
  let cut = 0;
  const answered = new Map<string, number>();
  const watches = new Set<(origin: string, from: IncomingMessage) => void>();
  const { url, close } = await startLocalServer(async (from, reply) => {
    const bytes = await bodyOf(from);
    for (let tries = 0; tries < servers.length; tries++) {
      const origin = servers[next++ % servers.length] ?? '';
      const outcome = await forward(origin, from, bytes, reply, () => {
        for (const watch of watches) watch(origin, from);
      });
      if (outcome === 'answered') return void answered.set(origin, (answered.get(origin) ?? 0) + 1);
      if (outcome === 'cut') {
        cut += 1;
        break;
      }
    }
    reply.writeHead(502).end('no server answered');
  });
  return {
    url,
    use(origins) {
      servers = origins;
    },
    answered,
    cut: () => cut,
    reached: (wanted, count, kind) =>
      new Promise((resolve) => {
        let seen = 0;
        watches.add(function watch(origin, { method = '', url = '' }) {
          if (origin !== wanted || !kind(method, url) || ++seen < count) return;
          watches.delete(watch);
          resolve();
        });
      }),
    close,
  };
}
