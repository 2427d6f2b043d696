/** A student who speaks while the tutor does is listened to, and the tutor's own voice is no answer. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { phrases } from '#core/text-to-speech/phrases.ts';
import { fakeAudio } from '#tests/support/components/fake-audio.ts';
import { handsFree, testEar } from '#tests/support/components/hands-free-session.ts';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import { createEar, type Ear } from './ear.ts';
import { messages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());

describe('the student speaks while the tutor does', () => {
  async function speaking(own?: Ear) {
    const { ear, asked, taken, hears } = testEar();
    const made = await handsFree(undefined, false, own ?? ear);
    const { world } = made;
    const player = world.player.state as StoreApi<PlayerState>;
    const play = (status: PlayerState['status'], positionSeconds = 0) =>
      player.setState({ status, positionSeconds, durationSeconds: 4 });
    let stopped = 0;
    world.player.stop = () => {
      stopped += 1;
      play('idle');
    };
    const at = hears.bind(null, world);
    // The question waits for the microphone, which makes no sound here.
    await made.wait(1);
    asked.length = 0;
    return { ...made, asked, taken, play, at, stops: () => stopped };
  }

  it.each([
    ['a voice that is detected', 0.99, 0.1, 0.2],
    ['what is louder for longer than a cough', null, 0.3, 0.15],
  ])(
    'lowers the tutor within 200 ms and stops it by %s, recorded from before the first word',
    async (_, voice, more, share) => {
      const { world, asked, taken, cues, play, at, stops, wait, kind } = await speaking();
      play('playing', 1);
      expect(asked).toEqual(['open']);
      at(-50, 1, voice && 0);
      expect(stops()).toBe(0);
      world.lowered.length = 0;
      at(-22, 0.15, voice);
      expect([world.lowered.at(-1), stops()]).toEqual([true, 0]);
      at(-22, more, voice);
      expect(stops()).toBeGreaterThan(0);
      expect(taken.at(-1)).toBeGreaterThan(0);
      await wait(0);
      expect(kind()).toBe('recording');
      // No sound of the page falls into the words.
      expect(cues).toEqual([]);
      const [kept] = await world.storage.unsent('ann');
      expect(kept?.spokenOver).toBe(share);
    },
  );

  it.each([
    ['with a detector', 0.3],
    ['without one', null],
  ])('goes on after a cough, as loud as before, %s', async (_, voice) => {
    const { world, play, at, stops } = await speaking();
    play('playing', 1);
    at(-50, 1, voice);
    for (let cough = 0; cough < 3; cough++) {
      at(-20, 0.35, voice);
      expect(world.lowered.at(-1)).toBe(true);
      at(-50, 1, voice);
      expect(world.lowered.at(-1)).toBe(false);
    }
    expect(stops()).toBe(0);
  });

  it('ends the turn after a single word, which is over before the recording begins', async () => {
    const { world, play, at, hear, wait, kind } = await speaking();
    play('playing', 1);
    at(-50, 1);
    at(-22, 0.45);
    await wait(0);
    expect(kind()).toBe('recording');
    await hear(-60, 6);
    expect(world.sent).toHaveLength(1);
  });

  it('is not the tutor’s own voice, and opens the microphone at once where nobody interrupts', async () => {
    const { asked, taken, play, at, stops, wait, kind } = await speaking();
    play('playing');
    for (let word = 0; word < 10; word++) {
      at(-30, 0.3);
      at(-55, 0.1);
    }
    expect(stops()).toBe(0);
    play('idle');
    await wait(0);
    expect(kind()).toBe('recording');
    expect([asked.slice(0, 2), taken]).toEqual([['open', 'take'], [0]]);
  });

  it('silences a phrase that is said during the answer, which then knows of it', async () => {
    const { world, play, hear, stops, wait } = await speaking();
    play('playing');
    play('idle');
    await wait(0);
    await hear(-60, 9);
    expect(world.spoken.at(-1)).toBe(phrases['take-your-time']);
    play('playing');
    const before = stops();
    await hear(-50, 0.8);
    expect(stops()).toBe(before);
    await hear(-20, 0.5);
    expect(stops()).toBeGreaterThan(before);
    await hear(-60, 6);
    expect(world.sent).toHaveLength(1);
    expect(world.lastAnswer?.phraseSaid).toBe('take-your-time');
  });

  it('is heard again with the next question, over a real level meter', async () => {
    const audio = fakeAudio();
    const microphone = {
      stream: {} as MediaStream,
      label: 'Headset',
      onLost: () => {},
      release: () => {},
    };
    const { world, play, wait, kind, speak } = await speaking(
      createEar(async () => ({ ok: true, microphone })),
    );
    const interrupt = async () => {
      play('playing', 1);
      await wait(0);
      for (const levelDb of [...Array(50).fill(-50), ...Array(25).fill(-22)]) {
        world.nowMs += 20;
        audio.frame(levelDb);
      }
      await wait(0);
      expect(kind()).toBe('recording');
      await speak();
    };
    await interrupt();
    expect(kind()).toBe('feedback');
    await interrupt();
    expect(world.sent).toHaveLength(2);
  });

  it('names the microphone that takes the place of one that is lost', async () => {
    const changes: ((label: string) => void)[] = [];
    const ear = {
      ...testEar().ear,
      open: async (_: unknown, onChange: (label: string) => void) => changes.push(onChange) > 0,
    };
    const { conductor, announced, play, wait, kind } = await speaking(ear);
    play('playing');
    changes[0]?.('Built-in');
    expect([announced.at(-1), conductor.state.getState().note]).toEqual(
      Array(2).fill(messages.microphoneChanged('Built-in')),
    );
    play('idle');
    await wait(0);
    expect(kind()).toBe('recording');
  });

  it('holds no microphone open where the session pauses or is left', async () => {
    const { conductor, asked, play } = await speaking();
    play('playing');
    conductor.pause('hidden');
    expect(asked.at(-1)).toBe('close');
    asked.length = 0;
    conductor.close();
    expect(asked).toEqual(['close']);
  });
});

it.each(['repeat', 'slower'] as const)(
  'obeys "%s" in place of an answer: asks once more, and at once as slowly as was asked for, and sends nothing',
  async (wish) => {
    const { world, hear, wait, kind } = await handsFree();
    world.commands.push(wish);
    await wait(10);
    await hear(-20, 1);
    await hear(-60, 5);
    await wait(0);
    expect(world.sent).toEqual([]);
    expect(world.spoken.slice(0, 2)).toEqual(['Question a', 'Question a']);
    expect(world.spoken.at(-1)).toBe('Question a');
    expect(world.spokenSlower.at(-1)).toBe(wish === 'slower' ? 1 : 0);
    await wait(10);
    expect(kind()).toBe('recording');
    expect(await world.storage.unsent('ann')).toHaveLength(1);
  },
);
