/** The voice turn over the real application: recordings, whole and in parts, transcribed, judged and stored. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import type { Transcriber } from '#server/practice/voice-ports.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';
import { textToTones, tonesToText } from '#tests/support/tones/modem.ts';
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';

const said = 'Water moves through a membrane.';

let wholesHeard = 0;

/** Recognises tones, at once or as they arrive. */
function followingTranscriber(): Transcriber {
  const whole = createToneTranscriber();
  return {
    ...whole,
    transcribe(input) {
      wholesHeard += 1;
      return whole.transcribe(input);
    },
    open() {
      const heard: Float32Array[] = [];
      return {
        push: ({ samples }) => void heard.push(samples),
        async end() {
          return { text: await tonesToText(Float32Array.from(heard.flatMap((piece) => [...piece])), 16_000) };
        },
        cancel: () => void heard.splice(0),
      };
    },
  };
}

const test = await createTestApp({ transcriber: followingTranscriber() });
const recording = writeWav(await textToTones(said, 16_000), 16_000);
afterAll(() => test.stop());

const { makeSet, start, answer } = practiceCalls(() => test);

async function question(): Promise<{ person: Person; promptId: string }> {
  const person = await test.signUp();
  const { prompts } = (await start(person, await makeSet(person))).json();
  return { person, promptId: prompts[0].id };
}

const send = (as: Person, fields: Record<string, string>, audio?: Uint8Array) =>
  answer(as, fields, undefined, audio);

