/** Live words: polls the server, while the student speaks, for what its recogniser hears and the points that covers. */
import type { LiveWordsReply, LiveWordsState } from '#contract/live-words.ts';
import type { Prompt } from '#contract/practice.ts';
import { backoffMs } from '#core/backoff.ts';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

/** Provisional: only the transcript of the whole answer counts. */
export type LiveWords = {
  words: string;
  /** The points of the question that these words cover, by index. */
  covered: readonly number[];
  /** Milliseconds of the recording of which the words hold everything said; absent where the server does not tell. */
  heardMs?: number | undefined;
};

export const noWords: LiveWords = { words: '', covered: [] };

/** Whether each point is covered, by an earlier answer or by these words. */
export function coveredNow({ points }: Pick<Prompt, 'points'>, live: LiveWords): boolean[] {
  return points.map(({ verdict }, index) => verdict === 'covered' || live.covered.includes(index));
}

/** False for a question whose points are not known. */
export function coversAll(prompt: Pick<Prompt, 'points'>, live: LiveWords): boolean {
  return live.covered.length > 0 && coveredNow(prompt, live).every(Boolean);
}

/** The student's choice on this device. */
export const { isOn: liveWordsWanted, use: useLiveWordsWanted } = deviceSwitch('tellcard.live-words', false);

/** What the server hears: words and points stay when it stops. `unread`: this recording can be heard only when it is complete. */
export type ServerWords = LiveWords & {
  state: LiveWordsState | 'unread';
  /** They only tell when an answer ends: the student has not chosen to see them. */
  hidden?: boolean;
};

export type LiveWordsDeps = {
  /** `after`: the latest version seen. */
  ask: (after: number, signal: AbortSignal) => Promise<LiveWordsReply>;
  onWords: (live: ServerWords) => void;
  /** Calls back after a while, or as soon as the network returns. */
  later: (work: () => void, ms: number) => void;
};

/** A busy recogniser may become free any second, and polling is cheap. */
const busyWaitMs = 2_000;
const retryWaits = { firstMs: 1_000, longestMs: 8_000 };

export function followLiveWords({ ask, onWords, later }: LiveWordsDeps) {
  const over = new AbortController();
  const { signal } = over;
  let begun = false;
  const pause = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));

  async function follow(): Promise<void> {
    let version = 0;
    let failures = 0;
    let latest = noWords;
    while (!signal.aborted) {
      try {
        const { state, words, covered, heardMs, ...reply } = await ask(version, signal);
        if (signal.aborted) return;
        failures = 0;
        version = reply.version;
        if (words !== '') latest = { words, covered, heardMs };
        onWords({ ...latest, state });
        if (state === 'stopped' || state === 'used-up') return;
        if (state === 'busy') await pause(busyWaitMs);
      } catch {
        // The recording goes on; live words return with the network.
        failures++;
        await pause(backoffMs(failures, retryWaits));
      }
    }
  }

  return {
    /** A part of the recording was uploaded; polling starts with the first. */
    partArrived(): void {
      if (begun || signal.aborted) return;
      begun = true;
      void follow();
    },
    stop: (): void => over.abort(),
  };
}

export type LiveWordsFollower = ReturnType<typeof followLiveWords>;
