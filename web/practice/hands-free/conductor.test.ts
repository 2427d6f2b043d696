/** Leads whole sessions hands free: nothing is pressed unless a test says so, and nothing said is lost. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { phrases } from '#core/reading-aloud/phrases.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleReply,
  sampleSession,
} from '#tests/support/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import { createConductor } from './conductor.ts';
import type { Ear } from './ear.ts';
import { noWords } from './live-words.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function handsFree(
  prompts = [samplePrompt('a'), samplePrompt('b')],
  startPaused = false,
  ear: Ear | null = null,
) {
  const world = await createPracticeWorld(sampleSession(prompts));
  const cues: string[] = [];
  const announced: string[] = [];
  const live = { now: noWords };
  await world.begin();
  const conductor = createConductor(
    {
      practice: world,
      cue: (earcon) => cues.push(earcon),
      announce: (words) => announced.push(words),
      offerToFinish: 'Finish?',
      live: () => live.now,
      ear,
      pauseMs: 4_000,
      nowMs: () => world.nowMs,
    },
    startPaused,
  );
  onTestFinished(conductor.close);
  /** Time goes by with this loudness at the microphone. */
  const hear = async (levelDb: number, seconds: number) => {
    for (let at = 0; at < seconds * 50; at++) {
      world.nowMs += 20;
      // A voice has gaps, a room is never quite still.
      world.hear(levelDb > -40 && at % 15 > 11 ? -60 : levelDb);
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  /** No voice of the tests ever speaks: what is read is waited for as it is by eye. */
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const kind = () => world.state().stage.kind;
  return { world, conductor, live, cues, announced, hear, wait, kind };
}
const whole = (promptId: string) =>
  sampleReply(promptId, { isComplete: true, state: 'complete', followUp: '', turnId: `turn ${promptId}` });

it('reads, listens, sends, asks on and comes to the end without a press', async () => {
  const { world, cues, hear, wait, kind } = await handsFree();
  expect(world.spoken).toEqual(['Question a']);
  expect(kind()).toBe('ready');
  await wait(10);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await hear(-20, 3);
  await hear(-60, 3.5);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await wait(0);
  expect(world.sent).toHaveLength(1);
  expect(kind()).toBe('feedback');
  // The follow-up: it is answered in full, and so is the second question.
  world.answer = async (promptId) => whole(promptId);
  await wait(12);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await hear(-20, 2);
  await hear(-60, 5);
  await wait(12);
  expect(world.state().index).toBe(1);
  await wait(12);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await hear(-20, 2);
  await hear(-60, 5);
  await wait(15);
  expect(world.state().phase).toBe('complete');
  expect(world.sent).toHaveLength(3);
  expect(cues).toEqual(['listening', 'heard', 'listening', 'heard', 'listening', 'heard']);
});

it('does at once what the big control says', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  conductor.press();
  await wait(0);
  expect(kind()).toBe('recording');
  await hear(-20, 1);
  conductor.press();
  await wait(0);
  expect(kind()).toBe('feedback');
  conductor.press();
  await wait(0);
  expect(kind()).toBe('recording');
  expect(world.sent).toHaveLength(1);
});

it('keeps what was said when it is paused, and sends it when it goes on', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  await wait(10);
  await hear(-20, 2);
  conductor.pause('hidden');
  await wait(60);
  expect(kind()).toBe('ready');
  expect(world.state().unsent).toMatchObject({ reason: 'hidden' });
  expect(world.sent).toEqual([]);
  conductor.press();
  await wait(0);
  expect(world.sent).toHaveLength(1);
  expect(kind()).toBe('feedback');
});

it('begins paused where no press has let sound play', async () => {
  const { world, conductor, wait } = await handsFree(undefined, true);
  await wait(60);
  expect(world.spoken).toEqual([]);
  conductor.press();
  expect(world.spoken).toEqual(['Question a']);
});

