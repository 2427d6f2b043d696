/** The cost of checking a verdict does not grow with the quotations a model claims. */
import { expect, it, vi } from 'vitest';
import { checkedPoints } from './checked-points.ts';
import { verdictSchema } from './judge-question.ts';

const said = 'the heart pumps blood '.repeat(900);

function check(points: object[]) {
  const verdict = verdictSchema(false).parse({ intent: 'answer', points, feedback: '', followUp: null });
  const request = {
    owner: 'ada',
    prompt: 'What does it do?',
    keyPoints: points.map(() => 'pumps blood'),
    cards: [],
    deck: [],
    answer: said,
    followUpCount: 0,
    history: [],
    claimed: [],
    onWord: [],
    premium: false,
  };
  const builtIn = {
    intent: 'answer' as const,
    points: [],
    isComplete: false,
    feedback: '',
    followUp: null,
    deeper: null,
  };
  const nearest: number[] = [];
  return checkedPoints(verdict.points, {
    request,
    builtIn,
    said,
    talkedToJudge: false,
    nearest,
    sureStands: false,
  });
}
const point = (index: number, evidence: string[]) => ({
  index,
  decision: 'covered',
  evidence,
  otherCard: null,
});

it('reads the transcript once, and searches few passages per point', () => {
  const reads = vi.spyOn(String.prototype, 'matchAll');
  const searches = vi.spyOn(String.prototype, 'indexOf');
  const evidence = Array.from({ length: 200 }, () => 'z…'.repeat(200));
  const points = check(Array.from({ length: 20 }, (_, index) => point(index, evidence)));
  expect(points.every(({ decision }) => decision === 'unsure')).toBe(true);
  const ofTranscript = (spy: { mock: { contexts: unknown[] } }) =>
    spy.mock.contexts.filter((text) => String(text).length >= said.length).length;
  expect(ofTranscript(reads)).toBe(1);
  expect(ofTranscript(searches)).toBeLessThanOrEqual(20 * 4);
});

it('accepts at most two quotations of 300 characters', () => {
  const [first] = check([point(0, ['nobody said this', 'z '.repeat(10_000), 'pumps blood'])]);
  expect(first).toMatchObject({ decision: 'unsure', evidence: null });
  const [second] = check([point(0, ['nobody said this', 'Pumps … blood the heart'])]);
  expect(second).toMatchObject({ decision: 'covered', evidence: 'pumps … blood the heart' });
});
