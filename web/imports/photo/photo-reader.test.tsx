/** Photos are read in the order of their names; doubtful words are settled one after the other, and change the text that is used. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PhotoReply, PhotoRequest, ReadWord } from './photo-messages.ts';
import { PhotoReader } from './photo-reader.tsx';

/** What is "read" of each picture: its own text; a word with a "?" is doubtful. */
class StandIn {
  onmessage: ((event: { data: PhotoReply }) => void) | null = null;
  onerror: unknown = null;
  terminate() {}
  async postMessage({ picture }: PhotoRequest) {
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(picture as Blob);
    });
    const reply = (data: PhotoReply) => this.onmessage?.({ data });
    reply({ share: 0 });
    if (text === 'torn') return reply({ failed: 'unreadable' });
    const words = text.split(' ').map(
      (word): ReadWord => ({
        text: word.replace('?', ''),
        doubt: word.includes('?') ? { width: 1, height: 1, pixels: Uint8Array.of(0) } : null,
      }),
    );
    return reply({ lines: [{ words, apart: false }] });
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', StandIn);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('DecompressionStream', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(...files: [name: string, text: string][]) {
  const end = { onText: vi.fn(), onRefused: vi.fn(), onClose: vi.fn(), onHandOver: vi.fn() };
  render(<PhotoReader files={files.map(([name, text]) => new File([text], name))} kind="image" {...end} />);
  return end;
}

it('has doubtful words settled by a suggestion, as they are, or typed, and gives the text with its pages', async () => {
  const keys = userEvent.setup();
  const { onText } = open(
    ['page 10.jpg', 'The membrone? pulls 7?'],
    ['page 9.jpg', 'A membrane keeps wot? out'],
  );
  await screen.findByText(/3 words hard to read/);
  fireEvent.click(screen.getByRole('button', { name: 'wot, unsure of this word' }));
  await keys.click(screen.getByRole('button', { name: 'Type it myself' }));
  await keys.clear(screen.getByLabelText('The word'));
  await keys.keyboard('water{Enter}');
  // The next one is open, and its first button has the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('membrane'));
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('“7” is right'));
  await keys.keyboard('{Enter}');
  screen.getByText('Every doubtful word is checked.');
  expect(document.activeElement?.textContent).toBe('Use this text');
  await keys.keyboard('{Enter}');
  expect(onText.mock.lastCall?.[0]).toMatchObject({
    text: '— Page 1 —\n\nA membrane keeps water out\n\n— Page 2 —\n\nThe membrane pulls 7',
    rest: [],
    message: { text: 'Read 2 photos on your device.' },
  });
});

it('says how many doubtful words were not checked, and closes one with Esc', async () => {
  const keys = userEvent.setup();
  const { onText } = open(['page.jpg', 'wot? is']);
  const word = await screen.findByRole('button', { name: 'wot, unsure of this word' });
  await keys.click(word);
  await keys.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Type it myself' })).toBeNull();
  expect(document.activeElement).toBe(word);
  await keys.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(onText.mock.lastCall?.[0]).toMatchObject({
    text: 'wot is',
    message: { text: 'Read 1 photo on your device. 1 doubtful word not checked.' },
  });
});

it('refuses a photo that cannot be opened; among others it is left out or tried again', async () => {
  const alone = open(['a.heic', 'torn']);
  await waitFor(() => expect(alone.onRefused).toHaveBeenCalledTimes(1));
  expect(alone.onRefused.mock.lastCall?.[0]).toContain('HEIC');
  open(['b.heic', 'torn'], ['c.jpg', 'fine words']);
  await screen.findByText('b.heic was not read');
  fireEvent.click(screen.getByRole('button', { name: 'Leave this photo out' }));
  await waitFor(() => expect(screen.queryByText('b.heic was not read')).toBeNull());
  screen.getByText('fine words');
});
