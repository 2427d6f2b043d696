/** What an endpoint reads ahead of the check of its caller's session. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Failure } from '#server/failure/failure.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { bind } from './bind.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ read: z.string() }),
});
const id = '00000000-0000-4000-8000-000000000001';

/** Answers `path` with what was read ahead; `events` is what happened, in order. */
async function ask(path: string, isLive: boolean, read: () => Promise<string>) {
  const events: string[] = [];
  const app = await bareApp(
    [
      (router) =>
        bind(
          router,
          getThing,
          async ({ ahead }) => {
            events.push('handled');
            return { read: (await ahead) ?? 'nothing' };
          },
          {
            ahead: (owner: string) => {
              events.push(`reads for ${owner}`);
              return read();
            },
          },
        ),
    ],
    {
      findCaller: async (_request, whileAsking) => {
        whileAsking?.('anna');
        await new Promise((resolve) => setImmediate(resolve));
        events.push('asked');
        if (!isLive) throw new Failure('session_invalid', 'session_ended');
        return { userId: 'anna', email: null, sessionId: 'session' };
      },
    },
  );
  const reply = await app.inject(path);
  await app.close();
  return { events, status: reply.statusCode, body: reply.json() };
}

it('is read while the session is looked up, and reaches the handler of a live one', async () => {
  expect(await ask(`/api/things/${id}`, true, async () => 'hers')).toEqual({
    events: ['reads for anna', 'asked', 'handled'],
    status: 200,
    body: { read: 'hers' },
  });
});

it.each([
  ['what was read', async () => 'hers'],
  ['its failure', () => Promise.reject(new Error('the database is away'))],
])('of an ended session, %s reaches nobody', async (_what, read) => {
  const { events, status, body } = await ask(`/api/things/${id}`, false, read);
  expect(events).toEqual(['reads for anna', 'asked']);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'session_invalid' });
});

it('is not read for a malformed address, which fails after the session', async () => {
  expect((await ask('/api/things/1', true, async () => 'hers')).status).toBe(404);
  const { events, status } = await ask('/api/things/1', false, async () => 'hers');
  expect({ events, status }).toEqual({ events: ['asked'], status: 401 });
});
