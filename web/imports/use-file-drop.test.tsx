/** Files are taken one at a time; what cannot be read is refused on the page, and what was there before stays. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFileDrop } from './use-file-drop.ts';

/** As a drop hands them over. */
const listOf = (...files: File[]) => files as unknown as FileList;

it('gives the text and the name of a file, and says that it was read', async () => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileDrop(text, false));
  await act(() =>
    result.current.choose(listOf(new File(['Membrane\tKeeps the cell together'], 'cells.txt'))),
  );
  await waitFor(() => expect(text).toHaveBeenCalledTimes(1));
  expect(text.mock.lastCall?.slice(0, 2)).toEqual(['Membrane\tKeeps the cell together', 'cells.txt']);
  expect(result.current.message).toMatchObject({ text: expect.stringContaining('cells.txt') });
  expect(result.current.message?.title).toBeUndefined();
});

it.each([
  ['two files at once', [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')], 'Only one file at a time'],
  [
    'a picture',
    [new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0)], 'a.png')],
    'a.png was not read',
  ],
  ['an empty file', [new File([], 'empty.txt')], 'empty.txt was not read'],
])('refuses %s', async (_name, files, title) => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileDrop(text, false));
  await act(() => result.current.choose(listOf(...files)));
  expect(result.current.message).toMatchObject({ title });
  expect(text).not.toHaveBeenCalled();
});

it('takes nothing while cards are being saved', async () => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileDrop(text, true));
  await act(() => result.current.choose(listOf(new File(['Membrane'], 'cells.txt'))));
  expect(text).not.toHaveBeenCalled();
  expect(result.current.message).toBeNull();
});
