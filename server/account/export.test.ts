/** The export: all data of one account, only for its owner and only for minutes. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { readZip } from '#tests/support/samples/read-zip.ts';
import { person, provideStudiedAccount, trial } from '#tests/support/server/studied-account.ts';

provideStudiedAccount();

const cardsOf = (count: number, definition = () => 'x') =>
  Array.from({ length: count }, (_, index) => ({ term: `term ${index}`, definition: definition() }));

describe('exporting an account', () => {
  it('gives an archive with everything about the user', async () => {
    const link = (await trial.post(person, '/api/account/export')).json();
    const answer = await trial.app.inject({ url: link.url });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="tellcard-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const files = readZip(answer.rawPayload);
    const recording = `recordings/${person.turnId}.webm`;
    expect([...files.keys()]).toEqual([recording, 'account.json']);
    expect(files.get(recording)?.toString()).toBe(`voice of ${person.email}`);
    const everything = JSON.parse(files.get('account.json')?.toString() ?? '');
    expect(everything).toMatchObject({
      product: 'Tellcard',
      format: 1,
      account: {
        id: person.id,
        email: person.email,
        signIn: { email: person.email, newEmail: null, formerEmails: [] },
      },
      sets: [
        {
          title: 'Biology',
          cards: [
            {
              term: 'cell',
              interval_cards: 8,
              ease_factor: 2.5,
              total_reviews: 1,
              practice: { practised: 2, missed: 1, lastAt: expect.any(String) },
              memory: { reviews: 1, lapses: 0, dueDay: expect.any(String), stability: expect.any(Number) },
            },
            { term: 'mitosis', interval_cards: 0, practice: null, memory: null },
          ],
          reviews: [
            {
              rating: 3,
              kind: 'study',
              zone: 'Europe/Berlin',
              day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            },
          ],
        },
      ],
      subscriptions: [],
      practiceSessions: [
        {
          lastAt: expect.any(String),
          questions: [
            { question: 'What is a cell?', answers: [{ transcription: 'a cell is a small unit' }] },
          ],
        },
      ],
      signedInDevices: [{ signedInAt: expect.any(String) }],
      knownDevices: [{ firstUsedAt: expect.any(String), lastUsedAt: expect.any(String) }],
      recordings: [recording],
    });
    expect(everything.securityEvents).toContainEqual({ event: 'signed_up', at: expect.any(String) });
    expect(JSON.stringify(everything)).not.toMatch(/argon2|password_hash|leaving0@/);
  });

  it('contains each set’s notes verbatim, with their marks', async () => {
    const note = {
      id: newId(),
      text: '# Cells\n\tOsmosis – “water” moves',
      marks: { 2: 'ignored' },
      proposals: [{ term: 'Osmosis', definition: 'water moves', why: 'fragment' }],
      settled: [0],
    };
    const [added] = await trial.database.query<{ setId: string }>(
      `insert into set_notes (user_id, set_id, id, text, marks, proposals, settled)
       select user_id, id, $2, $3, $4, $5, $6 from sets where user_id = $1 returning set_id as "setId"`,
      [
        person.id,
        note.id,
        note.text,
        JSON.stringify(note.marks),
        JSON.stringify(note.proposals),
        note.settled,
      ],
    );
    const link = (await trial.post(person, '/api/account/export')).json();
    const files = readZip((await trial.app.inject({ url: link.url })).rawPayload);
    const { notes } = JSON.parse(files.get('account.json')?.toString() ?? '');
    expect(notes).toEqual([{ ...note, ...added, createdAt: expect.any(String) }]);
  });

  it('contains nothing of others', async () => {
    const other = await trial.person();
    const link = (await trial.post(person, '/api/account/export')).json();
    const files = readZip((await trial.app.inject({ url: link.url })).rawPayload);
    expect(files.get('account.json')?.toString()).not.toContain(other.email);
    expect([...files.keys()]).not.toContain(`recordings/${other.turnId}.webm`);
  });

  it('omits an expired recording', async () => {
    trial.stored.delete(`${person.id}/${person.turnId}.webm`);
    const link = (await trial.post(person, '/api/account/export')).json();
    const files = readZip((await trial.app.inject({ url: link.url })).rawPayload);
    expect(JSON.parse(files.get('account.json')?.toString() ?? '').recordings).toEqual([]);
  });

  it('contains every set with its cards and ratings in order, however many', async () => {
    const own = { authorization: `Bearer ${person.token}` };
    const languages = { termLanguage: 'es', definitionLanguage: 'en' };
    const make = (title: string, count: number) =>
      trial.app.inject({
        method: 'POST',
        url: '/api/flashcard-sets',
        headers: own,
        payload: { title, cards: cardsOf(count), ...languages },
      });
    await make('Empty', 0);
    await make('Large', 300);
    await make('One', 1);
    const link = (await trial.post(person, '/api/account/export')).json();
    const files = readZip((await trial.app.inject({ url: link.url })).rawPayload);
    const { sets } = JSON.parse(files.get('account.json')?.toString() ?? '');
    type Exported = { title: string; cards: { term: string }[]; reviews: unknown[] };
    expect(sets[1]).toMatchObject(languages);
    expect(sets.map(({ title, cards, reviews }: Exported) => [title, cards.length, reviews.length])).toEqual([
      ['Biology', 2, 1],
      ['Empty', 0, 0],
      ['Large', 300, 0],
      ['One', 1, 0],
    ]);
    expect(sets[2].cards.map(({ term }: { term: string }) => term)).toEqual(
      cardsOf(300).map(({ term }) => term),
    );
  });

  it('reads only as fast as it is sent, and releases its connection when cancelled', async () => {
    const large = await trial.person();
    for (const title of ['One', 'Two'])
      await trial.app.inject({
        method: 'POST',
        url: '/api/flashcard-sets',
        headers: { authorization: `Bearer ${large.token}` },
        payload: { title, cards: cardsOf(900, () => randomBytes(3_500).toString('base64')) },
      });
    const link = (await trial.post(large, '/api/account/export')).json();
    if (!trial.app.server.listening) await trial.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = trial.app.server.address() as AddressInfo;
    const working = () => trial.database.connections().working;
    const sockets: Socket[] = [];
    trial.app.server.once('connection', (socket) => sockets.push(socket));
    const reader = await new Promise<{ hangUp(): void }>((resolve, reject) => {
      const asked = request(`http://127.0.0.1:${port}${link.url}`, (answer) => {
        answer.once('data', () => {
          answer.pause();
          resolve({ hangUp: () => asked.destroy() });
        });
        answer.on('error', () => undefined);
      });
      asked.on('error', reject);
      asked.end();
    });
    await expect.poll(() => sockets.some((socket) => socket.writableNeedDrain)).toBe(true);
    expect(working()).toBe(1);
    reader.hangUp();
    await expect.poll(working).toBe(0);
  });

  it('needs a session for the link, and the link is valid for five minutes', async () => {
    expect((await trial.app.inject({ method: 'POST', url: '/api/account/export' })).statusCode).toBe(401);
    const { url } = (await trial.post(person, '/api/account/export')).json();
    const forged = url.replace(person.id, (await trial.person()).id);
    for (const odd of [forged, `${url}x`, url.slice(0, -2), '/api/account/export/x'])
      expect((await trial.app.inject({ url: odd })).statusCode).toBe(404);
    trial.pass(301_000);
    const late = await trial.app.inject({ url });
    expect(late.statusCode).toBe(404);
    expect(late.json().error).toContain('expired');
  });
});
