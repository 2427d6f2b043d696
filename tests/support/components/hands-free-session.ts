/** A hands-free session without a browser: tests control the clock, the microphone and the live words. */
import { onTestFinished, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createConductor } from '#web/practice/hands-free/conductor.ts';
import type { Ear } from '#web/practice/hands-free/ear.ts';
import type { HeardDecision } from '#web/practice/hands-free/hear-word.ts';
import type { OnLevel } from '#web/practice/recording/level-meter.ts';
import { createPracticeWorld, samplePrompt, sampleReply, sampleSession } from './practice-world.ts';

/** The test must use fake timers. */
export async function handsFree(
  prompts = [samplePrompt('a'), samplePrompt('b')],
  startPaused = false,
  ear: Ear | null = null,
) {
  const world = await createPracticeWorld(sampleSession(prompts));
  const cues: string[] = [];
  const announced: string[] = [];
  /** What is said while the session is paused by voice. */
  const called = {
    toGoOn: async () => false,
    /** What is said about a point that is to be judged. */
    toJudge: async (): Promise<HeardDecision> => null,
  };
  await world.begin();
  const conductor = createConductor(
    {
      practice: world,
      cue: (earcon) => cues.push(earcon),
      announce: (words) => announced.push(words),
      ear,
      heardResumeWord: () => called.toGoOn(),
      heardDecision: (_, onHearing) => {
        onHearing();
        return called.toJudge();
      },
      pauseMs: 4_000,
      nowMs: () => world.nowMs,
    },
    startPaused,
  );
  onTestFinished(conductor.close);
  /** Advances time with this loudness at the microphone. */
  const hear = async (levelDb: number, seconds: number) => {
    for (let at = 0; at < seconds * 50; at++) {
      world.nowMs += 20;
      // A voice has gaps, and a room is never quite still.
      world.hear(levelDb > -40 && at % 15 > 11 ? -60 : levelDb);
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  /** No voice speaks in tests: reading is simulated by its duration. */
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  /** Two seconds of an answer, and the pause that ends it. */
  const speak = async () => {
    await hear(-20, 2);
    await hear(-60, 5);
    await wait(0);
  };
  const kind = () => world.state().stage.kind;
  return { world, conductor, called, cues, announced, hear, wait, speak, kind };
}

/** A microphone that hears while the tutor speaks, and what was asked of it in order. */
export function testEar() {
  const asked: ('open' | 'take' | 'close')[] = [];
  /** How many milliseconds before it was asked each recording begins. */
  const taken: number[] = [];
  let onLevel: OnLevel = () => {};
  const ear: Ear = {
    open: async (listener) => {
      asked.push('open');
      onLevel = listener;
      return true;
    },
    take: (agoMs) => {
      asked.push('take');
      taken.push(agoMs);
      return { stream: null as never, label: 'Headset', onLost: () => {}, release: () => {} };
    },
    close: () => void asked.push('close'),
  };
  /** Advances time with this loudness at it. */
  const hears = (world: { nowMs: number }, levelDb: number, seconds: number, voice: number | null = null) => {
    for (let at = 0; at < seconds * 50; at++) {
      world.nowMs += 20;
      onLevel(levelDb, voice);
    }
  };
  return { ear, asked, taken, hears };
}

/** The server's answer to a recording without words. */
export const noWords = () => Promise.reject(new ApiError(400, 'no_speech', 'No words were heard.'));

/** The reply that ends a question. */
export const whole = (promptId: string) =>
  sampleReply(promptId, { isComplete: true, state: 'complete', followUp: '', turnId: `turn ${promptId}` });
