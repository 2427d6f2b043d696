/** Writing a set by hand: rows by keys, refusals at their fields, and nothing written is lost when a save fails. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { type EditorDraft, type EditorValues, emptyValues } from './editor-values.ts';
import { SetForm } from './set-form.tsx';

beforeEach(signInHere);
afterEach(() => {
  leaveGuard.clear();
});

const setId = '0190aaaa-0000-7000-8000-00000000000a';
const createAddress = 'POST /api/flashcard-sets';
const updateAddress = `PUT /api/flashcard-sets/${setId}`;
const card = (term: string) => ({ term, definition: `what ${term} is`, source: null });

function renderForm(
  values: EditorValues = emptyValues(),
  stored: { id: string; version: number } | null = null,
) {
  const draft = { found: null, keep: vi.fn(), flush: vi.fn(), drop: vi.fn(), failed: false };
  const keepRest = vi.fn();
  const reload = vi.fn();
  const page = renderPage(
    <SetForm
      heading="Create a set"
      saveLabel="Save"
      stored={stored}
      baseline={values}
      draft={draft}
      keepRest={keepRest}
      onReload={reload}
    />,
    { at: '/create' },
  );
  return { ...page, draft, keepRest, reload };
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const side = (name: 'Term' | 'Definition', position: number) =>
  screen.getByLabelText<HTMLTextAreaElement>(`${name} of card ${position}`);
const terms = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Term of card/).map(({ value }) => value);
const save = () => screen.getAllByRole('button', { name: /^Save/ })[0] as HTMLElement;
/** The latest version of the draft that the form asked to be kept. */
const kept = (draft: { keep: ReturnType<typeof vi.fn> }) =>
  (draft.keep.mock.lastCall?.[0] as (() => EditorDraft) | undefined)?.();

const two = { title: 'Cells', cards: [card('Membrane'), card('Nucleus')] };
const three = { title: 'Cells', cards: [card('Membrane'), card('Nucleus'), card('Vacuole')] };
const savedSet = sampleSet({
  id: setId,
  cards: two.cards.map((each, at) => ({ ...each, id: `0190aaaa-0000-7000-8000-0000000000c${at}` })),
});

it('adds a card below and puts the caret into its term', async () => {
  const { user } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  expect(document.activeElement).toBe(side('Term', 3));
});

