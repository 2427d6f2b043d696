/** An answer is transcribed in the language of its set, or not at all. */
import { expect, it, vi } from 'vitest';
import { answerLanguage, inLanguage } from './answer-language.ts';
import type { Hearing, SentAnswer } from './hear-answer.ts';
import type { PracticeCard } from './ports.ts';
import type { TranscribeInput, Transcriber } from './voice-ports.ts';

const card = (term: string, definition: string): PracticeCard => ({
  id: term,
  term,
  definition,
  weakness: 0,
  practisedCount: 0,
});
const transcribe = vi.fn(async () => ({ text: 'hola' }));
const ear = (languages?: string[]): Transcriber => ({
  name: 'ear',
  ...(languages && { languages }),
  transcribe,
  close: async () => {},
});
const hearing = (transcriber: Transcriber | null) => ({ transcriber }) as Hearing;
const sound: SentAnswer = {
  recording: async () => new Uint8Array(9),
  typed: null,
  streamed: async () => ({ heard: { text: 'invented English' }, seconds: 3, sound: true }),
};

it('is that of the backs of the cards, unless the student chose one', () => {
  const cards = [card('heart', 'el corazón es un músculo que bombea la sangre')];
  const none = { term: null, definition: null };
  expect(answerLanguage({ chosen: none, cards })).toBe('es');
  expect(answerLanguage({ chosen: { term: null, definition: 'ca' }, cards })).toBe('ca');
  expect(answerLanguage({ chosen: none, cards: [card('a', '42')] })).toBeNull();
  expect(answerLanguage(null)).toBeNull();
});

it('is rejected with a message if no recogniser knows it, and never transcribed as another', () => {
  expect(() => inLanguage(hearing(ear(['en'])), sound, 'es')).toThrow(
    'Spoken Spanish is not understood here. Please type your answer instead.',
  );
});

it('that no ear here knows may be typed: nothing of the sound is heard', () => {
  const given = inLanguage(hearing(ear(['en'])), { ...sound, typed: 'el corazón' }, 'es');
  expect(given.hearing.transcriber).toBeNull();
  expect(given.sent.streamed).toBeNull();
});

it.each([
  ['knows it', ear(['en', 'es'])],
  ['takes any', ear()],
])('is passed to a recogniser that %s', async (_, transcriber) => {
  const given = inLanguage(hearing(transcriber), sound, 'es');
  await given.hearing.transcriber?.transcribe({ terms: [] } as unknown as TranscribeInput);
  expect(transcribe).toHaveBeenLastCalledWith({ terms: [], language: 'es' });
  expect(given.sent.streamed).not.toBeNull();
});

it('is transcribed as a whole if its recogniser cannot stream', async () => {
  const given = inLanguage(hearing({ ...ear(['en', 'es']), streamedLanguages: ['en'] }), sound, 'es');
  expect(await given.sent.streamed?.(new AbortController().signal)).toEqual({
    heard: null,
    seconds: 3,
    sound: true,
  });
});

it('uses the default if unknown', () => {
  const all = hearing(ear(['en']));
  expect(inLanguage(all, sound, null)).toEqual({ hearing: all, sent: sound });
});
