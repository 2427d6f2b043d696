/** Headsets that go away, come late, or are still while they switch: the session goes on, and nothing said is cut off. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { AnswerReply } from '#contract/practice.ts';
import { phrases } from '#core/text-to-speech/phrases.ts';
import { handsFree, testEar, whole } from '#tests/support/components/hands-free-session.ts';
import { sampleReply } from '#tests/support/components/practice-world.ts';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';
import { messages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());

it('sends what was said into a microphone that is lost, and records what is added by another one, which it names', async () => {
  const { world, conductor, announced, hear, wait, kind, speak } = await handsFree();
  const first = { judged: (_: AnswerReply) => {} };
  world.answer = () =>
    new Promise((resolve) => {
      first.judged = resolve;
    });
  await wait(10);
  await hear(-20, 2);
  world.endCapture('lost');
  await wait(0);
  expect([kind(), world.sent.length, world.state().unsent]).toEqual(['recording', 1, null]);
  expect(conductor.state.getState()).toMatchObject({
    adding: true,
    note: messages.microphoneChanged('Headset'),
  });
  expect(announced).toContain(messages.microphoneChanged('Headset'));
  expect(world.spoken).not.toContain(phrases.attention);
  const before = world.lastAnswer?.requestKey;
  first.judged(sampleReply('a'));
  world.answer = async (promptId) => whole(promptId);
  await speak();
  expect(world.lastAnswer?.continues).toBe(before);
  expect([kind(), world.state().session.prompts[0]?.turns.length]).toEqual(['feedback', 1]);
});

it('shows the verdict on what was said where no other microphone is there', async () => {
  const { world, hear, wait, kind } = await handsFree();
  await wait(10);
  await hear(-20, 2);
  world.microphone = { ok: false, error: microphoneErrorOf('NotFoundError') };
  world.endCapture('lost');
  await wait(0);
  expect([kind(), world.sent.length]).toEqual(['feedback', 1]);
});

it('listens again once there is a microphone', async () => {
  const { world, conductor, wait, kind } = await handsFree();
  world.microphone = { ok: false, error: microphoneErrorOf('NotFoundError') };
  await wait(10);
  expect(kind()).toBe('microphone');
  conductor.deviceAdded();
  await wait(0);
  expect(kind()).toBe('microphone');
  world.microphone = { ok: true };
  conductor.deviceAdded();
  await wait(0);
  expect(kind()).toBe('recording');
});

it('asks for the answer once the microphone hears, 300 ms after it was opened, and hears what follows at once', async () => {
  const { world, conductor, cues, hear, wait, kind, speak } = await handsFree();
  conductor.press();
  await wait(0);
  expect(kind()).toBe('recording');
  await hear(Number.NEGATIVE_INFINITY, 0.3);
  expect(cues).toEqual([]);
  await hear(-60, 0.02);
  expect(cues).toEqual(['listening']);
  await speak();
  expect([world.sent.length, cues]).toEqual([1, ['listening', 'heard']]);
});

it('asks for the answer a second after it opened a microphone that stays still', async () => {
  const { conductor, cues, hear, wait } = await handsFree();
  conductor.press();
  await wait(0);
  await hear(Number.NEGATIVE_INFINITY, 0.9);
  await wait(0.9);
  expect(cues).toEqual([]);
  await wait(0.2);
  await hear(-60, 1);
  expect(cues).toEqual(['listening']);
});

it('takes the sound that asks for the answer for no word of it', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  conductor.press();
  await wait(0);
  await hear(-60, 0.02);
  await hear(-20, 0.25);
  await hear(-60, 10);
  expect([kind(), world.sent]).toEqual(['recording', []]);
});

it.each([
  ['with its first sound', 0.3, -60],
  ['after a second without any', 1, Number.NEGATIVE_INFINITY],
])('waits with the question for a headset that switches, until %s', async (_, seconds, levelDb) => {
  const { ear, asked, hears } = testEar();
  const { world, wait } = await handsFree(undefined, false, ear);
  hears(world, Number.NEGATIVE_INFINITY, 0.02);
  await wait(seconds - 0.01);
  expect([asked, world.spoken]).toEqual([['open'], []]);
  hears(world, levelDb, 0.02);
  await wait(0.01);
  expect(world.spoken).toEqual(['Question a']);
});

it('says once that it thinks for longer than two seconds, and not where the student goes on or the verdict comes', async () => {
  const { world, announced, wait, kind, speak } = await handsFree();
  world.answer = () => new Promise(() => {});
  await wait(10);
  await speak();
  expect(kind()).toBe('checking');
  await wait(1.9);
  expect(world.spoken).not.toContain(phrases.thinking);
  await wait(30);
  expect(world.spoken.filter((words) => words === phrases.thinking)).toHaveLength(1);
  expect(announced.filter((words) => words === phrases.thinking)).toHaveLength(1);
});

it('is silent where the student goes on before', async () => {
  const { world, conductor, wait, kind, speak } = await handsFree();
  world.answer = () => new Promise(() => {});
  await wait(10);
  await speak();
  world.nowMs += 1_000;
  conductor.press();
  await wait(5);
  expect(kind()).toBe('recording');
  expect(world.spoken).not.toContain(phrases.thinking);
});

it('is interrupted in that phrase as in any other', async () => {
  const { ear, hears } = testEar();
  const { world, wait, kind, speak } = await handsFree(undefined, false, ear);
  world.answer = () => new Promise(() => {});
  await wait(10);
  await speak();
  hears(world, -70, 2);
  await wait(2);
  const player = world.player.state as StoreApi<PlayerState>;
  player.setState({ status: 'playing', positionSeconds: 0, durationSeconds: 1 });
  // The tutor's own voice at the microphone.
  hears(world, -35, 1);
  await wait(0);
  expect(kind()).toBe('checking');
  hears(world, -15, 0.6);
  await wait(0);
  expect(kind()).toBe('recording');
});