it('moves a card by the arrow keys on its handle, which keeps the focus, and not past the ends', async () => {
  const { user } = renderForm(three);
  screen.getByRole('button', { name: 'Drag card 1' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(terms()).toEqual(['Membrane', 'Nucleus', 'Vacuole']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(terms()).toEqual(['Nucleus', 'Vacuole', 'Membrane']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drag card 3' }));
});

it('keeps the focus in the row when a button has moved its card to an end', async () => {
  const { user } = renderForm(two);
  await user.click(screen.getByRole('button', { name: 'Move card 2 up' }));
  expect(terms()).toEqual(['Nucleus', 'Membrane']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drag card 1' }));
});

it('removes a card, brings it back where it was, and never goes below two', async () => {
  const { user } = renderForm(three);
  await user.click(screen.getByRole('button', { name: 'Remove card 2' }));
  expect(terms()).toEqual(['Membrane', 'Vacuole']);
  expect(document.activeElement, 'the card that took its place').toBe(side('Term', 2));
  await user.click(screen.getByRole('button', { name: 'Remove card 1' }));
  expect(terms(), 'two must stay').toEqual(['Membrane', 'Vacuole']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(terms()).toEqual(['Membrane', 'Nucleus', 'Vacuole']);
});

it('says at each field what is missing and goes to the first', async () => {
  const { calls } = stubApi({});
  const { user } = renderForm({
    ...emptyValues(),
    cards: [card('Membrane'), { term: 'x', definition: '', source: null }],
  });
  await user.click(save());
  expect(document.activeElement).toBe(title());
  expect(title().getAttribute('aria-invalid')).toBe('true');
  await user.type(title(), 'Cells');
  await user.click(save());
  expect(document.activeElement, 'the side that is empty').toBe(side('Definition', 2));
  expect(screen.getAllByText(/Please create at least 2 flashcards/).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

it('keeps everything when a save fails, and sends it again under the same key', async () => {
  let works = false;
  const { calls } = stubApi({
    [createAddress]: () => {
      if (!works) throw new TypeError('Failed to fetch');
      return { status: 201, body: savedSet };
    },
    'GET /api/flashcard-sets': { body: [] },
  });
  const { user, draft, toast } = renderForm(two);
  await user.click(save());
  const alerts = await screen.findAllByRole('alert');
  expect(alerts[0]?.textContent).toContain('Failed to save your flashcard set. Please try again.');
  expect(toast()).toMatchObject({ title: 'Error', tone: 'error' });
  expect(terms()).toEqual(['Membrane', 'Nucleus']);
  expect(draft.drop).not.toHaveBeenCalled();
  works = true;
  await user.click(save());
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Set saved!' }));
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(draft.drop).toHaveBeenCalled();
});

it('says which pictures of an old draft are gone, and saves once they are out', async () => {
  const [kept, gone] = ['a'.repeat(64), 'b'.repeat(64)];
  const { calls } = stubApi({
    'POST /api/media/keep': { body: { gone: [gone] } },
    [createAddress]: { status: 201, body: savedSet },
    'GET /api/flashcard-sets': { body: [] },
  });
  const { user } = renderForm(two);
  await user.click(side('Term', 1));
  await user.paste(` ![a cell](media:${kept}.png)`);
  await user.click(side('Definition', 2));
  await user.paste(` ![its core](media:${gone}.png)`);
  await user.click(save());
  const alerts = await screen.findAllByRole('alert');
  expect(alerts[0]?.textContent).toMatch(
    /these were deleted, .*: “its core”\. Add them again or remove them/,
  );
  expect(calls.map(({ path }) => path)).toEqual(['/api/media/keep']);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1 from the definition of card 2' }));
  await user.click(save());
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/flashcard-sets')).toBe(true));
});

it('takes another key when the cards have changed since', async () => {
  const { calls } = stubApi({ [createAddress]: refusal(500, 'internal', 'Something went wrong.') });
  const { user } = renderForm(two);
  await user.click(save());
  await screen.findAllByRole('alert');
  await user.type(side('Term', 1), '!');
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.headers.get('Idempotency-Key')).not.toBe(calls[0]?.headers.get('Idempotency-Key'));
});

it('overwrites nothing that changed elsewhere, asks at the top, and replaces it only when told to', async () => {
  const { calls } = stubApi({
    [updateAddress]: ({ body }) =>
      (body as { version?: number }).version === undefined
        ? { body: savedSet }
        : refusal(409, 'conflict', 'Changed elsewhere.'),
    'GET /api/flashcard-sets': { body: [] },
  });
  const { user, toast } = renderForm(two, { id: setId, version: 3 });
  await user.click(save());
  const question = await screen.findByRole('alert');
  expect(question.textContent).toContain('This set was changed somewhere else since you opened it');
  expect(question.contains(document.activeElement)).toBe(true);
  expect(calls.at(-1)?.body).toMatchObject({ version: 3 });
  await user.click(within(question).getByRole('button', { name: 'Replace it with mine' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Set updated!' }));
});

it('offers only a copy of a set that was deleted elsewhere', async () => {
  stubApi({
    [updateAddress]: refusal(404, 'not_found', 'Not found'),
    [createAddress]: { status: 201, body: savedSet },
  });
  const { user } = renderForm(two, { id: setId, version: 3 });
  await user.click(save());
  const question = await screen.findByRole('alert');
  expect(
    within(question)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Save mine as a new set']);
});

it('keeps what is typed as a draft, asks before it is left, and keeps the half-written card of a save', async () => {
  stubApi({ [createAddress]: { status: 201, body: savedSet }, 'GET /api/flashcard-sets': { body: [] } });
  const { user, draft, keepRest } = renderForm(two);
  expect(leaveGuard.isSet()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  await user.type(side('Term', 3), 'Vacuole');
  expect(leaveGuard.isSet()).toBe(true);
  expect(kept(draft)?.cards.map(({ term }) => term)).toEqual(['Membrane', 'Nucleus', 'Vacuole']);
  await user.click(save());
  await waitFor(() => expect(keepRest).toHaveBeenCalled());
  expect(keepRest.mock.lastCall?.[1]).toMatchObject({ cards: [{}, {}, { term: 'Vacuole', definition: '' }] });
});
