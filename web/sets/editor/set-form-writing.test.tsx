/** Writing the sides of cards with marks, gaps and rich text, and changing many cards at once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { clipboardSamples } from '#tests/support/samples/clipboard-html.ts';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { SetForm } from './set-form.tsx';

beforeEach(() => {
  signInHere();
  stubApi({});
});
afterEach(() => {
  leaveGuard.clear();
});

function renderCards(...sides: [string, string][]) {
  const cards = sides.map(([term, definition]) => ({ term, definition, source: null }));
  return renderPage(
    <SetForm
      heading="Create a set"
      saveLabel="Save"
      stored={null}
      baseline={{ title: 'Cells', cards }}
      draft={{ found: null, keep: vi.fn(), flush: vi.fn(), drop: vi.fn(), failed: false }}
      keepRest={vi.fn()}
      onReload={vi.fn()}
    />,
    { at: '/create' },
  );
}

const side = (name: 'Term' | 'Definition', position: number) =>
  screen.getByLabelText<HTMLTextAreaElement>(`${name} of card ${position}`);
const sides = () =>
  screen
    .getAllByLabelText<HTMLTextAreaElement>(/^(Term|Definition) of card/)
    .map(({ value }) => value)
    .join(' | ');
const select = (field: HTMLTextAreaElement, text: string) => {
  const from = field.value.indexOf(text);
  field.focus();
  field.setSelectionRange(from, from + text.length);
};
const paste = (field: HTMLTextAreaElement, data: Record<string, string>) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] },
  });

it('has one row of tools, at the side that has the focus, in one stop for Tab', async () => {
  const { user } = renderCards(['a', 'b'], ['c', 'd']);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.click(side('Definition', 1));
  const tools = screen.getByRole('toolbar', { name: 'Format the definition of card 1' });
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(within(tools).getAllByRole('button')[0]);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(within(tools).getByRole('button', { name: /^List/ }));
  await user.tab();
  expect(document.activeElement, 'the text behind its tools').toBe(side('Definition', 1));
});

it('brings no tools to a side whose button is pressed: they would move the button away from the press', async () => {
  const picture = `![a cell](media:${'ab'.repeat(32)}.png)`;
  const { user } = renderCards([picture, 'b'], ['c', 'd']);
  await user.click(side('Definition', 2));
  const remove = screen.getByRole('button', { name: 'Remove picture 1 from the term of card 1' });
  remove.focus();
  expect(screen.getByRole('toolbar', { name: 'Format the definition of card 2' })).toBeTruthy();
  side('Term', 1).focus();
  expect(await screen.findByRole('toolbar', { name: 'Format the term of card 1' })).toBeTruthy();
});

it('writes marks around the selection by keys and buttons, and shows what they look like', async () => {
  const { user } = renderCards(['The heart beats', 'b'], ['c', 'd']);
  const term = side('Term', 1);
  select(term, 'heart');
  await user.keyboard('{Control>}b{/Control}');
  expect(term.value).toBe('The **heart** beats');
  expect(document.querySelector('.edit-preview b')?.textContent).toBe('heart');
  await user.keyboard('{Control>}b{/Control}');
  expect(term.value).toBe('The heart beats');
  expect(document.querySelector('.edit-preview')).toBeNull();
  select(side('Definition', 1), 'b');
  await user.click(await screen.findByRole('button', { name: 'Formula in the definition of card 1' }));
  expect(side('Definition', 1).value).toBe('\\(b\\)');
  expect(document.activeElement, 'the text keeps the focus').toBe(side('Definition', 1));
});

it('makes gaps with the next number or the same, and says why it cannot', async () => {
  const { user } = renderCards(['The heart pumps blood', 'in {{c1::beats}}'], ['c', 'd']);
  const term = side('Term', 1);
  select(term, 'heart');
  await user.keyboard('{Control>}{Shift>}[KeyC]{/Shift}{/Control}');
  expect(term.value).toBe('The {{c2::heart}} pumps blood');
  select(term, 'blood');
  await user.keyboard('{Control>}{Shift>}{Alt>}[KeyC]{/Alt}{/Shift}{/Control}');
  expect(term.value).toBe('The {{c2::heart}} pumps {{c2::blood}}');
  select(term, 'pumps {{c2::blood');
  await user.keyboard('{Control>}{Shift>}[KeyC]{/Shift}{/Control}');
  expect(screen.getByText('A gap cannot contain another gap. Select words outside it.')).toBeTruthy();
  expect(term.getAttribute('aria-invalid')).toBe('true');
  await user.type(term, '!');
  expect(term.getAttribute('aria-invalid'), 'until the next key').toBeNull();
});

it('goes on with a list at Enter and ends it at an empty point', async () => {
  const { user } = renderCards(['', ''], ['c', 'd']);
  await user.type(side('Term', 1), '- one{Enter}two{Enter}{Enter}end');
  expect(side('Term', 1).value).toBe('- one\n- two\nend');
});

it('keeps of rich text what a card can hold, and leaves plain text to the browser', () => {
  renderCards(['', ''], ['c', 'd']);
  const { html, text } = clipboardSamples.word;
  paste(side('Definition', 1), { 'text/html': html, 'text/plain': 'plain' });
  expect(side('Definition', 1).value).toBe(text);
  const plain = { 'text/html': '<meta charset="utf-8"><span>plain</span>', 'text/plain': 'plain' };
  expect(paste(side('Term', 1), plain), 'not prevented').toBe(true);
});

it('asks what each picture shows whose data is in the text', async () => {
  renderCards(['', ''], ['c', 'd']);
  const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">';
  paste(side('Term', 1), { 'text/html': `<p><b>a</b>${picture}${picture}</p>`, 'text/plain': 'a' });
  expect(side('Term', 1).value).toBe('**a**');
  expect(await screen.findByRole('dialog', { name: 'Add a picture' })).toBeTruthy();
});

it('moves a card by Alt and the arrow keys, with the caret where it was', async () => {
  const { user } = renderCards(['a', '1'], ['b', '2'], ['c', '3']);
  await user.click(side('Definition', 1));
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect(sides()).toBe('b | 2 | c | 3 | a | 1');
  expect(document.activeElement).toBe(side('Definition', 3));
});

it('undoes and redoes the last edits of the cards by keys and buttons', async () => {
  const { user } = renderCards(['a', '1'], ['b', '2'], ['c', '3']);
  const undo = screen.getByRole('button', { name: /^Undo the last change/ });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove card 2' }));
  await user.click(screen.getByRole('button', { name: 'Move card 2 up' }));
  expect(sides()).toBe('c | 3 | a | 1');
  await user.keyboard('{Control>}z{/Control}');
  expect(sides()).toBe('a | 1 | c | 3');
  await user.click(undo);
  expect(sides()).toBe('a | 1 | b | 2 | c | 3');
  expect(document.activeElement, 'the card that is back').toBe(side('Term', 2));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(sides()).toBe('a | 1 | c | 3');
});

it('leaves Ctrl+Z to a field in which something was typed, until that is at its end', async () => {
  const { user } = renderCards(['a', '1'], ['b', '2'], ['c', '3']);
  await user.click(screen.getByRole('button', { name: 'Remove card 3' }));
  await user.type(side('Term', 1), 'x');
  // The browser undoes the x, which jsdom does not.
  fireEvent.keyDown(side('Term', 1), { key: 'z', ctrlKey: true });
  fireEvent.input(side('Term', 1), { target: { value: 'a' } });
  expect(sides()).toBe('a | 1 | b | 2');
  fireEvent.keyDown(side('Term', 1), { key: 'z', ctrlKey: true });
  await waitFor(() => expect(sides()).toBe('a | 1 | b | 2 | c | 3'));
});

it('finds and replaces in the whole set, one or all, and undoes it', async () => {
  const { user } = renderCards(['Cell', 'a cell in \\(cell\\)'], ['wall', 'of a cell']);
  await user.click(side('Definition', 2));
  await user.keyboard('{Control>}h{/Control}');
  const bar = screen.getByRole('region', { name: 'Find and replace' });
  await user.type(within(bar).getByLabelText('Find'), 'cell');
  expect(within(bar).getByText('1 of 3 · Card 1, term')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(within(bar).getByText('2 of 3 · Card 1, definition')).toBeTruthy();
  await user.click(within(bar).getByLabelText('Match case'));
  expect(within(bar).getByText('1 of 2 · Card 1, definition')).toBeTruthy();
  await user.type(within(bar).getByLabelText('Replace with'), 'cells');
  await user.click(within(bar).getByRole('button', { name: 'Replace' }));
  expect(sides()).toBe('Cell | a cells in \\(cell\\) | wall | of a cell');
  expect(within(bar).getByText('2 of 2 · Card 2, definition'), 'not what was put in').toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: 'Edit there' }));
  const field = side('Definition', 2);
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('cell');
  await user.click(within(bar).getByLabelText('Match case'));
  await user.click(within(bar).getByRole('button', { name: 'Replace all' }));
  expect(sides()).toBe('cells | a cellss in \\(cell\\) | wall | of a cells');
  expect(screen.getByText('Replaced 3 times.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sides()).toBe('Cell | a cell in \\(cell\\) | wall | of a cell');
  await user.type(within(bar).getByLabelText('Find'), 'x{Escape}');
  expect(screen.queryByRole('region', { name: 'Find and replace' })).toBeNull();
  expect(document.activeElement).toBe(side('Definition', 2));
});

it('swaps and removes the selected cards, and keeps two', async () => {
  const { user } = renderCards(['a', '1'], ['b', '2'], ['c', '3'], ['d', '4']);
  await user.click(screen.getByRole('button', { name: 'Select cards' }));
  await user.click(screen.getByLabelText('Select card 1'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select card 3'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 cards selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Swap sides' }));
  expect(sides()).toBe('1 | a | 2 | b | 3 | c | d | 4');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(sides(), 'two must stay').toBe('1 | a | 2 | b | 3 | c | d | 4');
  await user.click(screen.getByLabelText('Select card 1'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(sides()).toBe('1 | a | d | 4');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sides()).toBe('a | 1 | b | 2 | c | 3 | d | 4');
  await user.click(screen.getByLabelText('Select card 1'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select cards' }));
});
