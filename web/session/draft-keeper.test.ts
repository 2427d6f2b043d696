/** Writes a draft once typing pauses, at once when the page is left, and never after it was dropped. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './use-draft.ts';

beforeEach(() => void vi.useFakeTimers());

function typing() {
  const written: (string | null)[] = [];
  const keeper = createDraftKeeper<string>((value) => written.push(value));
  let text = '';
  const read = vi.fn(() => text);
  const type = (key: string) => {
    text += key;
    keeper.keep(read);
  };
  return { written, keeper, type, read };
}

it('writes once, 300 ms after the last key, and reads the form only then', () => {
  const { written, type, read } = typing();
  for (const key of 'cells') {
    type(key);
    vi.advanceTimersByTime(299);
  }
  expect([read.mock.calls.length, written]).toEqual([0, []]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['cells']);
  vi.advanceTimersByTime(10_000);
  expect([read.mock.calls.length, written]).toEqual([1, ['cells']]);
});

it('writes every two seconds while typing goes on without a pause', () => {
  const { written, type } = typing();
  for (let second = 0; second < 5; second++)
    for (const key of 'abcd') {
      type(key);
      vi.advanceTimersByTime(250);
    }
  expect(written).toEqual(['abcdabcd', 'abcdabcdabcdabcd']);
});

it('writes at once what waits, and nothing where nothing waits', () => {
  const { written, keeper, type } = typing();
  keeper.flush();
  type('c');
  keeper.flush();
  keeper.flush();
  vi.advanceTimersByTime(10_000);
  expect(written).toEqual(['c']);
});

it('forgets what waits when the draft is dropped', () => {
  const { written, keeper, type } = typing();
  type('c');
  keeper.drop();
  keeper.flush();
  vi.advanceTimersByTime(10_000);
  expect(written).toEqual([null]);
});
