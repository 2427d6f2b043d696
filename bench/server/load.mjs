/** Sends requests over a few kept connections and measures each. */
import { Agent, request } from 'node:http';

const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** One request: `{method, path, authorization, body, type}`; body already serialised. Rejects unless it succeeds. */
export function send(
  origin,
  { method = 'GET', path, authorization, body, type = 'application/json' },
  through = agent,
) {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(authorization ? { authorization } : {}),
      ...(body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
    };
    const outgoing = request(origin + path, { method, agent: through, headers }, (incoming) => {
      const parts = [];
      incoming.on('data', (part) => parts.push(part));
      incoming.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (incoming.statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${incoming.statusCode} ${text.slice(0, 200)}`));
      });
    });
    // The server may close an idle connection just as it is used again: browsers and proxies then send anew, and so does this.
    outgoing.on('error', (error) =>
      outgoing.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(send(origin, { method, path, authorization, body, type }, through))
        : reject(error),
    );
    outgoing.end(body);
  });
}

/** `count` requests made by `next(index)`, `atOnce` at a time. Returns the milliseconds of each, sorted. */
export async function load(origin, count, next, atOnce = connections) {
  const times = [];
  let index = 0;
  const worker = async () => {
    while (index < count) {
      const started = performance.now();
      await send(origin, next(index++));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times.sort((a, b) => a - b);
}

export const percentile = (times, share) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))];
