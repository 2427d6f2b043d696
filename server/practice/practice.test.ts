/** Turns over the real application: follow-ups, corrections, ownership, and that nothing counts twice. */
import { afterAll, describe, expect, it } from 'vitest';
import { cells, practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { makeSet, start, answer } = practiceCalls(() => test);
const test = await createTestApp();
afterAll(() => test.stop());

describe('written answers', () => {
  async function session(as: Person) {
    const started = (await start(as, await makeSet(as), undefined, 3)).json();
    return { ...started, first: started.prompts[0] as { id: string; prompt: string; keyPoints: string[] } };
  }

  it('are complete when every point is made, with spoken feedback', async () => {
    const ivy = await test.signUp();
    const { first } = await session(ivy);
    const said = first.keyPoints.join('. ');
    const reply = await answer(ivy, { prompt: first.prompt, typedAnswer: said });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      transcription: said,
      isComplete: true,
      followUp: '',
      state: 'complete',
    });
    const audio = await test.call('GET', reply.json().audioUrl);
    expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect(audio.headers['x-content-type-options']).toBe('nosniff');
    expect(audio.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    const part = await test.call('GET', reply.json().audioUrl, { headers: { range: 'bytes=0-1' } });
    expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'RI']);
    expect(part.headers['content-range']).toMatch(/^bytes 0-1\/\d+$/);
    const forged = `${reply.json().audioUrl.slice(0, -2)}xx`;
    expect((await test.call('GET', forged)).statusCode).toBe(404);
    test.pass({ days: 2 });
    expect((await test.call('GET', reply.json().audioUrl)).statusCode).toBe(404);
  });

  it('asks at most two follow-ups, then moves on with the specified words', async () => {
    const jan = await test.signUp();
    const { first, sessionId } = await session(jan);
    // The content of another card leaves the point open for certain.
    const other = cells.cards.find(({ term }) => !first.prompt.includes(term));
    const fields = { promptId: first.id, typedAnswer: other?.definition ?? '' };
    const replies = [];
    // The browser's claims about follow-ups and key points change nothing.
    for (let turn = 0; turn < 3; turn++)
      replies.push((await answer(jan, { ...fields, followUpCount: '0', keyPoints: '[]' })).json());
    expect(replies.map(({ state, followUpCount }) => [state, followUpCount])).toEqual([
      ['follow_up', 1],
      ['follow_up', 2],
      ['complete', 2],
    ]);
    expect(replies.slice(0, 2).every(({ followUp }) => followUp.trim().length > 0)).toBe(true);
    expect(replies[2]).toMatchObject({
      forced: true,
      isComplete: true,
      feedback: "Not quite. Let's revisit this topic later and move onto the next question.",
    });
    const fourth = await answer(jan, fields);
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'conflict']);
    const resumed = (await test.call('GET', `/api/practice-sessions/${sessionId}`, { as: jan })).json();
    expect(resumed.prompts[0]).toMatchObject({ state: 'complete', outcome: 'revisit', followUpCount: 2 });
    expect(resumed.prompts[0].turns).toHaveLength(3);
  });

  it('judges a repeated request once', async () => {
    const kim = await test.signUp();
    const { first } = await session(kim);
    const key = crypto.randomUUID();
    const fields = { promptId: first.id, typedAnswer: 'Something with water I think.' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => answer(kim, fields, key)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map((each) => each.json().turnId)).size).toBe(1);
    expect(replies[0]?.json().followUpCount).toBe(1);
  });

  it('takes no answer twice from two tabs: what came too late is told so and counts for nothing', async () => {
    const liv = await test.signUp();
    const { first, sessionId } = await session(liv);
    // The content of another card leaves the point open for certain, and uses up a follow-up.
    const other = cells.cards.find(({ term }) => !first.prompt.includes(term))?.definition ?? '';
    const replies = await Promise.all(
      [other, `${other}, I think.`].map((typedAnswer) =>
        answer(liv, { promptId: first.id, typedAnswer }, crypto.randomUUID()),
      ),
    );
    const taken = replies.filter(({ statusCode }) => statusCode === 200);
    const late = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(late.map((reply) => reply.json().code)).toEqual(late.map(() => 'conflict'));
    const now = (await test.call('GET', `/api/practice-sessions/${sessionId}`, { as: liv })).json();
    expect(now.prompts[0].turns).toHaveLength(taken.length);
    expect(now.prompts[0].followUpCount).toBe(taken.length);
  });

  it('serves only prompts of a session of the caller', async () => {
    const lea = await test.signUp();
    const mia = await test.signUp();
    const { first } = await session(lea);
    for (const fields of [
      { promptId: first.id },
      { prompt: first.prompt },
      { prompt: 'Tell me a joke' },
      {},
    ]) {
      const reply = await answer(mia, { ...fields, typedAnswer: 'Water moves.' });
      expect(reply.statusCode).toBe(404);
    }
  });

  it('judges again once after a correction, replacing the answer', async () => {
    const noa = await test.signUp();
    const { first } = await session(noa);
    const wrong = (await answer(noa, { promptId: first.id, typedAnswer: 'A bit of this and that.' })).json();
    expect(wrong.isComplete).toBe(false);
    const correct = () =>
      test.call('POST', `/api/practice-turns/${wrong.turnId}/correction`, {
        as: noa,
        body: { transcription: first.keyPoints.join('. ') },
      });
    const again = await correct();
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toMatchObject({ isComplete: true, state: 'complete', followUpCount: 0 });
    expect((await correct()).statusCode).toBe(409);
  });

  it('counts a claimed point as covered and keeps that it was claimed', async () => {
    const oli = await test.signUp();
    const { first } = await session(oli);
    const reply = (await answer(oli, { promptId: first.id, typedAnswer: 'Something with plants.' })).json();
    const claimed = await test.call('POST', `/api/practice-turns/${reply.turnId}/correction`, {
      as: oli,
      body: { claimedPoints: first.keyPoints.map((_: string, index: number) => index) },
    });
    expect(claimed.json().isComplete).toBe(true);
    expect(claimed.json().points.every((point: { claimed: boolean }) => point.claimed)).toBe(true);
  });

  it('lets points be claimed one after the other, each once, and the transcript still be corrected, once', async () => {
    const pat = await test.signUp();
    const cards = [
      { term: 'Mitosis', definition: 'A cell divides into two. Both have the same chromosomes.' },
      { term: 'Meiosis', definition: 'A cell divides into four. Each has half of the chromosomes.' },
    ];
    const { prompts } = (await start(pat, await makeSet(pat, { title: 'Cells', cards }))).json();
    const both = prompts.at(-1);
    expect(both.keyPoints.length).toBeGreaterThan(1);
    const reply = (await answer(pat, { promptId: both.id, typedAnswer: 'Something with plants.' })).json();
    const again = (body: object) =>
      test.call('POST', `/api/practice-turns/${reply.turnId}/correction`, { as: pat, body });
    const claimsOf = (replied: Awaited<ReturnType<typeof again>>) =>
      replied.json().points.map(({ claimed }: { claimed: boolean }) => claimed);
    const [one, other] = await Promise.all([again({ claimedPoints: [0] }), again({ claimedPoints: [0] })]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    expect((await again({ claimedPoints: [0] })).statusCode).toBe(409);
    expect((await again({})).statusCode).toBe(409);
    const righted = await again({ transcription: 'Something else entirely.' });
    expect([righted.statusCode, claimsOf(righted)[0], righted.json().isComplete]).toEqual([200, true, false]);
    expect((await again({ transcription: 'Or did I?' })).statusCode).toBe(409);
    const rest = await again({ claimedPoints: both.keyPoints.map((_: string, index: number) => index) });
    expect([rest.json().isComplete, rest.json().followUpCount]).toEqual([true, 0]);
    expect(claimsOf(rest)).toEqual(both.keyPoints.map(() => true));
  });

  it('marks a question left after an answer as to be revisited, with the points of that answer', async () => {
    const pia = await test.signUp();
    const { prompts, sessionId } = await session(pia);
    const [first] = prompts;
    const reply = await answer(pia, { promptId: first.id, typedAnswer: 'Something with plants.' });
    expect(reply.json()).toMatchObject({ isComplete: false, followUpCount: 1 });
    const left = await test.call('POST', `/api/practice-prompts/${first.id}/skip`, { as: pia });
    expect(left.json()).toMatchObject({ state: 'complete', outcome: 'revisit' });
    const past = await test.call('GET', `/api/practice-sessions/${sessionId}/history`, { as: pia });
    const { answeredCount, decided, toJudge } = past.json();
    expect([answeredCount, decided + toJudge]).toEqual([1, first.keyPoints.length]);
  });

  it('completes the session with its last question', async () => {
    const pia = await test.signUp();
    const { prompts, sessionId } = await session(pia);
    for (const prompt of prompts.slice(1))
      expect(
        (await test.call('POST', `/api/practice-prompts/${prompt.id}/skip`, { as: pia })).json().outcome,
      ).toBe('skipped');
    const last = await answer(pia, { promptId: prompts[0].id, typedAnswer: prompts[0].keyPoints.join('. ') });
    expect(last.json()).toMatchObject({ isComplete: true, sessionComplete: true });
    expect((await test.call('GET', `/api/practice-sessions/${sessionId}`, { as: pia })).json().complete).toBe(
      true,
    );
  });
});
