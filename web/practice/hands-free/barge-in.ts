/** Tells whether the student begins to speak while the tutor talks: a voice well above what the loudspeaker sends back. */

/** Until then it is learnt how loud the tutor's own voice comes back; a press counts at once. */
const learningMs = 600;
/** The browser takes the tutor's voice out of the microphone: what is left varies by less than this. */
const aboveOwnDb = 6;
/** A voice near the microphone is louder than this; what is left of a loudspeaker is not. */
const leastVoiceDb = -42;
/** Clicks, taps and breaths are shorter: so much of the latest frames must be a voice. */
const voiceMs = 100;
const windowMs = 150;

export type BargeIn = {
  /** `levelDb`: loudness at the microphone while the tutor speaks. True once it is the student's voice. */
  hear(levelDb: number, atMs: number): boolean;
};

export function createBargeIn(): BargeIn {
  let beganMs: number | null = null;
  let ownDb = Number.NEGATIVE_INFINITY;
  let latest: { atMs: number; levelDb: number; lastsMs: number }[] = [];

  /** What turned out to be no voice was the tutor's own, or the room. */
  function learn(levelDb: number): void {
    ownDb = Math.max(ownDb, levelDb);
  }

  return {
    hear(levelDb, atMs) {
      beganMs ??= atMs;
      if (atMs - beganMs < learningMs) {
        learn(levelDb);
        return false;
      }
      const lastsMs = atMs - (latest.at(-1)?.atMs ?? atMs);
      latest.push({ atMs, levelDb, lastsMs });
      while (latest[0] && latest[0].atMs <= atMs - windowMs) {
        learn(Math.min(latest[0].levelDb, ownDb + aboveOwnDb));
        latest.shift();
      }
      const voiceDb = Math.max(leastVoiceDb, ownDb + aboveOwnDb);
      const voicedMs = latest.reduce((sum, one) => sum + (one.levelDb > voiceDb ? one.lastsMs : 0), 0);
      if (voicedMs < voiceMs) return false;
      latest = [];
      return true;
    },
  };
}
