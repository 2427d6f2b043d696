/** A good tutor gets all probes right, and each kind can be failed. */
import { expect, it } from 'vitest';
import { intents, type PointDecision } from '#core/verdict.ts';
import type { Judgement, JudgeRequest, Tutor } from '#server/practice/ports.ts';
import { isWorthHaving, probeCount, probeLine, probeTutor } from './tutor-probes.ts';

const tutorThat = (judge: (request: JudgeRequest) => Partial<Judgement>, judgedBy = 'stand-in'): Tutor => ({
  name: () => 'stand-in',
  writePrompts: async () => ({ prompts: [], notice: null }),
  mostQuestions: async () => 0,
  judge: async (request) => ({
    intent: 'answer',
    points: [],
    isComplete: false,
    feedback: '',
    followUp: null,
    judgedBy,
    notice: null,
    ...judge(request),
  }),
});
const points = (...decisions: PointDecision[]): Judgement['points'] =>
  decisions.map((decision) => ({ decision, verdict: 'missing', evidence: null, mixedUpWith: null }));

const known: [RegExp, Partial<Judgement>][] = [
  [/walls made of muscle/, { points: points('covered', 'covered') }],
  [/eighty-nine|One sell/, { points: points('covered') }],
  [/away from the heart/, { points: points('covered', 'missing') }],
  [/towards/, { points: points('contradicted', 'missing') }],
  [/ninety-one/, { points: points('contradicted') }],
  [/four sex cells/, { points: points('mixed-up') }],
  [/eats smaller|Ignore/, { points: points('missing') }],
  [/hint/, { intent: 'hint', points: points('missing', 'missing') }],
  [/What do you mean/, { intent: 'question', points: points('missing') }],
  [/don't know/, { intent: 'dont-know', points: points('missing', 'missing') }],
];

it('are twelve, and a good tutor gets them all right', async () => {
  const wise = tutorThat(({ answer }) => known.find(([words]) => words.test(answer))?.[1] ?? {});
  expect(probeCount).toBe(12);
  const result = await probeTutor(wise, false);
  expect(result).toMatchObject({ right: 12, missed: [], notItself: 0 });
  expect(result.tookMs).toHaveLength(12);
  expect(isWorthHaving(result)).toBe(true);
});

it('expose a tutor that says the same to everything', async () => {
  const same = (decision: PointDecision) =>
    probeTutor(
      tutorThat(() => ({ points: points(decision, decision) })),
      false,
    );
  expect((await same('covered')).right).toBe(3);
  expect((await same('missing')).missed).toContain('another card of the set');
  for (const intent of intents.slice(1)) {
    const { right } = await probeTutor(
      tutorThat(() => ({ intent, points: points('missing', 'missing') })),
      false,
    );
    expect(right).toBeLessThanOrEqual(1);
  }
});

it('count what a fallback judged as wrong, however good it was', async () => {
  const other = tutorThat(({ answer }) => known.find(([words]) => words.test(answer))?.[1] ?? {}, 'fallback');
  expect(await probeTutor(other, false)).toMatchObject({ right: 0, notItself: 12 });
});

it('are reported in one line; a model that is often wrong or silent is not worth having', () => {
  const result = { right: 9, missed: ['half'], notItself: 0, tookMs: [3000, 1000, 2000] };
  expect(probeLine('tiny', result)).toBe(
    'tiny judged 9 of 12 test answers right (not: half); a verdict took 2.0 s, the longest 3.0 s',
  );
  expect(probeLine('tiny', { ...result, notItself: 2 })).toContain('it did not answer 2 times');
  expect(probeLine('tiny', { ...result, notItself: 12 })).toBe(
    'tiny answered none of the 12 test answers in a form that can be used',
  );
  expect([
    isWorthHaving(result),
    isWorthHaving({ ...result, right: 8 }),
    isWorthHaving({ ...result, right: 11, notItself: 1 }),
  ]).toEqual([true, false, false]);
});
