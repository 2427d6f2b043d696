/** A hands-free session without a browser: the clock, what the microphone hears and the live words are told. */
import { onTestFinished, vi } from 'vitest';
import { createConductor } from '#web/practice/hands-free/conductor.ts';
import type { Ear } from '#web/practice/hands-free/ear.ts';
import type { HeardDecision } from '#web/practice/hands-free/hear-word.ts';
import { createPracticeWorld, samplePrompt, sampleReply, sampleSession } from './practice-world.ts';

/** The test's clock is a fake one. */
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
    /** What is said of a point that is to be judged. */
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
      heardDecision: () => called.toJudge(),
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
  return { world, conductor, called, cues, announced, hear, wait, kind };
}

/** The reply that ends a question. */
export const whole = (promptId: string) =>
  sampleReply(promptId, { isComplete: true, state: 'complete', followUp: '', turnId: `turn ${promptId}` });
