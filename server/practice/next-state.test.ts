/** The state of a question after a turn, row by row. */
import { describe, expect, it } from 'vitest';
import type { PointResult } from '#contract/practice.ts';
import { FORCED_COMPLETE_MESSAGE } from '#core/question-state.ts';
import { type PointDecision, standingOf, verdictOf, withWord } from '#core/verdict.ts';
import {
  type Finding,
  judgedByStudent,
  mergePoints,
  nextState,
  type OwnWords,
  shownState,
  unchangedState,
} from './next-state.ts';

const point = (decision: PointDecision, evidence: string | null = null): PointResult => ({
  text: 'Water moves.',
  cardId: 'card',
  evidence,
  mixedUpWith: null,
  ...standingOf({ verdict: verdictOf(decision), decision, claimed: false }),
});
const missing = [point('missing'), point('missing')];
const finding = (...decisions: PointDecision[]): Finding => ({
  points: decisions.map((decision) => ({
    decision,
    evidence: decision === 'missing' ? null : 'it moves',
    mixedUpWith: null,
  })),
  isComplete: decisions.every((decision) => decision === 'covered'),
  feedback: 'From the tutor.',
  followUp: 'And then?',
});

describe('after an answer', () => {
  it.each([
    // follow-ups asked before, found, state, outcome, follow-ups asked, forced
    [0, ['covered', 'covered'], 'complete', 'answered', 0, false],
    [0, ['covered', 'unsure'], 'complete', 'answered', 0, false],
    [1, ['unsure', 'unsure'], 'complete', 'answered', 1, false],
    [1, ['unsure', 'missing'], 'follow_up', null, 2, false],
    [1, ['covered', 'mixed-up'], 'follow_up', null, 2, false],
    [2, ['covered', 'unsure'], 'complete', 'answered', 2, false],
    [2, ['unsure', 'missing'], 'complete', 'revisit', 2, true],
    [2, ['covered', 'mixed-up'], 'complete', 'revisit', 2, true],
    [2, ['covered', 'contradicted'], 'complete', 'revisit', 2, true],
  ] as const)(
    'with %i follow-ups asked, %j is %s (%s)',
    (asked, found, state, outcome, followUps, forced) => {
      const after = nextState({ points: missing, followUpCount: asked }, finding(...found));
      expect(after).toMatchObject({ state, outcome, followUps, forced, isComplete: state === 'complete' });
      expect(after.feedback).toBe(forced ? FORCED_COMPLETE_MESSAGE : 'From the tutor.');
      expect(after.followUp).toBe(state === 'follow_up' ? 'And then?' : '');
    },
  );

  it('is in the four words of every version', () => {
    const verdicts = (...found: PointDecision[]) =>
      nextState({ points: missing, followUpCount: 0 }, finding(...found)).points.map(
        ({ verdict }) => verdict,
      );
    expect(verdicts('unsure', 'mixed-up')).toEqual(['partly', 'contradicted']);
    expect(verdicts('contradicted', 'missing')).toEqual(['contradicted', 'missing']);
  });

  it('keeps what was covered before, and takes a new finding for the rest', () => {
    const before = [point('covered'), point('unsure', 'earlier'), point('mixed-up')];
    const after = mergePoints(before, finding('missing', 'missing', 'covered').points, new Map());
    expect(after.map(({ decision }) => decision)).toEqual(['covered', 'unsure', 'covered']);
    expect(after[1]?.evidence).toBe('earlier');
  });
});

