/** A long text is read when it comes, and while it is typed in only once the keys rest. */
import { beforeEach, expect, it, vi } from 'vitest';
import { debouncedParser, type ReadDone, restMs } from './debounced-parser.ts';
import { type ParsedText, parseHere } from './parse-text.ts';

beforeEach(() => void vi.useFakeTimers());

function started() {
  const asked: string[] = [];
  const done: string[] = [];
  const pending: ((read: ParsedText) => void)[] = [];
  const read = (text: string) => {
    asked.push(text);
    return new Promise<ParsedText>((resolve) => pending.push(resolve));
  };
  const ask = debouncedParser(({ text }: ReadDone) => done.push(text), read);
  const answer = async (at: number) => {
    pending[at]?.(parseHere('DNA\ta molecule', {}));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, done, ask, answer };
}

it('reads a pasted text at once', async () => {
  const { asked, done, ask, answer } = started();
  ask('pasted', {});
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['pasted']);
  await answer(0);
  expect(done).toEqual(['pasted']);
});

it('does not read at every key, but once the keys rest', async () => {
  const { asked, ask } = started();
  let cancel = ask('text', {});
  await vi.advanceTimersByTimeAsync(0);
  for (const typed of ['text a', 'text ab', 'text abc', 'text abcd']) {
    await vi.advanceTimersByTimeAsync(restMs / 3);
    cancel();
    cancel = ask(typed, {});
  }
  expect(asked).toEqual(['text']);
  await vi.advanceTimersByTimeAsync(restMs - 1);
  expect(asked).toEqual(['text']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['text', 'text abcd']);
});

it('never delivers a reading that was cancelled', async () => {
  const { done, ask, answer } = started();
  const cancel = ask('old', {});
  await vi.advanceTimersByTimeAsync(0);
  cancel();
  ask('new', {});
  await vi.advanceTimersByTimeAsync(restMs);
  await answer(0);
  expect(done).toEqual([]);
  await answer(1);
  expect(done).toEqual(['new']);
});