const filesOf = (person: Person) => {
  const folder = join(test.dataDir, 'recordings', person.userId);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a spoken answer', () => {
  it('is detected by content, decoded, transcribed, judged and stored', async () => {
    const { person, promptId } = await question();
    const reply = await send(person, { promptId }, recording);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().transcription).toBe(said);
    expect(filesOf(person)).toEqual([`${reply.json().turnId}.wav`]);
  });

  it('is assembled from parts in any order, each sent any number of times', async () => {
    const { person, promptId } = await question();
    const uploadId = crypto.randomUUID();
    const parts = [0, 1, 2].map((index) =>
      recording.subarray(
        Math.floor((index * recording.length) / 3),
        Math.floor(((index + 1) * recording.length) / 3),
      ),
    );
    const put = (seq: number) =>
      test.call('PUT', `/api/voice-uploads/${uploadId}/chunks/${seq}`, {
        as: person,
        payload: Buffer.from(parts[seq] as Uint8Array),
        headers: { 'content-type': 'application/octet-stream' },
      });
    expect((await put(2)).statusCode).toBe(204);
    await put(0);
    const early = await send(person, { promptId, uploadId, uploadChunks: '3' });
    expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);
    const stranger = await test.signUp();
    const seen = await test.call('GET', `/api/voice-uploads/${uploadId}`, { as: stranger });
    expect(seen.json()).toEqual({ received: [] });
    await put(1);
    await put(1);
    const known = await test.call('GET', `/api/voice-uploads/${uploadId}`, { as: person });
    expect(known.json()).toEqual({ received: [0, 1, 2] });
    const reply = await send(person, { promptId, uploadId, uploadChunks: '3' });
    expect(reply.json().transcription).toBe(said);
    const after = await test.call('GET', `/api/voice-uploads/${uploadId}`, { as: person });
    expect(after.json()).toEqual({ received: [] });
  });

  it('is limited in parts as it is as a whole, and so are all unsent parts', async () => {
    const person = await test.signUp();
    const put = (uploadId: string, seq: number) =>
      test.call('PUT', `/api/voice-uploads/${uploadId}/chunks/${seq}`, {
        as: person,
        payload: Buffer.alloc(1024 * 1024),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const uploadId = crypto.randomUUID();
    for (let seq = 0; seq < 10; seq++) expect((await put(uploadId, seq)).statusCode).toBe(204);
    const eleventh = await put(uploadId, 10);
    expect([eleventh.statusCode, eleventh.json().code]).toEqual([413, 'too_large']);
    expect((await put(uploadId, 9)).statusCode, 'sent again it takes no room').toBe(204);
    expect((await put(crypto.randomUUID(), 0)).statusCode).toBe(204);
    await test.database.query(
      `insert into upload_chunks (user_id, upload_id, seq, bytes)
       select $1, gen_random_uuid(), 0, convert_to(repeat('x', 10485760), 'UTF8') from generate_series(1, 4)`,
      [person.userId],
    );
    expect((await put(crypto.randomUUID(), 0)).statusCode).toBe(413);
  });

  it('is transcribed while it arrives if the recogniser can stream, and judged once if sent twice', async () => {
    const { person, promptId } = await question();
    const uploadId = crypto.randomUUID();
    const size = Math.ceil(recording.length / 9);
    const parts = Array.from({ length: 9 }, (_, index) =>
      recording.subarray(index * size, (index + 1) * size),
    );
    for (const [seq, part] of parts.entries())
      await test.call('PUT', `/api/voice-uploads/${uploadId}/chunks/${seq}`, {
        as: person,
        payload: Buffer.from(part),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const before = wholesHeard;
    const key = crypto.randomUUID();
    const ask = () => answer(person, { promptId, uploadId, uploadChunks: '9' }, key);
    const [first, again] = [await ask(), await ask()];
    expect(first.json().transcription).toBe(said);
    expect(again.json()).toMatchObject({ turnId: first.json().turnId, transcription: said });
    expect(wholesHeard).toBe(before);
  });

  it.each([
    ['400 ms', 0.4, 0.5, 'recording_too_short', /^Recording too short.*1-2 seconds/],
    ['silence', 2, 0, 'audio_too_quiet', /^Audio too quiet/],
  ])('of %s costs nothing and says why', async (_name, seconds, loudness, code, words) => {
    const { person, promptId } = await question();
    const samples = Float32Array.from({ length: 16_000 * seconds }, (_, at) => loudness * Math.sin(at / 5));
    const reply = await send(person, { promptId }, writeWav(samples, 16_000));
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
    expect(reply.json().error).toMatch(words);
    expect(filesOf(person)).toEqual([]);
  });

  it('is judged and spoken even if the store is unavailable, which is logged', async () => {
    const { person, promptId } = await question();
    const inTheWay = join(test.dataDir, 'recordings', person.userId);
    mkdirSync(dirname(inTheWay), { recursive: true });
    writeFileSync(inTheWay, '');
    const reply = await send(person, { promptId }, recording);
    expect(reply.statusCode, reply.body).toBe(200);
    const speech = await test.call('GET', reply.json().audioUrl);
    expect([speech.statusCode, speech.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'RIFF']);
    expect(test.logged.map(({ message }) => message)).toContain('a recording could not be kept');
    rmSync(inTheWay);
    await test.tidy();
    const left = await test.database.query('select id from recordings where user_id = $1', [person.userId]);
    expect(left).toEqual([]);
  });

  it('over 10 MB gets 413 and a message', async () => {
    const { person, promptId } = await question();
    const reply = await send(person, { promptId }, new Uint8Array(10 * 1024 * 1024 + 1));
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
    expect(reply.json().error).toMatch(/10 MB/);
  });
});

describe('the embedded voices', () => {
  it('can be sampled before one is chosen; there are no others', async () => {
    // A machine that is too busy says so, and is asked again.
    const sample = (voice: string) =>
      vi.waitFor(
        async () => {
          const reply = await test.call('GET', `/api/voices/${voice}/sample`);
          expect(reply.statusCode).not.toBe(504);
          return reply;
        },
        { timeout: 60_000 },
      );
    const [usual, scottish] = [await sample('slt'), await sample('awb')];
    expect([usual.statusCode, usual.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect(scottish.rawPayload.equals(usual.rawPayload)).toBe(false);
    expect((await sample('nobody')).statusCode).toBe(404);
  });

  it('read a question in the requested voice, and in the default if there is no such', async () => {
    const as = await test.signUp();
    const { prompts, answerLanguage } = (await start(as, await makeSet(as))).json();
    expect(answerLanguage).toBe('en');
    const read = async (query: string) =>
      (await test.call('GET', `${prompts[0].audioUrl}${query}`)).rawPayload;
    const usual = await read('');
    expect((await read('?voice=rms')).equals(usual)).toBe(false);
    expect((await read('?voice=nobody')).equals(usual)).toBe(true);
  });
});
