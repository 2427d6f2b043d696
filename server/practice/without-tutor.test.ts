/** An answer recorded while the tutor spoke contains only the student's words. */
import { expect, it } from 'vitest';
import type { HeardAnswer } from './hear-answer.ts';
import type { StoredTurn } from './practice-records.ts';
import { leaveTutorOut, type SpokenMeanwhile } from './without-tutor.ts';

const prompt = { prompt: 'Why do arteries have thick walls?' };
const turn = {
  feedback: 'One of two.',
  followUp: 'What do the walls do with each beat?',
  kind: 'answer',
} as StoredTurn;
const heard = (text: string, source: HeardAnswer['source'] = 'voice'): HeardAnswer => ({
  source,
  text,
  soundMs: 2_000,
  recording: null,
});
/** The remaining words. */
function left(answer: HeardAnswer, meanwhile: SpokenMeanwhile, asked: typeof prompt, earlier: StoredTurn[]) {
  leaveTutorOut(answer, meanwhile, asked, earlier);
  return answer.text;
}
const silent = { spokenOver: null, phraseSaid: null };

it('leaves out what the tutor was saying: the question, or what followed the latest answer', () => {
  const over = { ...silent, spokenOver: 0.9 };
  expect(left(heard('thick walls they are springy'), over, prompt, [])).toBe('they are springy');
  expect(left(heard('with each beat they give way'), over, prompt, [turn])).toBe('they give way');
  expect(left(heard('one moment they are springy'), over, prompt, [])).toBe('they are springy');
  expect(left(heard('thick walls they are springy'), silent, prompt, [])).toBe(
    'thick walls they are springy',
  );
});

it('removes a phrase the tutor said meanwhile, and leaves typed text unchanged', () => {
  const said = { ...silent, phraseSaid: 'take-your-time' as const };
  const text = 'blood is pushed take your time with every beat';
  expect(left(heard(text), said, prompt, [])).toBe('blood is pushed with every beat');
  expect(left(heard(text, 'typed'), said, prompt, [])).toBe(text);
});

it('treats an answer of only the tutor’s words as none', () => {
  const over = { spokenOver: 0.9, phraseSaid: null };
  expect(() => leaveTutorOut(heard('have thick walls'), over, prompt, [])).toThrowError(
    expect.objectContaining({ code: 'no_speech' }),
  );
});
