/** Following live words: from the first part on, one call after another, patiently, and never past the end of the recording. */
import { expect, it } from 'vitest';
import type { LiveWordsReply } from '#contract/live-words.ts';
import { followLiveWords, liveWordsWanted, type ServerWords } from './live-words.ts';

function trial(replies: (Partial<LiveWordsReply> | Error)[]) {
  const asked: number[] = [];
  const told: ServerWords[] = [];
  const waits: number[] = [];
  const follower = followLiveWords({
    async ask(after, signal) {
      asked.push(after);
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      if (!reply)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return { state: 'listening', version: after + 1, words: '', covered: [], ...reply };
    },
    onWords: (live) => told.push(live),
    later(work, ms) {
      waits.push(ms);
      queueMicrotask(work);
    },
  });
  return { follower, asked, told, waits };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('is off until the student wants it', () => {
  expect(liveWordsWanted()).toBe(false);
});

it('asks once the first part is on the server, and then for what is newer', async () => {
  const { follower, asked, told } = trial([
    { version: 3, words: 'Water' },
    { version: 4, words: 'Water boils' },
  ]);
  await settled();
  expect(asked).toEqual([]);
  follower.partArrived();
  follower.partArrived();
  await settled();
  expect(asked).toEqual([0, 3, 4]);
  expect(told.map(({ words }) => words)).toEqual(['Water', 'Water boils']);
});

it('keeps what was heard where the server stops, and asks no more', async () => {
  const { follower, asked, told } = trial([{ words: 'Water', covered: [1] }, { state: 'stopped' }]);
  follower.partArrived();
  await settled();
  expect(told.at(-1)).toEqual({ words: 'Water', covered: [1], state: 'stopped' });
  expect(asked).toHaveLength(2);
});

it('asks a busy server again after some seconds, and a lost one ever more rarely', async () => {
  const { follower, waits, told } = trial([
    { state: 'busy' },
    new Error('offline'),
    new Error('offline'),
    {},
  ]);
  follower.partArrived();
  await settled();
  expect(waits[0]).toBe(2_000);
  expect(waits[2]).toBeGreaterThan(waits[1] ?? 0);
  expect(told.map(({ state }) => state)).toEqual(['busy', 'listening']);
});

it('tells nothing of a recording that has ended', async () => {
  const { follower, told, asked } = trial([{ words: 'Water' }]);
  follower.partArrived();
  follower.stop();
  await settled();
  expect(told).toEqual([]);
  const ended = trial([{}]);
  ended.follower.stop();
  ended.follower.partArrived();
  await settled();
  expect([asked.length, ended.asked.length]).toEqual([1, 0]);
});
