/** Asks the server, while a student speaks, for the words its own recogniser hears and the points they cover. */
import type { LiveWordsReply, LiveWordsState } from '#contract/practice/live-words.ts';
import { backoffMs } from '#core/backoff.ts';
import type { LiveWords } from '#web/practice/hands-free/live-words.ts';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

/** Whether the student wants them, on this device. */
export const { isOn: liveWordsWanted, use: useLiveWordsWanted } = deviceSwitch('tellcard.live-words', false);

/** What the server hears: words and points stay when it stops. `unread`: this recording can be heard only when it is complete. */
export type ServerWords = LiveWords & { state: LiveWordsState | 'unread' };

export type LiveWordsDeps = {
  /** `after`: the version that was seen last. */
  ask: (after: number, signal: AbortSignal) => Promise<LiveWordsReply>;
  onWords: (live: ServerWords) => void;
  /** Calls back after a while, or as soon as the network returns. */
  later: (work: () => void, ms: number) => void;
};

export type LiveWordsFollower = {
  /** A part of the recording is on the server: from the first on there is something to hear. */
  partArrived(): void;
  stop(): void;
};

/** Others may finish any second; asking costs the server next to nothing. */
const busyWaitMs = 2_000;
const retryWaits = { firstMs: 1_000, longestMs: 8_000 };

export function followLiveWords({ ask, onWords, later }: LiveWordsDeps): LiveWordsFollower {
  const over = new AbortController();
  const { signal } = over;
  let begun = false;
  const pause = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));

  async function follow(): Promise<void> {
    let version = 0;
    let failures = 0;
    let latest: LiveWords = { words: '', covered: [] };
    while (!signal.aborted) {
      try {
        const { state, words, covered, ...reply } = await ask(version, signal);
        if (signal.aborted) return;
        failures = 0;
        version = reply.version;
        if (words !== '') latest = { words, covered };
        onWords({ ...latest, state });
        if (state === 'stopped' || state === 'used-up') return;
        if (state === 'busy') await pause(busyWaitMs);
      } catch {
        // The recording goes on without: words come again when the network does.
        failures++;
        await pause(backoffMs(failures, retryWaits));
      }
    }
  }

  return {
    partArrived() {
      if (begun || signal.aborted) return;
      begun = true;
      void follow();
    },
    stop: () => over.abort(),
  };
}
