/** Files are taken one at a time; what cannot be read is refused on the page, and what was there before stays. */
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileNote } from '#web/imports/file-note.tsx';
import { openFiles } from './open-files.ts';
import { useFileIntake } from './use-file-intake.tsx';

const cells = new File(['Membrane\tKeeps the cell together'], 'cells.txt');
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

const png = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)], name);

it('takes several photos at once, but no other file beside them', async () => {
  const photos = await openFiles([png('1.png'), png('2.png')]);
  expect(photos).toMatchObject({ reader: { kind: 'image', files: [{ name: '1.png' }, { name: '2.png' }] } });
  expect(await openFiles([png('1.png'), cells])).toMatchObject({
    refused: { title: 'Only one file at a time' },
  });
});

it('announces the same refusal again', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  let choose: (file: File) => Promise<void> = async () => {};
  function Refused() {
    const intake = useFileIntake(() => {}, false);
    choose = (file) => intake.choose(listOf(file));
    return <FileNote message={intake.message} />;
  }
  render(<Refused />);
  await act(() => choose(new File([], 'empty.txt')));
  const first = screen.getByRole('alert');
  await act(() => choose(new File([], 'empty.txt')));
  expect(screen.getByRole('alert')).not.toBe(first);
});

it('takes nothing while cards are being saved', async () => {
  const text = vi.fn();
  const { result } = renderHook(() => useFileIntake(text, true));
  await act(() => result.current.choose(listOf(new File(['Membrane'], 'cells.txt'))));
  expect(text).not.toHaveBeenCalled();
  expect(result.current.message).toBeNull();
});

function Box({ onText }: { onText: (read: object) => void }) {
  const { target, message } = useFileIntake(onText, false);
  return (
    <form {...target}>
      <textarea aria-label="Notes" />
      <p>{message?.text}</p>
    </form>
  );
}

it.each([
  ['alone', ''],
  ['with its path, as a file manager copies it', '/home/ann/cells.txt'],
])('takes a file from the clipboard, %s', async (_name, text) => {
  const taken = vi.fn();
  render(<Box onText={taken} />);
  const clipboardData = { files: [cells], getData: () => text };
  // Handled: the browser does not paste the name as well.
  expect(fireEvent.paste(screen.getByLabelText('Notes'), { clipboardData })).toBe(false);
  await waitFor(() => expect(taken.mock.lastCall?.[0]).toMatchObject({ fileName: 'cells.txt' }));
});

it('leaves text from the clipboard to the field, with a picture of it or without', () => {
  const taken = vi.fn();
  render(<Box onText={taken} />);
  for (const files of [[], [new File(['x'], 'image.png')]]) {
    const clipboardData = { files, getData: () => 'Membrane: keeps the cell together' };
    expect(fireEvent.paste(screen.getByLabelText('Notes'), { clipboardData })).toBe(true);
  }
  expect(taken).not.toHaveBeenCalled();
});

it('takes a file that is dropped, and lets text be dropped into the field', async () => {
  const taken = vi.fn();
  render(<Box onText={taken} />);
  const field = screen.getByLabelText('Notes');
  expect(fireEvent.drop(field, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [cells] } })).toBe(false);
  await waitFor(() => expect(taken).toHaveBeenCalledTimes(1));
});
