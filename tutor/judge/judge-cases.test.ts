import { describe, expect, it } from 'vitest';
import type { JudgeCase } from '#tests/fixtures/judge-cases/judge-cards.ts';
import { JUDGE_CASES } from '#tests/fixtures/judge-cases/judge-cases.ts';
import { judgeAnswer } from '#tutor/judge-answer.ts';

const judge = (one: JudgeCase, answer = one.answer) =>
  judgeAnswer({
    prompt: one.prompt,
    keyPoints: one.cards.map(({ definition }) => definition),
    cards: [...one.cards],
    answer,
    followUpCount: 0,
    history: [],
  });
const judged = JUDGE_CASES.map((one) => ({ one, judgement: judge(one) }));
const pairs = judged.flatMap(({ one, judgement }) =>
  one.covered.map((truth, i) => ({
    kind: one.kind,
    truth,
    said: judgement.points[i]?.verdict === 'covered',
    decision: judgement.points[i]?.decision,
  })),
);

const wrongOf = (kind: JudgeCase['kind']) =>
  judged.filter(
    ({ one, judgement }) =>
      one.kind === kind &&
      one.covered.some((truth, i) => truth !== (judgement.points[i]?.verdict === 'covered')),
  );

describe('the judge on answers written for this project', () => {
  // A free paraphrase may be unsure: then it is not decided, and the student compares.
  it('agrees with the teacher on the points it decides, and decides most', () => {
    const decided = pairs.filter(({ decision }) => decision !== 'unsure');
    const right = decided.filter(({ truth, said }) => truth === said).length;
    expect(right / decided.length).toBeGreaterThanOrEqual(0.97);
    expect(decided.length / pairs.length).toBeGreaterThanOrEqual(0.6);
  });

  it.each(['injected', 'parroted', 'off topic', 'negated', 'turned', 'vague'] as const)(
    'accepts nothing %s',
    (kind) => {
      expect(wrongOf(kind).map(({ one }) => one.answer)).toEqual([]);
    },
  );

  it('covers a very short point said verbatim', () => {
    expect(wrongOf('short').map(({ one }) => one.answer)).toEqual([]);
  });

  it('never calls an incomplete answer complete', () => {
    const wrongly = judged.filter(
      ({ one, judgement }) => judgement.isComplete && one.covered.includes(false),
    );
    expect(wrongly.map(({ one }) => one.answer)).toEqual([]);
  });

  // One recogniser writes "It calls itself.", another "it calls itself".
  it('decides the same with and without a capital letter and a full stop', () => {
    const decisions = (one: JudgeCase, answer: string) =>
      judge(one, answer).points.map(({ decision }) => decision);
    for (const one of JUDGE_CASES) {
      const bare = one.answer.replace(/[.!?]+$/, '');
      const written = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`;
      expect(decisions(one, written), bare).toEqual(
        decisions(one, bare.charAt(0).toLowerCase() + bare.slice(1)),
      );
    }
  });

  it('asks about a missing point whenever there is one', () => {
    for (const { one, judgement } of judged.filter(({ one }) => one.covered.includes(false))) {
      const open = one.cards.filter((_, i) => !one.covered[i]);
      expect(
        open.some(({ term }) => judgement.followUp?.includes(term)),
        one.answer,
      ).toBe(true);
    }
  });
});
