/** Object storage with the part of the S3 protocol recordings need: verifies signatures, and can be told to misbehave. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startLocalServer } from './local-server.ts';

export type StorageFault = (reply: ServerResponse) => void;
export type ObjectStorage = {
  endpoint: string;
  /** Bucket and key of every object. */
  keys(): string[];
  requests: { method: string; path: string }[];
  misbehave(...faults: StorageFault[]): void;
  close(): Promise<void>;
};

export const storageError =
  (status: number, code: string): StorageFault =>
  (reply) =>
    void reply
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** AWS Signature Version 4, computed from the request as it arrived. */
function isSigned(request: IncomingMessage, body: Buffer, secretKey: string): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, scope = '', names = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hex(body)) return false;
  const url = new URL(request.url ?? '', 'http://storage');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, bodyHash].join(
    '\n',
  );
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

export async function startObjectStorage({ secretKey }: { secretKey: string }): Promise<ObjectStorage> {
  const kept = new Map<string, { bytes: Buffer; type: string }>();
  const requests: ObjectStorage['requests'] = [];
  const faults: StorageFault[] = [];
  const { url, close } = await startLocalServer(async (request, reply) => {
    const body = await bodyOf(request);
    const path = new URL(request.url ?? '', 'http://storage').pathname.slice(1);
    requests.push({ method: request.method ?? '', path });
    const fault = faults.shift();
    if (fault) return fault(reply);
    if (!isSigned(request, body, secretKey)) return storageError(403, 'SignatureDoesNotMatch')(reply);
    if (request.method === 'PUT') {
      kept.set(path, { bytes: body, type: request.headers['content-type'] ?? '' });
      return reply.writeHead(200, { ETag: `"${hex(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      kept.delete(path);
      return reply.writeHead(204).end();
    }
    const found = kept.get(path);
    if (!found) return storageError(404, 'NoSuchKey')(reply);
    return reply
      .writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.byteLength })
      .end(found.bytes);
  });
  return {
    endpoint: url,
    keys: () => [...kept.keys()],
    requests,
    misbehave: (...more) => void faults.push(...more),
    close,
  };
}
