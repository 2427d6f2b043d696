/** A session of an hour: no turn leaves a timer, a frame, an audio context or a listener behind. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { fakeAudio } from '#tests/support/components/fake-audio.ts';
import { handsFree, whole } from '#tests/support/components/hands-free-session.ts';
import { samplePrompt } from '#tests/support/components/practice-world.ts';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import { createEar } from './ear.ts';

beforeEach(() => void vi.useFakeTimers());

const turns = 60;

it('is as light after sixty turns, each begun by interrupting, as after the first', async () => {
  const audio = fakeAudio();
  const open = new Set<object>();
  const ear = createEar(async () => {
    const microphone = {
      stream: {} as MediaStream,
      label: 'Headset',
      onLost: () => {},
      release: () => void open.delete(microphone),
    };
    open.add(microphone);
    return { ok: true, microphone };
  });
  const prompts = Array.from({ length: turns }, (_, at) => samplePrompt(`question ${at}`));
  const { world, hear, wait, kind } = await handsFree(prompts, false, ear);
  world.answer = async (promptId) => whole(promptId);
  const player = world.player.state as StoreApi<PlayerState>;
  const play = (status: PlayerState['status']) =>
    player.setState({ status, positionSeconds: 1, durationSeconds: 60 });
  world.player.stop = () => play('idle');
  const left: number[][] = [];
  for (let turn = 0; turn < turns; turn++) {
    // The ear gives up waiting for a first sound.
    await wait(1);
    play('playing');
    await wait(0);
    left.push([vi.getTimerCount(), audio.waiting(), audio.open(), open.size]);
    for (const levelDb of [...Array(50).fill(-50), ...Array(25).fill(-22)]) {
      world.nowMs += 20;
      audio.frame(levelDb);
    }
    await wait(0);
    expect(kind()).toBe('recording');
    await hear(-20, 50);
    await hear(-60, 5);
    await wait(0);
    expect([world.sent.length, kind()]).toEqual([turn + 1, 'feedback']);
    // Its feedback is read, and the next question.
    play('playing');
    play('idle');
    await wait(2);
  }
  expect(new Set(left.map(String)).size, left.join(' | ')).toBe(1);
  expect([audio.open(), open.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
});
