/** What this device knows of the day. Apart from the call, so that the frame of the pages does not load that. */
import { createContext } from 'react';
import type { Today } from '#contract/today.ts';

/** Cards that an open session of today holds after Again or Hard; `setId` null: over all sets. */
export type ToRepeat = { setId: string | null; cards: number };

/** `keptAtMs`: counted without the network, from the cards kept on this device at that moment. */
export type TodayHere = Today & { keptAtMs?: number; toRepeat?: ToRepeat };

export type KeptToday = {
  /** Counts the day from the cards kept on this device; null if there are none. */
  count(): Promise<TodayHere | null>;
  /** Of a day on which nothing else is due. */
  toRepeat(today: Today): Promise<ToRepeat | null>;
};

export const KeptTodayContext = createContext<KeptToday | null>(null);
