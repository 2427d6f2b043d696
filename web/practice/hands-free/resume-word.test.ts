/** Paused by voice, a session waits a minute for the word to go on, and sends only what has a voice in it. */
import { expect, it } from 'vitest';
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';
import { heardResumeWord } from './resume-word.ts';

/** `stints`: loudness of each recording in turn, quiet after that; `said`: what is heard of those with a voice. */
function room(stints: number[], said: (SpokenCommand | null)[]) {
  const seen = { heard: 0, opened: 0, released: 0 };
  let nowMs = 0;
  const leaving = new AbortController();
  const result = heardResumeWord(
    {
      openMicrophone: async () => {
        seen.opened++;
        const release = () => void seen.released++;
        return {
          ok: true,
          microphone: { stream: null as never, label: 'Headset', onLost: () => {}, release },
        };
      },
      record: async (microphone, ended, { longestMs, onLevel }) => {
        let over = false;
        void ended.then(() => {
          over = true;
        });
        const loudDb = stints.shift() ?? -60;
        for (let at = 0; at < longestMs && !over; at += 20) {
          nowMs += 20;
          onLevel?.(at > 500 && at < 1500 && at % 300 > 60 ? loudDb : -60, null);
          await Promise.resolve();
        }
        microphone.release();
        return { sound: new Blob() };
      },
      hear: async () => {
        seen.heard++;
        return said.shift() ?? null;
      },
      nowMs: () => nowMs,
    },
    leaving.signal,
  );
  return { seen, result, leaving, now: () => nowMs };
}

it('goes on at the word, and asks again for what was not understood', async () => {
  const { seen, result } = room([-60, -20, -20], [null, 'next']);
  expect(await result).toBe(true);
  expect(seen).toEqual({ heard: 2, opened: 3, released: 3 });
});

it('stays paused at "no", sends no silence, and gives up after a minute', async () => {
  const { seen, result, now } = room([-20], ['no']);
  expect(await result).toBe(false);
  expect(seen.heard).toBe(1);
  expect(seen.opened).toBe(seen.released);
  expect(now()).toBeLessThan(75_000);
});

it('ends at once where the student has pressed', async () => {
  const { seen, result, leaving } = room([], []);
  leaving.abort();
  expect(await result).toBe(false);
  expect(seen.opened).toBe(seen.released);
});
