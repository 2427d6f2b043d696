/** Rows of the preview are decided by a swipe that begins anywhere on them, and by keys. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import type { PreviewCard } from './preview-card.ts';
import { useRowKeys } from './use-row-keys.ts';

const card = (key: number) =>
  ({ key, term: `Term ${key}`, definition: 'x', why: ['x'] }) as unknown as PreviewCard;
const cards = [card(1), card(2)];

function Rows({ log }: { log: string[] }) {
  const section = useRef<HTMLElement>(null);
  useRowKeys(section, cards, {
    locked: false,
    onKeep: ({ key }) => log.push(`keep ${key}`),
    onRemove: ({ key }) => log.push(`drop ${key}`),
  });
  return (
    <section ref={section}>
      {cards.map(({ key, term }) => (
        <div key={key} className="preview-row" data-key={key}>
          <button type="button">{key}</button>
          <textarea aria-label={term} defaultValue={term} />
        </div>
      ))}
    </section>
  );
}

function open() {
  const log: string[] = [];
  render(<Rows log={log} />);
  return log;
}

function swipe(target: HTMLElement, across: number, down = 0): void {
  const at = (clientX: number, clientY: number) => ({
    pointerType: 'touch',
    clientX,
    clientY,
    bubbles: true,
  });
  fireEvent.pointerDown(target, at(200, 100));
  fireEvent.pointerMove(target, at(200 + across, 100 + down));
  fireEvent.pointerUp(target, at(200 + across, 100 + down));
}

it('keeps by a swipe to the right and drops by one to the left, also from a field', () => {
  const log = open();
  swipe(screen.getByLabelText('Term 1'), 120);
  swipe(screen.getByLabelText('Term 2'), -120);
  swipe(screen.getByText('1'), -120);
  expect(log).toEqual(['keep 1', 'drop 2', 'drop 1']);
});

it('takes neither a tap, a scroll nor the caret of a field in use for a swipe', () => {
  const log = open();
  swipe(screen.getByText('1'), 20);
  swipe(screen.getByText('1'), 80, 200);
  screen.getByLabelText('Term 1').focus();
  swipe(screen.getByLabelText('Term 1'), 120);
  expect(log).toEqual([]);
});

it('keeps, drops, edits and moves by keys, which are letters in a field', async () => {
  const log = open();
  const user = userEvent.setup();
  screen.getByText('1').focus();
  await user.keyboard('k{ArrowDown}x{ArrowUp}{Delete}e');
  expect(log).toEqual(['keep 1', 'drop 2', 'drop 1']);
  expect(document.activeElement).toBe(screen.getByLabelText('Term 1'));
  await user.keyboard('kx');
  expect(log).toHaveLength(3);
});
