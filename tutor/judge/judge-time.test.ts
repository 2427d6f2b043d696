/** The work of judging grows with the sum, not the product, of the lengths of answer and points, in every script; `npm run bench:growth` measures its time. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hardAnswer, hardScripts } from '#tests/support/samples/hard-answers.ts';
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

describe('a long answer against long points', () => {
  it.each(hardScripts)('compares few words for %s', (script) => {
    // Comparing each word with each would be eight times as much.
    const [answer, point] = [2_000, 75];
    expect(compared(script, answer, point)).toBeLessThan(mostForALetter * (answer + 6 * point));
  });
});

it('judges any mixture of scripts to the same verdicts again, with as many as there are points', () => {
  const script = fc.constantFrom(...hardScripts);
  fc.assert(
    fc.property(
      script,
      script,
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 1, max: 120 }),
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
    { numRuns: 40 },
  );
});
