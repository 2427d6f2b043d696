/** A long text is read beside the page: at once when it is pasted, after a pause while it is typed in, and never twice at a time. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';
import type { ParseReply, ParseRequest } from './parse-worker.ts';
import { useParsedText } from './use-parsed-text.ts';

/** What the page asked of its workers, in their order; each answers when the test says so. */
let workers: FakeWorker[] = [];
class FakeWorker {
  onmessage: (event: { data: ParseReply }) => void = () => {};
  onerror: () => void = () => {};
  text = '';
  ended = false;
  constructor() {
    workers.push(this);
  }
  postMessage({ text }: ParseRequest): void {
    this.text = text;
  }
  terminate(): void {
    this.ended = true;
  }
}

const row = 'Membrane\tKeeps the cell together\n';
const long = row.repeat(Math.ceil(READ_HERE_UP_TO / row.length) + 1);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = {};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});

const typing = (first: string) =>
  renderHook(({ text }: { text: string }) => useParsedText(text, options), { initialProps: { text: first } });

it('reads a short text on the page, without a worker', async () => {
  const { result } = typing(row.repeat(2));
  expect(result.current).toMatchObject({ busy: false, read: { cards: [{ term: 'Membrane' }, {}] } });
  await pass(1_000);
  expect(workers).toEqual([]);
});

it('reads a pasted long text at once', async () => {
  const { result } = typing(long);
  expect(result.current).toMatchObject({ read: null, busy: true });
  await pass(0);
  expect(workers.map(({ text }) => text)).toEqual([long]);
});

it('waits for a pause while a long text is typed in, then reads what it says now', async () => {
  const { result, rerender } = typing(long);
  await pass(0);
  await pass(1_000);
  let text = `${long}N`;
  rerender({ text });
  await pass(0);
  const before = workers.length;
  for (const key of 'ucleus') {
    text += key;
    rerender({ text });
    await pass(100);
  }
  expect(workers, 'no key starts a reading').toHaveLength(before);
  await pass(150);
  expect(workers).toHaveLength(before + 1);
  expect(workers.at(-1)?.text).toBe(text);
  expect(
    workers.slice(0, -1).every(({ ended }) => ended),
    'what was read before is called off',
  ).toBe(true);
  expect(result.current.busy).toBe(true);
});

it('calls its reading off when the page is left', async () => {
  const { unmount } = typing(long);
  await pass(0);
  unmount();
  expect(workers.map(({ ended }) => ended)).toEqual([true]);
});
