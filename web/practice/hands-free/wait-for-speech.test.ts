/** Whatever becomes of the tutor's voice, the session goes on in bounded time. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import { waitForSpeech } from './wait-for-speech.ts';

beforeEach(() => void vi.useFakeTimers());

const longText = 'A sentence of the feedback that nobody will ever hear. '.repeat(16);

function told(text: string, status: PlayerState['status'] = 'idle') {
  const player = createStore<PlayerState>(() => ({ status, positionSeconds: 0, durationSeconds: 0 }));
  const seen = { over: false, silent: 0 };
  void waitForSpeech(player, text, () => seen.silent++, new AbortController().signal).then(() => {
    seen.over = true;
  });
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { player, seen, wait };
}

it.each(['idle', 'silent', 'failed', 'loading'] as const)(
  'goes on after a voice that is %s',
  async (status) => {
    const { seen, wait } = told(longText, status);
    await wait(26);
    expect(seen).toEqual({ over: true, silent: 1 });
  },
);

it('goes on where the voice of the browser fails after that of the server', async () => {
  const { player, seen, wait } = told(longText, 'loading');
  await wait(9);
  player.setState({ status: 'playing' });
  await wait(1);
  player.setState({ status: 'failed' });
  await wait(16);
  expect(seen).toEqual({ over: true, silent: 1 });
});

it('goes on where the sound stops within the text, and where the browser never says that its voice has ended', async () => {
  const stopped = told(longText, 'playing');
  stopped.player.setState({ positionSeconds: 4 });
  await stopped.wait(26);
  expect(stopped.seen).toEqual({ over: true, silent: 1 });
  const endless = told('Well said.', 'playing');
  await endless.wait(16);
  expect(endless.seen.over).toBe(true);
});

it('waits for a voice as long as it gets on', async () => {
  const { player, seen, wait } = told(longText, 'playing');
  for (let second = 1; second <= 120; second++) {
    player.setState({ positionSeconds: second });
    await wait(1);
  }
  expect(seen.over).toBe(false);
  player.setState({ status: 'idle' });
  await wait(0);
  expect(seen).toEqual({ over: true, silent: 0 });
});
