/** Barge-in: detects that the student speaks over the tutor, by a voice well above the loudspeaker's echo. */
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';

/** Calibration: measures how loud the tutor's own echo is. A press always interrupts at once. */
const learningMs = 600;
/** The residue after the browser's echo cancellation varies by less than this. */
const aboveOwnDb = 6;
/** A voice near the microphone is louder than this; residual echo is not. */
const leastVoiceDb = -42;
/** The same with a voice detector, so that a quiet student is heard. */
const leastDetectedDb = -50;
/** This much of the window must be loud: clicks, taps and breaths are shorter. */
const soundMs = 100;
const windowMs = 150;
/**
 * A voice is detected when the likelihood is at least this high for this long within the latest half second. Of 121 recorded coughs 7 %
 * pass for a voice; half of all speech is detected within 0.3 s.
 */
const sureVoice = 0.95;
const detected = { voiceMs: 200, ofMs: 500 };
/** Without a detector, sound that outlasts a cough is a voice; with one, a whisper, which it cannot detect, takes longer. */
const loud = { voiceMs: 400, ofMs: 800 };
const whispered = { voiceMs: 900, ofMs: 1200 };
/** A busy page measures rarely: one measurement stands for no longer, or a click would pass for a voice. */
const longestSampleMs = 200;
/** After this much silence the sound is judged not to be a voice, */
const lullMs = 400;
/** and from this much sound on for as long as the detector finds no moment of a voice in the latest half second; it is listened to all the same. */
const decidedMs = 450;

/** `sound`: may become a voice; the tutor speaks more quietly meanwhile. */
export type OverTutor = 'quiet' | 'sound' | 'voice';

/** `fromMs`: the measurement before. */
type Sample = { fromMs: number; atMs: number; levelDb: number; voice: number | null };

/** @param knownDb level of the tutor's residue; null: to be learned first */
export function createBargeIn(knownDb: number | null = null) {
  let beganMs: number | null = null;
  let measuredMs = 0;
  let ownDb = knownDb ?? Number.NEGATIVE_INFINITY;
  let latest: Sample[] = [];
  /** When it was last loud; null unless a possible voice is going on, */
  let loudMs: number | null = null;
  /** and when that began. */
  let soundedMs = 0;

  /** Raises the level of the tutor's residue and the room. */
  function learn(levelDb: number): void {
    ownDb = Math.max(ownDb, levelDb);
  }

  /** Sound that leaves the short window is the tutor's own, unless a possible voice is going on. */
  function forget(atMs: number): void {
    const keepMs = loudMs === null ? windowMs : whispered.ofMs;
    while (latest[0] && latest[0].atMs <= atMs - keepMs) {
      if (loudMs === null) learn(Math.min(latest[0].levelDb, ownDb + aboveOwnDb));
      latest.shift();
    }
  }

  return {
    /** `levelDb`: loudness at the microphone while the tutor speaks; `voice`: likelihood of a voice, 0 to 1, null if unknown. */
    hear(levelDb: number, atMs: number, voice: number | null): OverTutor {
      if (beganMs === null) beganMs = measuredMs = atMs;
      if (knownDb === null && atMs - beganMs < learningMs) {
        learn(levelDb);
        measuredMs = atMs;
        return 'quiet';
      }
      latest.push({ fromMs: measuredMs, atMs, levelDb, voice });
      measuredMs = atMs;
      forget(atMs);
      const leastDb = Math.max(voice === null ? leastVoiceDb : leastDetectedDb, ownDb + aboveOwnDb);
      const long = (ofMs: number, isVoice: (sample: Sample) => boolean) =>
        latest
          .filter((one) => one.atMs > atMs - ofMs && one.levelDb > leastDb && isVoice(one))
          .reduce((sum, one) => sum + Math.min(one.atMs - one.fromMs, longestSampleMs), 0);
      if (long(windowMs, () => true) >= soundMs) {
        if (loudMs === null) soundedMs = latest.find((one) => one.levelDb > leastDb)?.fromMs ?? atMs;
        loudMs = atMs;
      }
      if (loudMs === null) return 'quiet';
      const goesOn = voice === null ? loud : whispered;
      const voicedMs = long(detected.ofMs, (one) => (one.voice ?? 0) >= sureVoice);
      const isVoice = long(goesOn.ofMs, () => true) >= goesOn.voiceMs || voicedMs >= detected.voiceMs;
      if (!isVoice && atMs - loudMs < lullMs) {
        const isDecided = voice !== null && atMs - soundedMs >= decidedMs && voicedMs === 0;
        return isDecided ? 'quiet' : 'sound';
      }
      latest = [];
      loudMs = null;
      return isVoice ? 'voice' : 'quiet';
    },
    /** When the latest sound began that may be a voice. */
    soundedMs: () => soundedMs,
    /** The learned level of the tutor's residue. */
    ownDb: () => ownDb,
  };
}

export type BargeIn = ReturnType<typeof createBargeIn>;

/** Assumed length of a browser voice, which does not report its duration: a few sentences. */
const usualSeconds = 8;

/** Detects barge-in for each utterance of the tutor. */
export function createInterruption(nowMs: () => number) {
  let rule: BargeIn | null = null;
  /** Of the latest utterance. */
  let ownDb: number | null = null;
  let beganMs = 0;
  let seconds = 0;
  let lengthSeconds = usualSeconds;
  let heardMs = 0;
  let soundedMs = 0;
  return {
    /** As `BargeIn.hear`, while the tutor's voice plays. `isShort`: a phrase, over before its residue could be learned. */
    hear(
      levelDb: number,
      voice: number | null,
      { status, positionSeconds, durationSeconds }: PlayerState,
      isShort = false,
    ): OverTutor {
      if (status !== 'playing') {
        rule = null;
        return 'quiet';
      }
      if (!rule) beganMs = nowMs();
      rule ??= createBargeIn(isShort ? ownDb : null);
      seconds = durationSeconds > 0 ? positionSeconds : (nowMs() - beganMs) / 1000;
      lengthSeconds = durationSeconds || usualSeconds;
      heardMs = nowMs();
      const heard = rule.hear(levelDb, heardMs, voice);
      soundedMs = rule.soundedMs();
      ownDb = rule.ownDb();
      if (heard === 'voice') rule = null;
      return heard;
    },
    /** The share of its text, 0 to 1, that the tutor had said when the student began. */
    at: () => Math.min(1, Math.max(0, seconds - (heardMs - soundedMs) / 1000) / lengthSeconds),
    /** How long it had been speaking. */
    seconds: () => seconds,
    /** When the student began to speak. */
    soundedMs: () => soundedMs,
  };
}
