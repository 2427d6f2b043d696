/** This page reads replies of an earlier server, and an earlier page reads points of this server. */
import { expect, it } from 'vitest';
import { pointDecisions, verdictOf } from '#core/verdict.ts';
import { AnswerReply, PointResult, Prompt } from './practice.ts';

const id = '0190aaaa-0000-7000-8000-000000000001';
const earlier = { text: 'Water moves.', cardId: id, verdict: 'partly', evidence: null, claimed: false };

it('reads a point without a decision by its verdict', () => {
  expect(PointResult.parse(earlier)).toEqual({
    ...earlier,
    decision: 'unsure',
    denied: false,
    checked: false,
    mixedUpWith: null,
  });
  expect(() => PointResult.parse({ ...earlier, verdict: 'splendid' })).toThrow();
});

it.each(pointDecisions)('gives earlier pages a verdict they know for %s', (decision) => {
  const known = { denied: false, checked: false, mixedUpWith: null };
  const sent = { ...earlier, verdict: verdictOf(decision), decision, ...known };
  expect(PointResult.parse(sent)).toEqual(sent);
  expect(['covered', 'partly', 'missing', 'contradicted']).toContain(sent.verdict);
});

it('reads a reply and a question without the newer fields', () => {
  const reply = AnswerReply.parse({
    transcription: 'Water moves.',
    feedback: 'Well done.',
    isComplete: true,
    followUp: '',
    audioUrl: null,
    turnId: id,
    promptId: id,
    state: 'complete',
    followUpCount: 0,
    forced: false,
    points: [earlier],
    judgedBy: 'Built-in tutor',
    notice: null,
    sessionComplete: true,
  });
  expect(reply).toMatchObject({ kind: 'answer', deeper: null });
  const turn = {
    id,
    requestKey: null,
    source: 'typed',
    transcription: 'Water moves.',
    corrected: false,
    feedback: 'Well done.',
    followUp: '',
    isComplete: true,
    audioUrl: null,
  };
  const prompt = Prompt.parse({
    id,
    kind: 'explain',
    prompt: 'Explain osmosis.',
    keyPoints: ['Water moves.'],
    state: 'complete',
    followUpCount: 0,
    outcome: 'answered',
    points: [earlier],
    turns: [turn],
  });
  expect(prompt).toMatchObject({ aimSeconds: 180, turns: [{ kind: 'answer', deeper: null }] });
});
