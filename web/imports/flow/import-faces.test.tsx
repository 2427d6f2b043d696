/** The two faces of one import: the home page's box saves by one press, the import screen shows the cards first. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { ImportPage } from '#web/imports/import-page.tsx';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { findCards } from './find-cards.ts';

const list = 'Osmosis\tWater moves\nATP\tEnergy carrier';
const set = sampleSet({ title: 'Imported Flashcards' });

beforeEach(() => {
  signInHere();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const notesPath = `/api/flashcard-sets/${set.id}/notes`;

const posted = (calls: ReturnType<typeof stubApi>['calls'], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
const written = (calls: ReturnType<typeof stubApi>['calls']) => posted(calls, '/api/flashcard-sets');

it('makes a set of the box by one press, and is ready for the next notes after two seconds', async () => {
  const { calls } = stubApi({ 'POST /api/flashcard-sets': { status: 201, body: set } });
  const saved = vi.fn();
  const { user, toast } = renderPage(<NotesBox onSaved={saved} />);
  const notes = screen.getByLabelText('Your notes');
  await user.click(notes);
  await user.paste(list);
  await user.click(screen.getByRole('button', { name: 'Make flashcards' }));
  await screen.findByRole('button', { name: '2 cards saved' });
  expect(written(calls)).toMatchObject([
    {
      title: expect.stringMatching(/^Imported Flashcards - /),
      cards: [{ term: 'Osmosis' }, { term: 'ATP' }],
    },
  ]);
  // The notes are stored with the set, so that the toast can say how many lines became no card.
  await waitFor(() => expect(toast()?.title).toBe('Cards created successfully!'));
  expect(posted(calls, notesPath)).toMatchObject([{ text: list }]);
  expect(saved).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ id: set.id }), true);
  await waitFor(() => expect((notes as HTMLTextAreaElement).value).toBe(''));
});

it('puts words in the place of a picture that is gone, where only one of the cards has one', async () => {
  const { calls } = stubApi({
    'POST /api/media/keep': { status: 200, body: { gone: ['a'.repeat(64)] } },
    'POST /api/flashcard-sets': { status: 201, body: set },
  });
  const { user } = renderPage(<NotesBox onSaved={() => {}} />);
  await user.click(screen.getByLabelText('Your notes'));
  await user.paste(`${list}\nCell\t![a cell](media:${'a'.repeat(64)}.png)`);
  await user.click(screen.getByRole('button', { name: 'Make flashcards' }));
  await screen.findByRole('button', { name: '3 cards saved' });
  expect(written(calls)).toMatchObject([{ cards: [{}, {}, { definition: '[a cell]' }] }]);
});

it('keeps the notes in the box and says why when saving fails', async () => {
  stubApi({ 'POST /api/flashcard-sets': refusal(409, 'conflict', 'It did not work.') });
  const { user } = renderPage(<NotesBox onSaved={() => {}} />);
  const notes = screen.getByLabelText('Your notes');
  await user.click(notes);
  await user.paste(list);
  await user.click(screen.getByRole('button', { name: 'Make flashcards' }));
  await screen.findByText('It did not work.');
  expect((notes as HTMLTextAreaElement).value).toBe(list);
  expect(document.activeElement).toBe(notes);
  screen.getByText(/2 cards from your last notes are not saved yet\./);
});

it('takes a text that needs a look to the import screen, unsaved', async () => {
  const { calls } = stubApi({});
  const { user, address } = renderPage(<NotesBox onSaved={() => {}} />);
  await user.click(screen.getByLabelText('Your notes'));
  await user.paste(`${list}\n\tno term`);
  await user.click(screen.getByRole('button', { name: 'Make flashcards' }));
  await waitFor(() => expect(address()).toBe('/dashboard/import'));
  expect(written(calls)).toEqual([]);
});

it('says how much a text is too long, and cuts nothing', () => {
  stubApi({});
  renderPage(<NotesBox onSaved={() => {}} />);
  const notes = screen.getByLabelText('Your notes');
  fireEvent.change(notes, { target: { value: 'x'.repeat(100_003) } });
  screen.getByText('100,003/100,000');
  screen.getByText(/^That is 3 characters too many/);
  expect(screen.getByRole('button', { name: 'Make flashcards' })).toHaveProperty('disabled', true);
  expect((notes as HTMLTextAreaElement).value.length).toBe(100_003);
});

it('takes a table that comes as a file to the import screen', async () => {
  stubApi({});
  const { address } = renderPage(<NotesBox onSaved={() => {}} />);
  const file = new File(['a,b,c\nd,e\nf\n"g, h",i,j,k'], 'ragged.csv');
  fireEvent.drop(screen.getByLabelText('Your notes'), { dataTransfer: { types: ['Files'], files: [file] } });
  await waitFor(() => expect(address()).toBe('/dashboard/import'));
});

it('previews as it reads on the import screen, and saves under the title written there', async () => {
  const { calls } = stubApi({ 'POST /api/flashcard-sets': { status: 201, body: set } });
  const { user, address } = renderPage(<ImportPage />, { at: '/dashboard/import' });
  await user.click(await screen.findByLabelText('Text to import'));
  await user.paste(list);
  await screen.findByText('Read as: Quizlet, tab between, new line between cards');
  await user.type(screen.getByLabelText('Title'), 'Cells');
  await user.click(screen.getByRole('button', { name: 'Save to My Sets' }));
  await waitFor(() => expect(written(calls)).toMatchObject([{ title: 'Cells' }]));
  await waitFor(() => expect(posted(calls, notesPath)).toMatchObject([{ text: list }]));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(address()).toBe('/dashboard/import');
  await act(() => vi.advanceTimersByTimeAsync(300));
  await waitFor(() => expect(address()).toBe('/dashboard/sets'));
});

it('proposes the title that a file states, which its name may not spell', async () => {
  stubApi({});
  renderPage(<ImportPage />, { at: '/dashboard/import' });
  const cards = [{ term: 'Osmosis', definition: 'Water moves' }];
  const file = JSON.stringify({ title: 'Cells: osmosis?', cards });
  await drop(await screen.findByLabelText('Text to import'), 'Cells osmosis.json', file);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Cells: osmosis?'));
});

it('says what to do where something was shared and nothing of it came', async () => {
  stubApi({});
  const { address } = renderPage(<ImportPage />, { at: '/dashboard/import?shared' });
  await screen.findByText('What you shared did not arrive');
  expect(screen.getByText(/Share it again/)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/dashboard/import'));
});

const pharmacology =
  '# Heart drugs\n\nDigoxin: slows the heart\n  - toxicity: yellow vision\nnot used at all';
const found = (unsure: string) => ({
  kind: 'notes',
  foundBy: 'test',
  notice: null,
  flashcards: [
    {
      question: 'Digoxin',
      answer: 'slows the heart',
      source: 'Digoxin: slows the heart',
      sure: true,
      why: null,
    },
    {
      question: 'toxicity',
      answer: 'yellow vision',
      source: '- toxicity: yellow vision',
      sure: false,
      why: unsure,
    },
  ],
});
const drop = async (target: HTMLElement, name: string, text: string) =>
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [new File([text], name)] } });

it('shows the cards of a file beside its text before anything is saved, and saves what the student keeps', async () => {
  const { calls } = stubApi({
    'POST /api/parse-flashcards': { body: found('no-subject') },
    'POST /api/flashcard-sets': { status: 201, body: set },
  });
  const { user } = renderPage(<ImportPage />, { at: '/dashboard/import' });
  await drop(await screen.findByLabelText('Text to import'), 'heart.txt', pharmacology);
  await screen.findByRole('button', { name: 'Keep all sure ones (1)' });
  await screen.findByText('2 of 3 lines used');
  expect(written(calls)).toEqual([]);
  screen.getByText('It does not say what it is about');

  // Keys on a row: dropped and brought back.
  screen.getByRole('button', { name: 'Card 1: show where it comes from' }).focus();
  await user.keyboard('x');
  await screen.findByText('1 of 3 lines used');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByRole('button', { name: 'Card 2: show where it comes from' }).focus();
  await user.keyboard('k');
  await screen.findByRole('button', { name: 'Save to My Sets' });
  await user.keyboard('k');
  await screen.findByRole('button', { name: 'Keep all sure ones (1)' });

  // One tap gives the subject; a line that was left becomes a card.
  await user.click(screen.getByRole('button', { name: 'Keep as “Digoxin: toxicity”' }));
  await user.click(screen.getByRole('button', { name: 'Make a card of line 5' }));
  await user.click(screen.getByRole('button', { name: 'Remove card 3' }));
  await user.click(screen.getByRole('button', { name: 'Save to My Sets' }));
  await waitFor(() =>
    expect(written(calls)).toMatchObject([
      { title: 'Heart drugs', cards: [{ term: 'Digoxin' }, { term: 'Digoxin: toxicity' }] },
    ]),
  );
});

it('calls cards that are still to be checked no error', async () => {
  const { calls } = stubApi({ 'POST /api/parse-flashcards': { body: found('no-subject') } });
  const { user } = renderPage(<ImportPage />, { at: '/dashboard/import' });
  await user.click(await screen.findByLabelText('Text to import'));
  await user.paste('Digoxin slows the heart, as is well known. Its toxicity is yellow vision.');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByRole('button', { name: 'Keep all sure ones (1)' });
  expect(document.querySelector('.note-danger')).toBeNull();
  expect(written(calls)).toEqual([]);
});

it('says which texts are files, of which fewer cards are sure', async () => {
  const { calls } = stubApi({ 'POST /api/parse-flashcards': { body: found('no-subject') } });
  for (const name of ['', 'heart.txt', 'heart.PDF'])
    await findCards('The heart beats.', {}, new AbortController().signal, name);
  expect(posted(calls, '/api/parse-flashcards')).toMatchObject([
    { document: false },
    { document: true },
    { document: true },
  ]);
});

it('says which files are slides, in which brief definitions are sure', async () => {
  const { calls } = stubApi({ 'POST /api/parse-flashcards': { body: found('no-subject') } });
  for (const marked of ['The heart beats.', '— Slide 1 —\n\nThe heart beats.'])
    await findCards(marked, {}, new AbortController().signal, 'heart.pptx');
  expect(posted(calls, '/api/parse-flashcards')).toMatchObject([
    { text: 'The heart beats.', slides: false },
    { text: '\n\nThe heart beats.', slides: true },
  ]);
});

it('lets undecided cards wait with the notes of the set', async () => {
  const { calls } = stubApi({
    'POST /api/parse-flashcards': { body: found('fragment') },
    'POST /api/flashcard-sets': { status: 201, body: set },
  });
  const { user } = renderPage(<ImportPage />, { at: '/dashboard/import' });
  await drop(await screen.findByLabelText('Text to import'), 'heart.txt', pharmacology);
  await user.click(await screen.findByRole('button', { name: 'Keep all sure ones (1)' }));
  await waitFor(() =>
    expect(posted(calls, notesPath)).toMatchObject([
      { proposals: [{ term: 'toxicity', definition: 'yellow vision', why: 'fragment' }] },
    ]),
  );
  expect(written(calls)).toMatchObject([{ cards: [{ term: 'Digoxin' }] }]);
});

it('says where no card is sure, and asks for one before it saves', async () => {
  const { flashcards, ...rest } = found('mention');
  const { calls } = stubApi({
    'POST /api/parse-flashcards': { body: { ...rest, flashcards: flashcards.filter(({ why }) => why) } },
    'POST /api/flashcard-sets': { status: 201, body: set },
  });
  const { user } = renderPage(<ImportPage />, { at: '/dashboard/import' });
  await drop(await screen.findByLabelText('Text to import'), 'heart.txt', pharmacology);
  await screen.findByText(/^We are not sure that any/);
  await user.click(screen.getByRole('button', { name: 'Save to My Sets' }));
  await screen.findByText(/^Keep or add at least one card/);
  await user.click(screen.getByRole('button', { name: 'Keep card 1' }));
  expect(screen.queryByText(/^We are not sure that any/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save to My Sets' }));
  await waitFor(() => expect(written(calls)).toMatchObject([{ cards: [{ term: 'toxicity' }] }]));
});

it('says of a story that it defines nothing, and proposes no card of it', async () => {
  stubApi({
    'POST /api/parse-flashcards': { body: { foundBy: 'test', notice: null, kind: 'story', flashcards: [] } },
  });
  const { user } = renderPage(<ImportPage />, { at: '/dashboard/import' });
  await drop(await screen.findByLabelText('Text to import'), 'tale.txt', 'He went home. It rained.');
  await screen.findByText(/^This reads like a story: nothing here defines anything\./);
  await user.click(await screen.findByRole('button', { name: 'Make a card of line 1' }));
  expect((await screen.findByLabelText('Definition of card 1')) as HTMLTextAreaElement).toHaveProperty(
    'value',
    'He went home. It rained.',
  );
});

it('opens the notes beside the cards where some of a paste wait to be checked', async () => {
  const { calls } = stubApi({
    'POST /api/parse-flashcards': { body: found('no-subject') },
    'POST /api/flashcard-sets': { status: 201, body: set },
    [`POST ${notesPath}`]: (call) => ({
      status: 201,
      body: { marks: {}, settled: [], createdAt: set.createdAt, ...(call.body as object) },
    }),
  });
  const { user, address } = renderPage(<NotesBox onSaved={() => {}} />);
  await user.click(screen.getByLabelText('Your notes'));
  await user.paste(pharmacology);
  await user.click(screen.getByRole('button', { name: 'Make flashcards' }));
  await screen.findByRole('button', { name: '1 card saved' });
  expect(written(calls)).toMatchObject([{ cards: [{ term: 'Digoxin' }] }]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(address()).toBe(`/dashboard/notes/${set.id}`));
});
