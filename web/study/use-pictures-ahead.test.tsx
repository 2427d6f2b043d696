/** Pictures of coming cards are fetched ahead, a few at a time, and no longer once the cards are left. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cardLearningOf, type StudyCard } from '#contract/study.ts';
import { type MediaFile, mediaReference } from '#core/media-reference.ts';
import { newLearningState } from '#core/scheduler.ts';
import { stubKeptDevice } from '#tests/support/components/kept-device.ts';
import { MediaSourceContext } from '#web/ui/text/media-source.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const hashes = Array.from('abcdef', (digit) => digit.repeat(64));
const cardOf = (sha256: string, at: number): StudyCard => ({
  ...cardLearningOf(`c${at}`, newLearningState()),
  term: mediaReference('a cell', { sha256, kind: 'png' }),
  definition: mediaReference('the same', { sha256, kind: 'png' }),
});

it('fetches each once, three at a time, and none after the cards are left', async () => {
  stubKeptDevice();
  const asked: { sha256: string; signal: AbortSignal; come: () => void }[] = [];
  const load = ({ sha256 }: MediaFile, signal: AbortSignal) =>
    new Promise<Blob>((resolve) => {
      asked.push({ sha256, signal, come: () => resolve(new Blob()) });
    });
  const source = { load };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MediaSourceContext value={source}>{children}</MediaSourceContext>
  );
  const cards = hashes.map(cardOf);
  const { unmount } = renderHook(() => usePicturesAhead(cards), { wrapper });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  const wanted = () => asked.map(({ sha256 }) => sha256);
  expect(wanted()).toEqual(hashes.slice(0, 3));
  asked[0]?.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(wanted()).toEqual(hashes.slice(0, 4));
  unmount();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  asked[1]?.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(wanted()).toEqual(hashes.slice(0, 4));
});
