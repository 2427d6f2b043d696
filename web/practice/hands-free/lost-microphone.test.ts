/** Headsets that go away, come late, or are still while they switch: the session goes on, and nothing said is cut off. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { AnswerReply } from '#contract/practice.ts';
import { phrases } from '#core/text-to-speech/phrases.ts';
import { handsFree, whole } from '#tests/support/components/hands-free-session.ts';
import { sampleReply } from '#tests/support/components/practice-world.ts';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import type { OnLevel } from '#web/practice/recording/level-meter.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';
import type { Ear } from './ear.ts';
import { messages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());

it('sends what was said into a microphone that is lost, and records what is added by another one, which it names', async () => {
  const { world, conductor, announced, hear, wait, kind } = await handsFree();
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
  await hear(-20, 2);
  await hear(-60, 5);
  await wait(0);
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
  const { world, conductor, cues, hear, wait, kind } = await handsFree();
  conductor.press();
  await wait(0);
  expect(kind()).toBe('recording');
  await hear(Number.NEGATIVE_INFINITY, 0.3);
  expect(cues).toEqual([]);
  await hear(-60, 0.02);
  expect(cues).toEqual(['listening']);
  await hear(-20, 2);
  await hear(-60, 5);
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
  let onLevel: OnLevel = () => {};
  let isOpen = false;
  const ear: Ear = {
    open: async (listener) => {
      onLevel = listener;
      isOpen = true;
      return true;
    },
    take: () => null,
    close: () => {
      isOpen = false;
    },
  };
  const { world, wait } = await handsFree(undefined, false, ear);
  onLevel(Number.NEGATIVE_INFINITY, null);
  await wait(seconds - 0.01);
  expect([isOpen, world.spoken]).toEqual([true, []]);
  onLevel(levelDb, null);
  await wait(0.01);
  expect(world.spoken).toEqual(['Question a']);
});

it('says once that it thinks for longer than two seconds, and not where the student goes on or the verdict comes', async () => {
  const { world, announced, hear, wait, kind } = await handsFree();
  world.answer = () => new Promise(() => {});
  await wait(10);
  await hear(-20, 2);
  await hear(-60, 5);
  expect(kind()).toBe('checking');
  await wait(1.9);
  expect(world.spoken).not.toContain(phrases.thinking);
  await wait(30);
  expect(world.spoken.filter((words) => words === phrases.thinking)).toHaveLength(1);
  expect(announced.filter((words) => words === phrases.thinking)).toHaveLength(1);
});

it('is silent where the student goes on before', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  world.answer = () => new Promise(() => {});
  await wait(10);
  await hear(-20, 2);
  await hear(-60, 5);
  world.nowMs += 1_000;
  conductor.press();
  await wait(5);
  expect(kind()).toBe('recording');
  expect(world.spoken).not.toContain(phrases.thinking);
});

it('is interrupted in that phrase as in any other', async () => {
  let onLevel: OnLevel = () => {};
  const ear: Ear = {
    open: async (listener) => {
      onLevel = listener;
      return true;
    },
    take: () => ({ stream: null as never, label: 'Headset', onLost: () => {}, release: () => {} }),
    close: () => {},
  };
  const { world, hear, wait, kind } = await handsFree(undefined, false, ear);
  world.answer = () => new Promise(() => {});
  const at = (levelDb: number, seconds: number) => {
    for (let frame = 0; frame < seconds * 50; frame++) {
      world.nowMs += 20;
      onLevel(levelDb, null);
    }
  };
  await wait(10);
  await hear(-20, 2);
  await hear(-60, 5);
  at(-70, 2);
  await wait(2);
  const player = world.player.state as StoreApi<PlayerState>;
  player.setState({ status: 'playing', positionSeconds: 0, durationSeconds: 1 });
  // The tutor's own voice at the microphone.
  at(-35, 1);
  await wait(0);
  expect(kind()).toBe('checking');
  at(-15, 0.6);
  await wait(0);
  expect(kind()).toBe('recording');
});
