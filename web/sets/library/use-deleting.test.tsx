/** A deleted set can be brought back for ten seconds, longer while the student is at it, and never without a question. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet, sampleSummary } from '#tests/support/components/sample-sets.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useDeleting } from './use-deleting.ts';

const set = sampleSummary();
const { id } = set;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  queryClient.clear();
  signInHere();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function deleteOne(deleteAnswer = {}, restoreAnswer = {}) {
  const { calls } = stubApi({
    [`DELETE /api/flashcard-sets/${id}`]: { status: 204, ...deleteAnswer },
    [`POST /api/flashcard-sets/${id}/restore`]: { body: sampleSet(), ...restoreAnswer },
    'GET /api/flashcard-sets': { body: [] },
  });
  const restored = vi.fn();
  const { result } = renderHook(() => useDeleting(() => {}, restored), { wrapper });
  act(() => result.current.choose(set));
  await act(() => result.current.confirm());
  return { result, restored, calls };
}

it('offers to take a deletion back for ten seconds, but not while it is held', async () => {
  const { result } = await deleteOne();
  expect(result.current.chosen).toBeNull();
  expect(result.current.deleted).toMatchObject([{ set: { title: 'Cells' }, failed: false }]);
  act(() => result.current.hold(id));
  await pass(30_000);
  expect(result.current.deleted).toHaveLength(1);
  act(() => result.current.expire(id));
  await pass(9_000);
  expect(result.current.deleted).toHaveLength(1);
  await pass(1_500);
  expect(result.current.deleted).toEqual([]);
});

it('brings the set back', async () => {
  const { result, restored, calls } = await deleteOne();
  await act(() => result.current.undo(set));
  expect(restored).toHaveBeenCalledWith(set);
  expect(result.current.deleted).toEqual([]);
  expect(calls.some(({ path }) => path.endsWith('/restore'))).toBe(true);
});

it('keeps the offer where bringing back failed, and says so', async () => {
  const { result, restored } = await deleteOne({}, refusal(500, 'internal', 'Something went wrong.'));
  await act(() => result.current.undo(set));
  await pass(30_000);
  expect(result.current.deleted).toMatchObject([{ failed: true }]);
  expect(restored).not.toHaveBeenCalled();
});

it('keeps asking where the deletion failed', async () => {
  const { result } = await deleteOne(refusal(500, 'internal', 'Something went wrong.'));
  expect(result.current.chosen).toMatchObject({ title: 'Cells' });
  expect(result.current.deleted).toEqual([]);
  await waitFor(() => expect(result.current.error).not.toBeNull());
});
