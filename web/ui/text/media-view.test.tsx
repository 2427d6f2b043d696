/** Pictures and sounds of a text: shown when they came, else their words, and never another origin's. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type MediaKind, mediaReference } from '#core/media-reference.ts';
import { type MediaSource, MediaSourceContext } from './media-source.ts';
import { WrittenText } from './written-text.tsx';

const sha256 = 'b2'.repeat(32);
const reference = (alt: string, kind: MediaKind = 'webp') => mediaReference(alt, { sha256, kind });

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean; target: Element }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        this.#report = report;
      }
      observe(target: Element) {
        queueMicrotask(() => this.#report([{ isIntersecting: true, target }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

function show(text: string, load: MediaSource['load'] = async () => new Blob(['x'])) {
  const source = { load: vi.fn(load) };
  const view = render(
    <MediaSourceContext value={source}>
      <p>
        <WrittenText text={text} />
      </p>
    </MediaSourceContext>,
  );
  return { ...view, source };
}

it('shows a picture with its words, between the words beside it', async () => {
  const { container, source, unmount } = show(`Which organelle? ${reference('A mitochondrion')}\nName it.`);
  const picture = await screen.findByRole('img', { name: 'A mitochondrion' });
  expect(picture.getAttribute('src')).toBe('blob:picture');
  expect(container.textContent).toBe('Which organelle?Name it.');
  expect(source.load).toHaveBeenCalledWith({ sha256, kind: 'webp' }, expect.any(AbortSignal));
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
});

it('draws the shapes that hide labels, and says how many there are and which is asked', async () => {
  const shape = (number: number, as = '') =>
    `{{c${number}::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4${as}}}`;
  const shapes = `\n${shape(1)}\n${shape(2, ':is=asked')}\n${shape(3, ':is=open')}`;
  const { container } = show(mediaReference('A cell', { sha256, kind: 'png', shapes }));
  await screen.findByRole('img', { name: 'A cell. Picture with 3 hidden labels; number 2 is asked' });
  expect([...container.querySelectorAll('svg text')].map((text) => text.textContent)).toEqual(['1', '?']);
  expect(container.querySelectorAll('svg rect')).toHaveLength(2);
  expect(container.querySelector('.shape-asked rect')?.getAttribute('width')).toBe('30%');
  expect(container.textContent).toBe('1?');
});

it('says that there is a picture where nobody has put it into words', async () => {
  show(reference(''));
  expect(await screen.findByRole('img', { name: 'A picture without a description' })).toBeTruthy();
});

it('says its words where it cannot be had, and tries again when asked or when the network is back', async () => {
  let online = false;
  const { source } = show(reference('A cell'), async () => {
    if (!online) throw new Error('offline');
    return new Blob(['x']);
  });
  const user = userEvent.setup();
  expect(await screen.findByText('Could not be shown: A cell')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(source.load).toHaveBeenCalledTimes(2));
  await screen.findByText('Could not be shown: A cell');
  online = true;
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('img', { name: 'A cell' })).toBeTruthy();
});

it('plays a sound only when its button is pressed', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  show(reference('bonjour', 'mp3'));
  const button = await screen.findByRole('button', { name: 'Play: bonjour' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(play).not.toHaveBeenCalled();
  await userEvent.setup().click(button);
  expect(play).toHaveBeenCalledOnce();
});

it('loads nothing from an address in the text', () => {
  const { container, source } = show('![x](https://elsewhere.example/a.png) <img src=x onerror=alert(1)>');
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('![x](https://elsewhere.example/a.png)');
  expect(source.load).not.toHaveBeenCalled();
});
