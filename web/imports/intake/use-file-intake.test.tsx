/** Files are taken one at a time; what cannot be read is refused on the page, and what was there before stays. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFileIntake } from './use-file-intake.tsx';

/** As a drop hands them over. */
const listOf = (...files: File[]) => files as unknown as FileList;

it('gives the text and the name of a file, and says that it was read', async () => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileIntake(text, false));
  await act(() =>
    result.current.choose(listOf(new File(['Membrane\tKeeps the cell together'], 'cells.txt'))),
  );
  await waitFor(() => expect(text).toHaveBeenCalledTimes(1));
  expect(text.mock.lastCall?.[0]).toMatchObject({
    text: 'Membrane\tKeeps the cell together',
    fileName: 'cells.txt',
  });
  expect(result.current.message).toMatchObject({ text: expect.stringContaining('cells.txt') });
  expect(result.current.message?.title).toBeUndefined();
});

it.each([
  ['two files at once', [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')], 'Only one file at a time'],
  [
    'a recording',
    [new File([Uint8Array.of(0x4f, 0x67, 0x67, 0x53, 0, 2, 0, 0, 0, 0)], 'a.ogg')],
    'a.ogg was not read',
  ],
  ['an empty file', [new File([], 'empty.txt')], 'empty.txt was not read'],
])('refuses %s', async (_name, files, title) => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileIntake(text, false));
  await act(() => result.current.choose(listOf(...files)));
  expect(result.current.message).toMatchObject({ title });
  expect(text).not.toHaveBeenCalled();
});

it('takes nothing while cards are being saved', async () => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileIntake(text, true));
  await act(() => result.current.choose(listOf(new File(['Membrane'], 'cells.txt'))));
  expect(text).not.toHaveBeenCalled();
  expect(result.current.message).toBeNull();
});
