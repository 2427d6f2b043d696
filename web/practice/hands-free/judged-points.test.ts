/** Hands free, a likely point is judged by word or press before the next question, and never holds the session up. */
import { beforeEach, expect, it, vi } from 'vitest';
import { handsFree } from '#tests/support/components/hands-free-session.ts';
import { samplePoint, samplePrompt, sampleReply } from '#tests/support/components/practice-world.ts';
import type { HeardDecision } from './hear-word.ts';
import { messages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());

const first = samplePoint('water moves', 'unsure', { evidence: 'it goes across' });
const second = samplePoint('no energy', 'unsure');

/** A question that ended with points to judge; `heard` is said of them in turn. */
async function judged(heard: HeardDecision[], points = [first, second]) {
  const session = await handsFree([samplePrompt('a', { points }), samplePrompt('b')]);
  const { world, called, speak, wait } = session;
  const ended = {
    state: 'complete',
    isComplete: true,
    followUp: '',
    feedback: 'Two to judge.',
    transcription: 'free',
  } as const;
  world.answer = async (promptId) => sampleReply(promptId, { ...ended, points });
  world.checkedAgain = ({ claimedPoints = [], deniedPoints = [] }) =>
    sampleReply('a', {
      ...ended,
      points: world.state().session.prompts[0]!.points.map((point, index) => ({
        ...point,
        claimed: point.claimed || claimedPoints.includes(index),
        denied: point.denied || deniedPoints.includes(index),
      })),
    });
  called.toJudge = async () => heard.shift() ?? null;
  await wait(10);
  await speak();
  world.spoken.length = 0;
  return session;
}

const asked = [
  messages.judge.asks('water moves', 'it goes across'),
  messages.judge.asks('no energy', 'free'),
] as const;

it('puts each likely point to the student, takes their word, and goes on', async () => {
  const { world, conductor, wait } = await judged(['same', 'not']);
  await wait(8);
  expect(world.spoken).toEqual([asked[0]]);
  await wait(60);
  expect(world.spoken.slice(0, 2)).toEqual(asked);
  expect(world.corrections).toEqual([{ claimedPoints: [0] }, { deniedPoints: [1] }]);
  expect(world.state().index).toBe(1);
  expect(conductor.state.getState()).toMatchObject({ awaits: null });
});

it('takes a press in place of the word, while the tutor still reads or listens', async () => {
  const { world, conductor, called, wait } = await judged([]);
  called.toJudge = () => new Promise(() => {});
  await wait(8);
  conductor.judge(true);
  await wait(10);
  expect(conductor.state.getState()).toMatchObject({ judging: { point: 1 }, awaits: 'decision' });
  conductor.judge(false);
  await wait(0);
  expect(world.corrections).toEqual([{ claimedPoints: [0] }, { deniedPoints: [1] }]);
  expect(world.state().index).toBe(1);
});

it('pauses at "stop", and asks only for what is left once it goes on', async () => {
  const { world, conductor, wait } = await judged(['same', 'stop', 'same']);
  await wait(40);
  expect(conductor.state.getState().paused).toBe('said');
  world.spoken.length = 0;
  conductor.press();
  await wait(40);
  expect(world.spoken[0]).toBe(asked[1]);
  expect(world.corrections).toEqual([{ claimedPoints: [0] }, { claimedPoints: [1] }]);
});
