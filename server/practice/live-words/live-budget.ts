/** How much of the machine live words may take, and so how often each speaker is heard: the hearing that counts always comes first. */
import type { LiveEar } from '#server/practice/voice-ports.ts';

/** Of one core, for one speaker. */
const mostShare = 0.3;
/** With less, words come so late that they are of no use: further speakers get none. */
const leastShare = 0.15;
const usualPaceMs = 1_200;
const slowPaceMs = 2_000;
/** Words that come more rarely than this do not count as live. */
const latestPaceMs = 4_000;

export type LiveLoad = {
  /** Cores that live words may take, of all speakers together. */
  cores: number;
  /** Those who are heard live now. */
  speakers: number;
  /** What the latest hearing of this speaker took; a machine under load takes longer, and is asked more rarely. */
  costMs: number;
  others: ReturnType<LiveEar['others']>;
};

/** How many can be heard live at once. */
export const livePlaces = (cores: number) => Math.floor(cores / leastShare + 1e-9);

/** From the beginning of one hearing to the next. */
export function livePaceMs({ cores, speakers, costMs, others }: LiveLoad): number {
  const share = Math.min(mostShare, cores / Math.max(1, speakers));
  const crowded = share < mostShare || others !== 'idle';
  return Math.max(crowded ? slowPaceMs : usualPaceMs, costMs / share);
}

export const isTooSlow = (paceMs: number) => paceMs > latestPaceMs;
