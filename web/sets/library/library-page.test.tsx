/** The library finds cards below the sets, shows the sets of a tag, and puts sets in order from their menus. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet, sampleSummary } from '#tests/support/components/sample-sets.ts';
import { LibraryPage } from './library-page.tsx';

const idOf = (last: number) => `0190aaaa-0000-7000-8000-00000000000${last}`;
const summary = (last: number, title: string, tags: string[] = []) =>
  sampleSummary({ id: idOf(last), title, tags });
const sets = [
  summary(1, 'Biology', ['exam']),
  summary(2, 'Chemistry', ['exam', 'lab']),
  summary(3, 'History'),
];
const found = {
  cards: [
    {
      ...{ id: idOf(9), setId: idOf(1), setTitle: 'Biology', source: null },
      ...{ term: 'Cell wall', definition: 'Around the cells of plants' },
    },
  ],
  more: false,
  terms: { words: ['cell'], runs: [] },
};

beforeEach(signInHere);

function open(routes = {}, at = '/dashboard/sets') {
  const { calls } = stubApi({
    'GET /api/flashcard-sets': { body: sets },
    'GET /api/card-search': { body: found },
    'GET /api/today': refusal(503, 'unavailable', 'Busy'),
    ...routes,
  });
  const page = renderPage(<LibraryPage />, { at });
  const menu = async (title: string, item: string) => {
    await page.user.click(await screen.findByRole('button', { name: `More about ${title}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...page, calls, menu };
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('finds cards with their words marked, each leading to its place in its set', async () => {
  const { user, calls } = open();
  await screen.findByText('History');
  await user.type(screen.getByRole('searchbox'), 'c');
  await user.type(screen.getByRole('searchbox'), 'ell');
  const cards = await screen.findByRole('region', { name: 'CARDS' });
  const link = await within(cards).findByRole('link', { name: 'Cell wall' });
  expect(link.getAttribute('href')).toBe(`/dashboard/terms/${idOf(1)}#card-${idOf(9)}`);
  expect([...cards.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Cell',
    'cells',
  ]);
  expect(cards.textContent).toContain('in Biology');
  // No title has it: the words for that stand as ever.
  expect(screen.getByText('No sets found')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/card-search')).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CARDS' })).toBeNull());
});

it('says so where no card is found, and asks again after a failure', async () => {
  let down = true;
  const { user } = open({
    'GET /api/card-search': () =>
      down ? refusal(400, 'bad_input', 'Too long') : { body: { ...found, cards: [] } },
  });
  await user.type(await screen.findByRole('searchbox'), 'xylem');
  await screen.findByText('Your cards could not be searched');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No card has these words.');
});

it('shows the sets of one tag, kept in the address', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'lab' }));
  await waitFor(() => expect(titles()).toEqual(['Chemistry']));
  await waitFor(() => expect(address()).toBe('/dashboard/sets?tag=lab'));
  await user.click(screen.getByRole('button', { name: 'All sets' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

it('keeps what is typed in the address, unless a link was followed meanwhile', async () => {
  const { address } = open();
  await screen.findByText('History');
  const { href } = window.location;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const rest = () => act(() => vi.advanceTimersByTime(2_000));
  type('c');
  rest();
  expect(address()).toBe('/dashboard/sets?q=c');
  type('cell');
  window.history.pushState(null, '', '/dashboard/terms/biology');
  rest();
  window.history.replaceState(null, '', href);
  expect(address()).toBe('/dashboard/sets?q=c');
});

it('changes the tags of a set, and keeps the error where they are refused', async () => {
  let refused = true;
  const { menu, user, calls } = open({
    [`PUT /api/flashcard-sets/${idOf(3)}/tags`]: () =>
      refused ? refusal(409, 'conflict', 'Too many tags.') : { body: { tags: ['old', 'exam'] } },
  });
  await menu('History', 'Tags');
  await user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'old, ');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'exam' }));
  await user.click(screen.getByRole('button', { name: 'Save tags' }));
  await screen.findByText(/Too many tags\./);
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Save tags' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ tags: ['old', 'exam'] });
});

it('copies a set, and merges one into another that is chosen', async () => {
  const { menu, user, calls, toast } = open({
    [`POST /api/flashcard-sets/${idOf(3)}/copy`]: {
      status: 201,
      body: sampleSet({ id: idOf(4), title: 'Copy of History' }),
    },
    [`POST /api/flashcard-sets/${idOf(1)}/merge`]: { body: { moved: 2 } },
  });
  await menu('History', 'Copy Set');
  await waitFor(() => expect(JSON.stringify(toast())).toContain('Set copied'));
  await menu('History', 'Merge into…');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'To the set' }), 'Biology');
  await user.click(screen.getByRole('button', { name: 'Merge sets' }));
  await waitFor(() => expect(calls.at(-1)?.path ?? '').toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({ from: idOf(3) });
});

it('says that the sets could not be loaded, and loads them when asked', async () => {
  let down = true;
  const { user } = open({
    'GET /api/flashcard-sets': () =>
      down ? refusal(500, 'internal', 'Something went wrong.') : { body: sets },
  });
  await screen.findByText('Your sets could not be loaded');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('History');
});

it('keeps a set that could not be deleted, and says so in the question', async () => {
  const { menu, user } = open({
    [`DELETE /api/flashcard-sets/${idOf(3)}`]: refusal(500, 'internal', 'Something went wrong.'),
  });
  await menu('History', 'Delete Set');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete Set' }));
  await question.findByText(/Failed to delete the flashcard set\.|Something went wrong/);
});
