/** The cards of a set are selected by keys and pointer, and moved, suspended or deleted together; what is known of a card stands beside it. */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { contentFields } from '#core/card.ts';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet, sampleSummary } from '#tests/support/components/sample-sets.ts';
import { SetTermsPage } from './set-terms-page.tsx';

const idOf = (last: number) => `0190aaaa-0000-7000-8000-00000000000${last}`;
const head = { id: idOf(1), title: 'Biology' };
const terms = ['Osmosis', 'Mitosis', 'Enzyme', 'Ribosome'];
const cards = terms.map((term, index) => ({
  id: idOf(index + 2),
  term,
  definition: `What ${term} is`,
  source: null,
}));

beforeEach(() => {
  signInHere();
  Element.prototype.scrollIntoView = vi.fn();
});

async function open(routes = {}, at = `/dashboard/terms/${idOf(1)}`) {
  const { calls } = stubApi({
    [`GET /api/flashcard-sets/${idOf(1)}`]: { body: sampleSet({ ...head, cards }) },
    [`GET /api/flashcard-sets/${idOf(1)}/card-marks`]: {
      body: { suspended: [idOf(3)], leeches: [{ id: idOf(4), lapses: 9 }] },
    },
    'GET /api/flashcard-sets': {
      body: [sampleSummary(head), sampleSummary({ id: idOf(8), title: 'Chemistry' })],
    },
    ...routes,
  });
  const page = renderPage(
    <Routes>
      <Route path="/dashboard/terms/:id" element={<SetTermsPage />} />
    </Routes>,
    { at },
  );
  await screen.findByText('Osmosis');
  const posted = () => calls.filter(({ method }) => method === 'POST');
  return { ...page, posted };
}
async function select(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'More about this set' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select cards' }));
}
const boxes = () => screen.getAllByRole('checkbox');

it.each(contentFields)('shows the %s of a card', async (field) => {
  const words = `Here is the ${field}`;
  const told = cards.map((card, at) => (at === 1 ? { ...card, [field]: words } : card));
  await open({ [`GET /api/flashcard-sets/${idOf(1)}`]: { body: sampleSet({ ...head, cards: told }) } });
  screen.getByText(words);
});

it('quotes the notes only where they say more than the card', async () => {
  const sources = [
    '1. Osmosis: what Osmosis is',
    'Mitosis -> what it really is',
    'Q: Enzyme? A: what Enzyme is',
    null,
  ];
  const noted = cards.map((card, at) => ({ ...card, source: sources[at] ?? null }));
  await open({ [`GET /api/flashcard-sets/${idOf(1)}`]: { body: sampleSet({ ...head, cards: noted }) } });
  expect(screen.getAllByText(/^From your notes/).map(({ textContent }) => textContent)).toEqual([
    'From your notes: Mitosis → what it really is',
  ]);
});

it('counts the lines of the notes that are on no card', async () => {
  const source = 'Osmosis: water moves through a membrane';
  const said = { ...cards[0]!, definition: 'Water moves through a membrane', source };
  const text = `${source}\nCells burn sugar all day\nPlants make it from light`;
  const { user } = await open({
    [`GET /api/flashcard-sets/${idOf(1)}`]: { body: sampleSet({ ...head, cards: [said] }) },
    [`GET /api/flashcard-sets/${idOf(1)}/notes`]: {
      body: [
        { id: idOf(9), text, marks: {}, proposals: [], settled: [], createdAt: '2026-11-01T00:00:00.000Z' },
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: 'More about this set' }));
  await screen.findByRole('menuitem', { name: 'Your notes: 2 lines not used' });
});

it('says which cards are suspended, and what helps with those that do not stick', async () => {
  await open();
  const row = (term: string) => screen.getByText(term).closest('li') as HTMLElement;
  await waitFor(() => within(row('Mitosis')).getByText('Suspended'));
  within(row('Enzyme')).getByText('Missed 9 times');
  within(row('Enzyme')).getByText(/split it into two cards/);
  expect(within(row('Osmosis')).queryByText(/Suspended|Missed/)).toBeNull();
});

it('brings the card of the address into sight', async () => {
  await open({}, `/dashboard/terms/${idOf(1)}#card-${idOf(4)}`);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Enzyme'));
});

it('moves selected cards to another set and back to their places', async () => {
  const { user, posted } = await open({
    [`POST /api/flashcard-sets/${idOf(8)}/cards/move`]: {
      body: { from: [{ setId: idOf(1), cardIds: [idOf(2), idOf(3)], places: [0, 1] }] },
    },
    [`POST /api/flashcard-sets/${idOf(1)}/cards/move`]: { body: { from: [] } },
  });
  await select(user);
  expect(screen.getByText('No card selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select card 1: Osmosis' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select card 2: Mitosis' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 cards' });
  await within(dialog).findByRole('option', { name: 'Chemistry' });
  await user.click(within(dialog).getByRole('button', { name: 'Move cards' }));
  await screen.findByText('2 cards moved to “Chemistry”.', { selector: '.select-done p' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The cards are back.', { selector: '.select-done p' });
  expect(posted().map(({ body }) => body)).toEqual([
    { cardIds: [idOf(2), idOf(3)] },
    { cardIds: [idOf(2), idOf(3)], places: [0, 1] },
  ]);
});

it('suspends, takes in again and deletes, and keeps an error on the page', async () => {
  let down = true;
  const { user, posted } = await open({
    'POST /api/flashcards/suspend': (call: { body: unknown }) =>
      down
        ? refusal(400, 'bad_input', 'Not now.')
        : { body: { cardIds: (call.body as { cardIds: string[] }).cardIds } },
    [`POST /api/flashcard-sets/${idOf(1)}/cards/remove`]: { body: { removed: 4 } },
  });
  await select(user);
  await user.click(boxes()[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  await screen.findByText(/Not now\./);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  await screen.findByText(/^1 card suspended/, { selector: '.select-done p' });
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Study again' }));
  await screen.findByText('4 cards will be studied again.', { selector: '.select-done p' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Delete 4 cards?' })).getByRole('button', {
      name: 'Delete cards',
    }),
  );
  await screen.findByText('4 cards deleted.', { selector: '.select-done p' });
  expect(posted().at(-1)?.body).toEqual({ cardIds: cards.map(({ id }) => id) });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More about this set');
});
