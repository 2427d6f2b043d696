/** The work of judging grows with the length of answer and points, not with their product, in every script. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hardAnswer, hardScripts } from '#tests/support/hard-answers.ts';
import { judgeAnswer } from '#tutor/judge-answer.ts';

const work = vi.hoisted(() => ({ compared: 0 }));
vi.mock('#tutor/word-similarity.ts', async (original) => {
  const module = await original<typeof import('#tutor/word-similarity.ts')>();
  const counted =
    <Args extends unknown[], Result>(measure: (...args: Args) => Result) =>
    (...args: Args) => {
      work.compared++;
      return measure(...args);
    };
  return { ...module, similarity: counted(module.similarity), sayOpposite: counted(module.sayOpposite) };
});

const compared = (script: string, answerLength: number, pointLength: number) => {
  work.compared = 0;
  judgeAnswer(hardAnswer(script, answerLength, pointLength));
  return work.compared;
};
/**
 * Words are compared only where letters, sound or beginning promise something: so often for each letter at most, by the score, by the
 * short forms and by the search for changes together.
 */
const mostForALetter = 45;

describe('the longest answer against the longest points', () => {
  it.each(hardScripts)('compares few words for %s', (script) => {
    const [answer, point] = [20_000, 300];
    expect(compared(script, answer, point)).toBeLessThan(mostForALetter * (answer + 6 * point));
  });
});

const milliseconds = (script: string, answerLength: number, pointLength: number) => {
  const input = hardAnswer(script, answerLength, pointLength);
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    judgeAnswer(input);
    return performance.now() - start;
  });
  return Math.min(...times);
};

describe('time', () => {
  // Another program may take the processor during one attempt; quadratic work fails all of them.
  it.each(hardScripts)('grows with answer and points of %s, not faster', { retry: 3 }, (script) => {
    const short = milliseconds(script, 2_500, 75);
    // Four times as long: quadratic work takes sixteen times as long; the constant absorbs the clock and other programs.
    expect(milliseconds(script, 10_000, 300)).toBeLessThan(9 * short + 150);
  });
});

it('judges any mixture of scripts to the same verdicts again, with as many as there are points', () => {
  const script = fc.constantFrom(...hardScripts);
  fc.assert(
    fc.property(
      script,
      script,
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 1, max: 300 }),
      (...made) => {
        const [said, asked, answerLength, pointLength] = made;
        const input = {
          ...hardAnswer(asked, 200, pointLength),
          answer: hardAnswer(said, answerLength, pointLength).answer,
        };
        const judged = judgeAnswer(input);
        expect(judged.points).toHaveLength(6);
        for (const { evidence } of judged.points)
          if (evidence !== null) expect(input.answer).toContain(evidence);
        expect(judgeAnswer(input)).toEqual(judged);
      },
    ),
    { numRuns: 60 },
  );
});
