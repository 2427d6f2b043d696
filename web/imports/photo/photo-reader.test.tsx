/** Photos are read in the order of their names; doubtful words are settled one after the other, and change the text that is used. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInHere } from '#tests/support/components/render-page.tsx';
import * as draftStore from '#web/session/draft-store.ts';
import { KeptPhotos } from './kept-photos.tsx';
import type { PhotoDraft } from './photo-draft.ts';
import type { PhotoReply, PhotoRequest, ReadWord } from './photo-messages.ts';
import { PhotoReader } from './photo-reader.tsx';

const device = { kept: null as unknown };

/** What is "read" of each picture: its own text, backwards while it stands on its head; a word with a "?" is doubtful. */
class StandIn {
  onmessage: ((event: { data: PhotoReply }) => void) | null = null;
  onerror: unknown = null;
  terminate() {}
  async postMessage({ picture, quarters }: PhotoRequest) {
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(picture as Blob);
    });
    const reply = (data: PhotoReply) => this.onmessage?.({ data });
    reply({ share: 0 });
    if (text === 'torn') return reply({ failed: 'unreadable' });
    if (text === 'blank') return reply({ lines: [] });
    const seen = text.startsWith('^') ? text.slice(1).split(' ').reverse() : text.split(' ');
    if (quarters === 2) seen.reverse();
    const words = seen.map(
      (word): ReadWord => ({
        text: word.replace('?', ''),
        doubt: word.includes('?') ? { width: 1, height: 1, pixels: Uint8Array.of(0) } : null,
      }),
    );
    return reply({ lines: [{ words, apart: false }] });
  }
}

beforeEach(() => {
  device.kept = null;
  vi.spyOn(draftStore, 'readDraft').mockImplementation(async () => device.kept);
  vi.spyOn(draftStore, 'writeDraft').mockImplementation(async (_user, _name, value) => {
    device.kept = value;
  });
  signInHere();
  vi.stubGlobal('Worker', StandIn);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('DecompressionStream', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

type NamedText = [name: string, text: string];

const fileOf = ([name, text]: NamedText) => new File([text], name);

function open(first: NamedText, ...more: NamedText[]) {
  const end = { onText: vi.fn(), onRefused: vi.fn(), onClose: vi.fn(), onHandOver: vi.fn() };
  render(<PhotoReader files={[fileOf(first), ...more.map(fileOf)]} kind="image" {...end} />);
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
  await screen.findByText('fine words');
});

it('turns a picture by quarters and reads it again, also one in which nothing was found', async () => {
  const keys = userEvent.setup();
  const { onText } = open(['page.jpg', '^down upside']);
  await screen.findByText('upside down');
  for (const turns of [1, 2]) {
    await keys.click(screen.getByRole('button', { name: 'Turn the picture and read it again' }));
    await screen.findByText(turns === 1 ? 'upside down' : 'down upside');
  }
  await keys.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(onText.mock.lastCall?.[0]).toMatchObject({ text: 'down upside' });

  const blank = open(['blank.jpg', 'blank']);
  await screen.findByText(/No text was found in it. If it lies on its side, turn it/);
  expect(blank.onRefused).not.toHaveBeenCalled();
});

it('keeps what was read when the student leaves, and goes on with it without the pictures', async () => {
  const keys = userEvent.setup();
  open(['page 1.jpg', 'The membrone? pulls'], ['page 2.jpg', 'water wot?']);
  await screen.findByText(/2 words hard to read/);
  await keys.click(screen.getByRole('button', { name: 'wot, unsure of this word' }));
  await keys.click(await screen.findByRole('button', { name: '“wot” is right' }));
  cleanup();
  await waitFor(() => expect(device.kept).not.toBeNull());

  const onText = vi.fn();
  const draft = device.kept as PhotoDraft;
  render(
    <KeptPhotos draft={draft} onText={onText} onRefused={vi.fn()} onClose={vi.fn()} onDiscard={vi.fn()} />,
  );
  screen.getByText(/2 photos that you did not use is kept on this device, 1 word of it not checked/);
  await keys.click(screen.getByRole('button', { name: 'Go on with it' }));
  await screen.findByText(/1 word hard to read/);
  expect(screen.queryByRole('button', { name: /^Turn page/ })).toBeNull();
  await keys.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(onText.mock.lastCall?.[0]).toMatchObject({
    text: '— Page 1 —\n\nThe membrone pulls\n\n— Page 2 —\n\nwater wot',
  });
  // Used, it is not offered again.
  await waitFor(() => expect(device.kept).toBeNull());
});

it('forgets a reading that is cancelled', async () => {
  const keys = userEvent.setup();
  const { onClose } = open(['page.jpg', 'fine words']);
  await screen.findByText('fine words');
  await keys.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  await waitFor(() => expect(device.kept).toBeNull());
});
