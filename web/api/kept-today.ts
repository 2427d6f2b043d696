/** What the app provides for a day without a network. Apart from the call, so that the frame of the pages does not load that. */
import { createContext } from 'react';
import type { Today } from '#contract/today.ts';

/** `keptAtMs`: counted without the network, from the cards kept on this device at that moment. */
export type TodayHere = Today & { keptAtMs?: number };

/** Counts the day from the cards kept on this device; null if there are none. */
export const KeptTodayContext = createContext<(() => Promise<TodayHere | null>) | null>(null);
