/** Requests long and short replies, as browsers and as simple programs do. */
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { words: 'mitochondria '.repeat(1000) };
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  compressAnswers(app);
  app.get('/api/long', async () => long);
  app.get('/api/short', async () => ({ words: 'mitochondria' }));
  app.get('/api/bytes', async (_request, reply) => reply.type('audio/wav').send(Buffer.alloc(20_000)));
});
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }) } });

describe('a long reply', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
    'is gzipped for "%s"',
    async (accepted) => {
      const reply = await get('/api/long', accepted);
      expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
      expect(reply.rawPayload.length).toBeLessThan(2000);
      expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(long);
    },
  );

  it.each([undefined, '', 'br', 'gzip;q=0', 'br, gzip;q=0.0'])(
    'is plain for "%s", and caches know',
    async (accepted) => {
      const reply = await get('/api/long', accepted);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.headers.vary).toBe('Accept-Encoding');
      expect(reply.json()).toEqual(long);
    },
  );
});

it.each(['/api/short', '/api/bytes'])('%s stays uncompressed', async (url) => {
  expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});
