/** Serves files over HTTP with ranges, like model publishers, and can be told to break off, lie or fail. */
import type { ServerResponse } from 'node:http';
import { startLocalServer } from './local-server.ts';

/** Answers instead of the server. */
export type FileFault = (reply: ServerResponse, bytes: Buffer) => void;

export type FileServer = {
  baseUrl: string;
  /** Method, path and Range header of each request. */
  requests: { method: string; path: string; range: string | undefined }[];
  /** For the next requests, one each. */
  misbehave(...faults: FileFault[]): void;
  close(): Promise<void>;
};

export const breakOffAfter =
  (count: number): FileFault =>
  (reply, bytes) => {
    reply.writeHead(200, { 'Content-Length': bytes.byteLength });
    reply.write(bytes.subarray(0, count), () => setTimeout(() => reply.destroy(), 300));
  };
export const failWith =
  (status: number): FileFault =>
  (reply) =>
    void reply.writeHead(status).end('no');
export const sendInstead =
  (other: Buffer): FileFault =>
  (reply) =>
    void reply.writeHead(200).end(other);

export async function startFileServer(files: Record<string, Buffer>): Promise<FileServer> {
  const requests: FileServer['requests'] = [];
  const faults: FileFault[] = [];
  const { url, close } = await startLocalServer((request, reply) => {
    const path = (request.url ?? '').slice(1);
    const { range } = request.headers;
    requests.push({ method: request.method ?? '', path, range });
    const bytes = files[path];
    if (!bytes) return reply.writeHead(404).end();
    const fault = faults.shift();
    if (fault) return fault(reply, bytes);
    const [, from = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const wanted = bytes.subarray(Number(from), last === '' ? undefined : Number(last) + 1);
    reply
      .writeHead(range ? 206 : 200, {
        'Content-Length': wanted.byteLength,
        'Accept-Ranges': 'bytes',
        ...(range
          ? { 'Content-Range': `bytes ${from}-${Number(from) + wanted.byteLength - 1}/${bytes.byteLength}` }
          : {}),
      })
      .end(request.method === 'HEAD' ? undefined : wanted);
  });
  return {
    baseUrl: url,
    requests,
    misbehave: (...more) => void faults.push(...more),
    close,
  };
}
