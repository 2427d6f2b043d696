/** Beside a television: the turn ends by itself, and what only others said is told apart from the answer. */
import { beforeEach, expect, it, vi } from 'vitest';
import { handsFree } from '#tests/support/components/hands-free-session.ts';

beforeEach(() => void vi.useFakeTimers());

/** A student for four seconds beside others who talk on; the answer as it was sent. */
async function answerBeside(othersDb: number) {
  const { world, wait, kind } = await handsFree();
  await wait(10);
  const talk = async (levelDb: number, seconds: number) => {
    for (let at = 0; at < seconds * 50; at++) {
      world.nowMs += 20;
      world.hear(at % 25 > 21 ? levelDb - 10 : levelDb, 0.9);
    }
    await wait(0);
  };
  await talk(-20, 4);
  await talk(othersDb, 8);
  return { answer: world.lastAnswer, kind: kind() };
}

it('tells from when on only others talked', async () => {
  const { answer, kind } = await answerBeside(-32);
  expect(kind).toBe('feedback');
  expect(answer?.othersTalk).toHaveLength(1);
  const [others] = answer?.othersTalk ?? [];
  expect(others?.fromMs).toBeGreaterThan(4_000);
  expect(others?.fromMs).toBeLessThan(4_800);
  expect(others?.untilMs).toBe(999_999);
});

it('sends no stretches if only the student talked', async () => {
  const { answer, kind } = await answerBeside(-70);
  expect(kind).toBe('feedback');
  expect(answer).toBeDefined();
  expect(answer?.othersTalk).toEqual([]);
});