describe('a claim or denial', () => {
  const unsure = [point('covered'), point('unsure', 'The walls are springy.')];
  const say = (followUpCount: number, words: OwnWords) =>
    nextState(
      { points: unsure, followUpCount },
      { ...finding('covered', 'covered'), isComplete: false, points: [] },
      words,
    );

  it('completes the question, or leaves the point open, and uses up no follow-up', () => {
    expect(say(2, new Map([[1, 'claimed']]))).toMatchObject({ outcome: 'answered', followUps: 2 });
    const denied = say(2, new Map([[1, 'denied']]));
    expect(denied).toMatchObject({ outcome: 'revisit', forced: true, followUps: 2 });
    expect(denied.points[1]).toMatchObject({ verdict: 'missing', denied: true, decision: 'unsure' });
  });

  it('can be withdrawn', () => {
    const claimed = unsure.map((each, index) => (index === 1 ? withWord(each, 'claimed') : each));
    expect(mergePoints(claimed, [], new Map([[1, null]]))).toEqual(unsure);
  });

  it('ends a finished question, however it is given', () => {
    const judged = (word: 'claimed' | 'denied' | null) =>
      judgedByStudent({ followUpCount: 0 }, mergePoints(unsure, [], new Map([[1, word]])));
    expect(judged('claimed')).toMatchObject({ outcome: 'answered', followUps: 0, forced: false });
    expect(judged('denied')).toMatchObject({ state: 'complete', outcome: 'revisit', forced: true });
    expect(judged('denied').feedback).toBe(FORCED_COMPLETE_MESSAGE);
    expect(judged(null).feedback).toBe('One point is for you to judge.');
  });

  it('says on whose word it is complete: the student’s alone, or the tutor’s too', () => {
    const done = (decision: PointDecision) =>
      judgedByStudent({ followUpCount: 0 }, [
        withWord({ ...point(decision, 'it moves'), checked: true }, 'claimed'),
      ]);
    expect(done('unsure').feedback).toBe('That completes it, counted on your word.');
    expect(done('covered').feedback).toBe('Well done, that is complete: you and the tutor agree.');
  });

  it('keeps denied words from counting again, and lets other words cover the point', () => {
    const denied = [withWord(point('unsure', 'The walls are springy, I said.'), 'denied')];
    const again = (evidence: string) =>
      mergePoints(denied, [{ decision: 'covered', evidence, mixedUpWith: null }], new Map())[0];
    expect(again('the walls are springy')).toEqual(denied[0]);
    expect(again('they stretch and recoil')).toMatchObject({ verdict: 'covered', denied: false });
    const praised = nextState(
      { points: denied, followUpCount: 0 },
      {
        ...finding('covered'),
        points: [{ decision: 'covered', evidence: 'walls are springy', mixedUpWith: null }],
      },
    );
    expect(praised).toMatchObject({ state: 'follow_up' });
    expect(praised.feedback).not.toBe('From the tutor.');
  });
});

it('ends a question whose card is shown, to be asked again', () => {
  const after = shownState({ points: [point('unsure'), point('missing')], followUpCount: 1 }, 'Here it is.');
  expect(after).toMatchObject({
    state: 'complete',
    outcome: 'revisit',
    followUps: 1,
    feedback: 'Here it is.',
  });
  expect(after.points.map(({ decision }) => decision)).toEqual(['unsure', 'missing']);
});

it('keeps a checked decision, which the student does not know yet', () => {
  const finding_ = { decision: 'contradicted', evidence: 'up', mixedUpWith: null, checked: true } as const;
  const [first] = mergePoints([point('missing')], [finding_], new Map());
  expect(first).toMatchObject({ decision: 'contradicted', checked: true });
  expect(mergePoints([first!], [{ ...finding_, decision: 'missing' }], new Map())).toEqual([first]);
});

it('leaves the question unchanged after an aside', () => {
  const prompt = { state: 'follow_up', outcome: null, points: missing, followUpCount: 1 } as const;
  expect(unchangedState({ ...prompt, points: missing }, 'Here is a hint.', 'And then?')).toEqual({
    state: 'follow_up',
    outcome: null,
    followUps: 1,
    points: missing,
    isComplete: false,
    forced: false,
    feedback: 'Here is a hint.',
    followUp: 'And then?',
  });
});