it('says once that there is time, and lets go of the microphone when nobody speaks', async () => {
  const { world, conductor, announced, hear, wait, kind } = await handsFree();
  await wait(10);
  await hear(-60, 20);
  expect(announced).toEqual(['Question a', 'Take your time.']);
  expect(kind()).toBe('recording');
  await hear(-60, 30);
  expect(conductor.state.getState().paused).toBe('unheard');
  await wait(0);
  expect(kind()).toBe('ready');
  expect(world.state().unsent).toBeNull();
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('stops at what needs attention, and goes on when asked', async () => {
  const { world, conductor, cues, hear, wait, kind } = await handsFree();
  world.answer = async () => {
    throw new Error('no network');
  };
  await wait(10);
  await hear(-20, 2);
  await hear(-60, 5);
  await wait(30);
  expect(kind()).toBe('ready');
  expect(world.state().unsent).toMatchObject({ reason: 'failed' });
  expect(cues.at(-1)).toBe('attention');
  world.answer = async (promptId) => whole(promptId);
  conductor.press();
  await wait(0);
  expect(kind()).toBe('feedback');
});

it('skips a question', async () => {
  const { world, conductor, wait } = await handsFree();
  conductor.skip();
  await wait(0);
  expect(world.state().index).toBe(1);
  expect(world.spoken).toEqual(['Question a', 'Question b']);
});

it('offers to finish once every point is covered, takes the offer back when one goes on, and then ends sooner', async () => {
  const { world, conductor, live, announced, hear, wait } = await handsFree();
  const offered = () => conductor.state.getState().offered;
  await wait(10);
  await hear(-60, 1);
  await hear(-20, 2);
  live.now = { words: 'the first point', covered: [0] };
  await hear(-60, 2);
  expect(offered()).toBe(false);
  live.now = { words: 'the first point and the second', covered: [0, 1] };
  await hear(-20, 2);
  await hear(-60, 1.6);
  expect(offered()).toBe(true);
  await hear(-20, 1);
  expect(offered()).toBe(false);
  await hear(-60, 2);
  expect(world.sent).toEqual([]);
  await hear(-60, 2);
  expect(world.sent).toHaveLength(1);
  expect(announced).toEqual(['Question a', 'Finish?']);
});

it('asks to say it again where no words were heard, keeps only the latest recording, and waits for a press after three', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  world.answer = async () => {
    throw new ApiError(400, 'no_speech', 'No words were heard.');
  };
  const mumble = async () => {
    await wait(10);
    expect(kind()).toBe('recording');
    await hear(-20, 2);
    await hear(-60, 5);
    await wait(0);
  };
  await mumble();
  expect(world.spoken.at(-1)).toBe(phrases['not-heard']);
  await mumble();
  expect(await world.storage.unsent('ann')).toHaveLength(1);
  await mumble();
  expect(conductor.state.getState().paused).toBe('unheard');
  await wait(60);
  expect(kind()).toBe('ready');
  expect(await world.storage.unsent('ann')).toHaveLength(1);
  // Going on reads the question again, and does not send what has no words.
  world.answer = async (promptId) => whole(promptId);
  world.spoken.length = 0;
  conductor.press();
  expect(world.spoken).toEqual(['Question a']);
  await wait(10);
  await hear(-20, 2);
  await hear(-60, 5);
  await wait(0);
  expect(kind()).toBe('feedback');
  expect(world.sent).toHaveLength(4);
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('sends what the network lost once it is back, and says aloud that the session has ended', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree([samplePrompt('a')]);
  world.answer = async () => {
    throw new ApiError(0, 'network', 'Network error.');
  };
  await wait(10);
  await hear(-20, 2);
  await hear(-60, 5);
  await wait(1);
  expect(world.spoken.at(-1)).toBe(phrases.attention);
  world.answer = async (promptId) => whole(promptId);
  conductor.backOnline();
  await wait(0);
  expect(kind()).toBe('feedback');
  await wait(12);
  expect(world.state().phase).toBe('complete');
  expect(world.spoken.at(-1)).toBe(phrases.end);
});

describe('the student speaks while the tutor does', () => {
  /** A microphone that is open only while the tutor speaks, and tells what it is asked for. */
  function anEar() {
    const asked: string[] = [];
    let onLevel = (_levelDb: number) => {};
    const microphone = { stream: null as never, label: 'Headset', onLost: () => {}, release: () => {} };
    const ear: Ear = {
      open: async (listener) => {
        asked.push('open');
        onLevel = listener;
      },
      take: (from) => {
        asked.push(`take from ${from}`);
        return microphone;
      },
      close: () => void asked.push('close'),
    };
    return { ear, asked, heard: (levelDb: number) => onLevel(levelDb) };
  }

  async function speaking() {
    const { ear, asked, heard } = anEar();
    const made = await handsFree(undefined, false, ear);
    const { world } = made;
    const player = world.player.state as StoreApi<PlayerState>;
    const play = (status: PlayerState['status'], positionSeconds = 0) =>
      player.setState({ status, positionSeconds, durationSeconds: 4 });
    let stopped = 0;
    world.player.stop = () => {
      stopped += 1;
      play('idle');
    };
    const at = (levelDb: number, seconds: number) => {
      for (let frame = 0; frame < seconds * 50; frame++) {
        world.nowMs += 20;
        heard(levelDb);
      }
    };
    asked.length = 0;
    return { ...made, asked, play, at, stops: () => stopped };
  }

  it('stops the tutor within 200 ms, and is recorded from before the first word', async () => {
    const { world, asked, cues, play, at, stops, wait, kind } = await speaking();
    play('playing', 1);
    expect(asked).toEqual(['open']);
    at(-50, 1);
    expect(stops()).toBe(0);
    const begunMs = world.nowMs;
    at(-22, 0.2);
    expect(stops()).toBeGreaterThan(0);
    expect(world.nowMs - begunMs).toBeLessThanOrEqual(200);
    expect(asked).toContain('take from before');
    await wait(0);
    expect(kind()).toBe('recording');
    // No sound of the page falls into the words.
    expect(cues).toEqual([]);
    const [kept] = await world.storage.unsent('ann');
    expect(kept?.spokenOver).toBe(0.25);
  });

  it('is not the tutor’s own voice, and opens the microphone at once where nobody interrupts', async () => {
    const { asked, play, at, stops, wait, kind } = await speaking();
    play('playing');
    for (let word = 0; word < 10; word++) {
      at(-30, 0.3);
      at(-55, 0.1);
    }
    expect(stops()).toBe(0);
    play('idle');
    await wait(0);
    expect(kind()).toBe('recording');
    expect(asked.slice(0, 2)).toEqual(['open', 'take from now']);
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
    await hear(-20, 1);
    await hear(-60, 6);
    expect(world.sent).toHaveLength(1);
    expect(world.lastAnswer?.phraseSaid).toBe('take-your-time');
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
  'obeys "%s" in place of an answer: asks once more and sends nothing',
  async (wish) => {
    const { world, hear, wait, kind } = await handsFree();
    world.commands.push(wish);
    await wait(10);
    await hear(-20, 1);
    await hear(-60, 5);
    await wait(0);
    expect(world.sent).toEqual([]);
    expect(world.spoken).toEqual(['Question a', 'Question a']);
    expect(world.slowed).toBe(wish === 'slower' ? 1 : 0);
    await wait(10);
    expect(kind()).toBe('recording');
    expect(await world.storage.unsent('ann')).toHaveLength(1);
  },
);

it('obeys "next" and "stop"', async () => {
  const { world, conductor, hear, wait } = await handsFree();
  world.commands.push('next', 'stop');
  await wait(10);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(10);
  expect(world.state().index).toBe(1);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(0);
  expect(conductor.state.getState().paused).toBe('asked');
  expect(world.sent).toEqual([]);
});

it('shows the points of a question that is given up, and goes on', async () => {
  const { world, conductor, hear, wait } = await handsFree();
  world.commands.push('show');
  await wait(10);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(0);
  expect(world.spoken.at(-1)).toBe('one. two');
  expect(conductor.state.getState().shown).toBe('one. two');
  expect(world.state().index).toBe(0);
  await wait(12);
  expect([world.state().index, conductor.state.getState().shown]).toEqual([1, null]);
  expect(world.state().session.prompts[0]?.outcome).toBe('skipped');
});
