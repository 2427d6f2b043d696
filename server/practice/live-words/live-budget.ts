/** Limits the CPU time of live words, and derives how often each speaker is transcribed; sent answers always have priority. */
import type { LiveEar } from '#server/practice/voice-ports.ts';

/** Maximum share of one core per speaker. */
const mostShare = 0.3;
/** Below this share words arrive too late to be useful, so further speakers get none. */
const leastShare = 0.15;
const usualPaceMs = 1_200;
const slowPaceMs = 2_000;
/** Words that arrive more slowly than this are not live. */
const latestPaceMs = 4_000;

type LiveLoad = {
  /** Cores available to live words of all speakers. */
  cores: number;
  /** Speakers being served. */
  speakers: number;
  /** Duration of this speaker's latest transcription: longer on a loaded machine, which is then asked less often. */
  costMs: number;
  others: ReturnType<LiveEar['others']>;
};

/** Number of speakers that can be served at once. */
export const livePlaces = (cores: number) => Math.floor(cores / leastShare + 1e-9);

/** Time from the start of one transcription to the start of the next. */
export function livePaceMs({ cores, speakers, costMs, others }: LiveLoad): number {
  const share = Math.min(mostShare, cores / Math.max(1, speakers));
  const crowded = share < mostShare || others !== 'idle';
  return Math.max(crowded ? slowPaceMs : usualPaceMs, costMs / share);
}

/** After a part that arrives early, which signals a pause: only the share counts. */
export const hastenedPaceMs = (costMs: number) => costMs / mostShare;

export const isTooSlow = (paceMs: number) => paceMs > latestPaceMs;
