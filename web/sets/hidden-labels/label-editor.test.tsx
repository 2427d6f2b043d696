/** Labels are hidden by pointer, by keyboard and by the list alone; what is saved is the card with its shapes. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mediaOf, mediaReference } from '#core/media-reference.ts';
import { hiddenLabelsOf } from '#core/occlusion/hidden-labels.ts';
import { boundsOf } from '#core/occlusion/shapes.ts';
import { MediaSourceContext } from '#web/ui/text/media-source.ts';
import { LabelEditor } from './label-editor.tsx';

const reference = mediaReference('A cell', { sha256: 'a1'.repeat(32), kind: 'png' });
const shape = (number: number) =>
  `{{c${number}::image-occlusion:rect:left=.1:top=.${number}:width=.2:height=.1:oi=1}}`;

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
  // jsdom has no layout: the picture is 200 by 100 pixels.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
});

function open(card = { term: reference, definition: '' }) {
  const onSave = vi.fn<(sides: typeof card) => void>();
  const onClose = vi.fn();
  const [picture] = mediaOf(card.term);
  render(
    <MediaSourceContext value={{ load: async () => new Blob(['x']) }}>
      <LabelEditor card={card} picture={picture!} onSave={onSave} onClose={onClose} />
    </MediaSourceContext>,
  );
  const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save labels' }));
    const sides = onSave.mock.lastCall?.[0];
    return { sides, hidden: sides ? hiddenLabelsOf(sides) : null };
  };
  return { user: userEvent.setup(), onSave, onClose, saved };
}

const canvas = () => screen.getByRole('group', { name: 'The picture and its hidden labels' });
const drag = (on: Element, from: [number, number], to: [number, number], pointerType = 'mouse') => {
  const event = ([clientX, clientY]: [number, number]) => ({
    pointerId: 1,
    button: 0,
    pointerType,
    clientX,
    clientY,
  });
  fireEvent.pointerDown(on, event(from));
  fireEvent.pointerMove(on, event(to));
  fireEvent.pointerUp(on, event(to));
};

it('hides what is drawn over, and asks for its label at once', async () => {
  const { user, saved } = open();
  await screen.findByRole('img', { name: 'A cell' });
  drag(canvas(), [20, 10], [60, 30]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label 1' }));
  await user.keyboard('Nucleus');
  const { sides, hidden } = await saved();
  expect(sides).toEqual({
    term: `${reference}\n{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}`,
    definition: '1. Nucleus',
  });
  expect(hidden?.hideAll).toBe(false);
});

it('does all by keyboard: add, move, resize, label, undo, delete', async () => {
  const { user, saved } = open();
  canvas().focus();
  await user.keyboard('r');
  const first = screen.getByRole('button', {
    name: /^Label 1: not written yet, rectangle, 40% from the left/,
  });
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label 1' }));
  await user.keyboard('Root{Enter}e');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Label 2: not written yet, ellipse/);
  await user.keyboard('p{Delete}');
  expect(screen.getByRole('status').textContent).toBe('Label 3 removed.');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Label 2/);
  await user.keyboard('{Delete}{Control>}zz{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  const { sides, hidden } = await saved();
  expect(sides?.definition).toBe('1. Root\n2.');
  expect(boundsOf(hidden!.shapes[0]!)).toEqual({ left: 0.38, top: 0.46, width: 0.21, height: 0.08 });
});

it('does all in the list alone', async () => {
  const { user, saved } = open({ term: reference, definition: 'Seen from above' });
  await user.click(screen.getByRole('button', { name: 'Add a label' }));
  await user.keyboard('Root');
  const row = within(screen.getByRole('listitem'));
  await user.click(row.getByText('Position of label 1'));
  for (const [name, value] of [
    ['Left, in %', '5'],
    ['Top, in %', '10.5'],
    ['Width, in %', '30'],
    ['Height, in %', '20'],
  ] as const)
    fireEvent.change(row.getByRole('spinbutton', { name }), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Add a label' }));
  await user.click(screen.getByRole('button', { name: 'Remove label 2' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'While asking about one label' }),
    'hide all of them',
  );
  const { sides } = await saved();
  expect(sides).toEqual({
    term: `${reference}\n{{c1::image-occlusion:rect:left=.05:top=.105:width=.3:height=.2:oi=1}}`,
    definition: '1. Root\n\nSeen from above',
  });
});

it('opens what a card hides, moves it by pointer, and resizes it at a corner', async () => {
  const { saved } = open({ term: `${reference}\n${shape(1)}\n${shape(2)}`, definition: '1. A\n2. B' });
  expect(screen.getByRole('textbox', { name: 'Label 2' })).toHaveProperty('value', 'B');
  const second = screen.getByRole('button', { name: /^Label 2: B/ });
  drag(second, [30, 25], [50, 35], 'touch');
  const corners = document.querySelectorAll('.label-handle');
  drag(corners[3]!, [80, 40], [100, 60], 'touch');
  const { hidden } = await saved();
  expect(hidden?.hideAll).toBe(true);
  const { left, top, width, height } = boundsOf(hidden!.shapes[1]!);
  expect([left, top, width, height].map((value) => Math.round(100 * value))).toEqual([20, 30, 30, 30]);
});

it('draws a polygon corner by corner, closed by Enter, and moves its corners by key', async () => {
  const { user, saved } = open();
  await user.click(screen.getByRole('button', { name: 'Polygon' }));
  for (const at of [
    [20, 10],
    [100, 10],
    [60, 50],
  ] as [number, number][])
    drag(canvas(), at, at);
  canvas().focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Corner 3 of label 1' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const { sides } = await saved();
  expect(sides?.term).toContain('polygon:left=.1:top=.1:points=.1,.1 .5,.1 .3,.52');
});

it('asks before changes are lost, and not where there are none', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Add a label' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('says so where shapes and labels are more than a card holds', async () => {
  const { user, onSave } = open({ term: reference, definition: 'x'.repeat(9_995) });
  await user.click(screen.getByRole('button', { name: 'Add a label' }));
  await user.keyboard('Root');
  await user.click(screen.getByRole('button', { name: 'Save labels' }));
  expect(screen.getByText(/more than a card can hold/)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('proposes a shape for each label it finds, and says how many', async () => {
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('DecompressionStream', class {});
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage({ of }: { of: string }) {
        const label = { text: 'Nucleus', left: 0.5, top: 0.5, width: 0.2, height: 0.05 };
        queueMicrotask(() => this.onmessage?.({ data: { labels: of === 'drawing' ? [label] : [] } }));
      }
      terminate() {}
    },
  );
  const { user, saved } = open();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Find labels' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: 'Find labels' }));
  await screen.findByText('1 label found. Check what they say, and remove any that is not a label.');
  const { sides } = await saved();
  expect(sides?.definition).toBe('1. Nucleus');
});
