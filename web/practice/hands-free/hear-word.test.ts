/** A word is listened for a while at a time: only what has a voice in it is sent, and every microphone is released. */
import { expect, it, vi } from 'vitest';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import { type HeardDecision, heardDecision, heardResumeWord, type WordDeps } from './hear-word.ts';

/** `loudDb`: loudness of each recording in turn, quiet after that; `said`: what is heard of those with a voice. */
function room(loudDb: number[], said: (SpokenCommand | null | Error)[]) {
  const seen = { heard: 0, opened: 0, released: 0 };
  let nowMs = 0;
  const deps: WordDeps = {
    openMicrophone: async () => {
      seen.opened++;
      const release = () => void seen.released++;
      return { ok: true, microphone: { stream: null as never, label: '', onLost: () => {}, release } };
    },
    record: async (microphone, ended, { longestMs, onLevel }) => {
      let over = false;
      void ended.then(() => {
        over = true;
      });
      const voiceDb = loudDb.shift() ?? -60;
      for (let at = 0; at < longestMs && !over; at += 20) {
        nowMs += 20;
        onLevel?.(at > 500 && at < 1500 && at % 300 > 60 ? voiceDb : -60, null);
        await Promise.resolve();
      }
      microphone.release();
      return { sound: new Blob() };
    },
    hear: async () => {
      seen.heard++;
      const next = said.shift() ?? null;
      if (next instanceof Error) throw next;
      return next;
    },
    nowMs: () => nowMs,
  };
  return { seen, deps, now: () => nowMs };
}

it.each<[string, number[], (SpokenCommand | null | Error)[], boolean, number]>([
  ['goes on at the word, after what was not understood', [-60, -20, -20], [null, 'next'], true, 2],
  ['goes on at the word after an error of the server', [-20, -20], [new Error('no words'), 'yes'], true, 2],
  ['stays paused at "no", and gives up after a minute without sending silence', [-20], ['no'], false, 1],
])('%s', async (_, loudDb, said, expected, heard) => {
  const { seen, deps, now } = room(loudDb, said);
  expect(await heardResumeWord(deps, new AbortController().signal)).toBe(expected);
  expect(seen.heard).toBe(heard);
  expect(seen.opened).toBe(seen.released);
  if (!expected) expect(now()).toBeGreaterThanOrEqual(60_000);
  expect(now()).toBeLessThan(75_000);
});

it('ends at once where the student has pressed', async () => {
  const { seen, deps } = room([], []);
  expect(await heardResumeWord(deps, AbortSignal.abort())).toBe(false);
  expect(seen.opened).toBe(seen.released);
});

it.each<[string, number, SpokenCommand | null | Error, HeardDecision]>([
  ['same', -20, 'same', 'same'],
  ['not what I said', -20, 'not', 'not'],
  ['stop', -20, 'stop', 'stop'],
  ['other words', -20, null, 'unclear'],
  ['what the server cannot hear', -20, new Error('no words'), 'unclear'],
  ['nothing', -60, 'same', null],
])('hears once what the student makes of a point: %s', async (_name, loudDb, said, expected) => {
  const { seen, deps } = room([loudDb], [said]);
  const onHearing = vi.fn();
  expect(await heardDecision(deps, new AbortController().signal, onHearing)).toBe(expected);
  expect(onHearing).toHaveBeenCalledOnce();
  expect([seen.opened, seen.released]).toEqual([1, 1]);
});
