/** An import from its text to its saved sets, on both faces: what is shown, kept, told and saved at each step. */
import { expect, it, vi } from 'vitest';
import type { FlashcardSet } from '#contract/sets.ts';
import { addDays, localDay } from '#core/days/local-day.ts';
import { type MediaPiece, mediaReference } from '#core/media-reference.ts';
import type { StatedLanguages } from '#core/read-import.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { messages } from '#web/imports/messages.ts';
import { emptyPaste, type PasteDraft } from '#web/imports/paste-draft.ts';
import type { PreviewCard } from '#web/imports/preview/preview-card.ts';
import type { FoundCards } from './find-cards.ts';
import { type ImportFlow, importFlow, newImport } from './import-flow.ts';
import { replaceGoneMedia } from './replace-gone-media.ts';
import {
  findCardsOf,
  type ImportEffects,
  type ImportFace,
  type SaveMode,
  saveCardsOf,
} from './run-import.ts';

const cardsOf = (count: number): PreviewCard[] =>
  Array.from({ length: count }, (_, key) => ({
    key,
    term: `term ${key}`,
    definition: `definition ${key}`,
    source: null,
    doubts: [],
  }));

const foundWith = (part: Partial<FoundCards> = {}): FoundCards => ({
  onDevice: false,
  cards: cardsOf(2),
  title: null,
  notice: null,
  needsLook: false,
  ...part,
});

/** One import on a page without a preview, as the home page's box is, or with one. */
function world(face: Partial<ImportFace> = {}) {
  const saves: ({ title: string; cards: number } & Partial<StatedLanguages>)[] = [];
  const self = {
    flow: newImport as ImportFlow,
    steps: [] as string[],
    kept: undefined as PasteDraft | null | undefined,
    told: [] as string[],
    announced: [] as string[],
    looks: 0,
    saves,
    savedAs: [] as SaveMode[],
    asks: false,
    /** Throws in its place from the n-th save on. */
    failFrom: Number.POSITIVE_INFINITY,
    /** What keeping the notes comes to: lines not used, null where they are not kept, or a failure. */
    notes: null as number | null | Error,
    keptNotes: [] as string[],
    waiting: [] as readonly PreviewCard[],
    saved: [] as readonly PreviewCard[],
  };
  const effects: ImportEffects = {
    dispatch: (event) => {
      self.flow = importFlow(self.flow, event);
      self.steps.push(self.flow.step);
    },
    keep: (draft) => {
      self.kept = draft;
    },
    drop: () => {
      self.kept = null;
    },
    saveCards: async (title, cards, languages) => {
      if (saves.length + 1 >= self.failFrom) throw new ApiError(0, 'network', 'no connection');
      saves.push({ title, cards: cards.length, ...languages });
      self.saved = cards;
      return { id: `set-${saves.length}` } as FlashcardSet;
    },
    replaceGoneMedia,
    keepNotes: async (_set, text, waiting) => {
      self.waiting = waiting;
      if (self.notes instanceof Error) throw self.notes;
      self.keptNotes.push(text);
      return self.notes;
    },
    announce: (words) => self.announced.push(words),
    toast: ({ title, description = '', link }) =>
      self.told.push(`${title}: ${description}${link ? ` [${link.label} → ${link.to}]` : ''}`),
  };
  const whole: ImportFace = {
    noContent: 'nothing here',
    refusalOfText: () => null,
    find: async () => foundWith(),
    nothingIn: (found) => (found.cards.length === 0 ? messages.noCards : null),
    showing: (draft, found) => ({ ...draft, cards: null, title: found.title }),
    hasPreview: false,
    showsFirst: () => false,
    saving: (draft, found) => ({ ...draft, cards: found.cards, title: found.title, notice: found.notice }),
    proposedTitle: () => '',
    languages: (from) => from.languages,
    look: () => {
      self.looks += 1;
    },
    saveError: () => ({ title: 'not saved', description: 'why' }),
    saved: (_set, mode, _next, asks) => {
      self.savedAs.push(mode);
      self.asks = asks;
    },
    savedNotice: ({ notice }) => notice,
    ...face,
  };
  return { self, run: { face: whole, effects } };
}

vi.mock('#web/api/query-client.ts', () => ({ queryClient: {} }));
vi.mock('#web/session/media/find-gone-media.ts', () => ({
  goneMedia: async (pieces: readonly MediaPiece[]) => pieces.filter(({ sha256 }) => sha256.startsWith('a')),
}));

const draft: PasteDraft = { ...emptyPaste, text: 'some notes' };
const signal = () => new AbortController().signal;

it('reads, saves and tells, and forgets the draft', async () => {
  const { self, run } = world({ find: async () => foundWith({ title: 'Cells', notice: 'By a stand-in.' }) });
  await findCardsOf(run, draft, true, signal());
  expect(self.steps).toEqual(['analyzing', 'saving', 'completed']);
  expect(self.saves).toEqual([{ title: 'Cells', cards: 2 }]);
  expect(self.announced).toEqual(['Reading your notes…', 'Saving 2 cards…']);
  expect(self.told).toEqual([
    'Cards created successfully!: 2 flashcards have been imported and saved to your sets. By a stand-in.',
  ]);
  expect(self.kept).toBeNull();
  expect(self.savedAs).toEqual(['auto']);
});

it('gives the set the languages that the text says its sides are in', async () => {
  const languages = { termLanguage: 'es', definitionLanguage: null } as const;
  const { self, run } = world({
    find: async () => foundWith({ title: 'Verbs', languages }),
    saving: (from, found) => ({
      ...from,
      cards: found.cards,
      title: found.title,
      languages: found.languages,
    }),
  });
  await findCardsOf(run, draft, true, signal());
  expect(self.saves).toEqual([{ title: 'Verbs', cards: 2, ...languages }]);
});

it('keeps the notes with the set, and leads to the lines no card came from', async () => {
  const kept = world();
  kept.self.notes = 4;
  await findCardsOf(kept.run, draft, true, signal());
  expect(kept.self.keptNotes).toEqual(['some notes']);
  expect(kept.self.told[0]).toMatch(/ \[4 lines not used → \/dashboard\/notes\/set-1\]$/);
  const all = world();
  all.self.notes = 0;
  await findCardsOf(all.run, draft, true, signal());
  expect(all.self.told[0]).toMatch(/ \[See your notes beside the cards → /);
});

it('saves the set also where its notes cannot be kept, and says so', async () => {
  const { self, run } = world();
  self.notes = new ApiError(0, 'network', 'no connection');
  await findCardsOf(run, draft, true, signal());
  expect(self.savedAs).toEqual(['auto']);
  expect(self.told[0]).toContain('Your notes could not be saved with the set');
  expect(self.told[0]).not.toContain('→');
});

const withUnsure = cardsOf(3).map((card) => (card.key === 1 ? { ...card, why: 'no-subject' } : card));

it('saves the sure cards, and lets the others wait with the notes', async () => {
  const { self, run } = world({ find: async () => foundWith({ cards: withUnsure, title: 'Drugs' }) });
  self.notes = 0;
  await findCardsOf(run, draft, true, signal());
  expect(self.saved.map(({ key }) => key)).toEqual([0, 2]);
  expect(self.waiting).toEqual([withUnsure[1]]);
  expect(self.told[0]).toMatch(/ \[1 card to check → \/dashboard\/notes\/set-1\]$/);
  expect(self.kept).toBeNull();
});

it.each([
  ['cannot be kept', new ApiError(0, 'network', 'no connection')],
  ['are not to be kept', null],
])('keeps the unsure cards on the device where notes %s', async (_name, notes) => {
  const { self, run } = world();
  self.notes = notes;
  await saveCardsOf(run, { ...draft, title: 'Drugs' }, withUnsure, 'manual');
  expect(self.saved.map(({ key }) => key)).toEqual([0, 2]);
  expect(self.kept).toMatchObject({ text: 'some notes', cards: [withUnsure[1]] });
});

it('saves an unsure card that the student keeps', async () => {
  const { self, run } = world();
  const kept = withUnsure.map((card) => ({ ...card, kept: true }));
  await saveCardsOf(run, { ...draft, title: 'Drugs' }, kept, 'manual');
  expect([self.saved.length, self.waiting.length]).toEqual([3, 0]);
});

it('shows found cards before any is saved where the page says so', async () => {
  const { self, run } = world({ find: async () => foundWith({ cards: withUnsure }), showsFirst: () => true });
  await findCardsOf(run, draft, true, signal());
  expect([self.looks, self.saves]).toEqual([1, []]);
});

it.each([
  ['an exam ahead', { notes: 0 }, true],
  ['an exam ahead, where they are not kept', { notes: null }, false],
  ['one that is over', { notes: 0, exam: '2020-11-30' }, false],
])(
  'leads to notes that name %s, or does not',
  async (_name, { notes, exam }: { notes: number | null; exam?: string }, asks) => {
    const { self, run } = world();
    self.notes = notes;
    const day = exam ?? addDays(localDay(new Date(), 'UTC'), 30);
    await findCardsOf(run, { ...draft, text: `Exam: ${day}\nsome notes` }, true, signal());
    expect(self.asks).toBe(asks);
  },
);

it('gives a set without a title one that says when it was imported', async () => {
  const { self, run } = world();
  await findCardsOf(run, draft, true, signal());
  expect(self.saves[0]?.title).toMatch(/^Imported Flashcards - /);
});

it.each([
  ['a blank text', { ...draft, text: ' \n' }, {}, 'nothing here'],
  [
    'a text that is refused',
    draft,
    { refusalOfText: () => ({ title: 'Too long', description: 'by 7' }) },
    'by 7',
  ],
  [
    'a text without cards',
    draft,
    { find: async () => foundWith({ cards: [] }) },
    messages.noCards.description,
  ],
] as const)('tells what is wrong with %s, and saves nothing', async (_name, from, face, words) => {
  const { self, run } = world(face);
  await findCardsOf(run, from, true, signal());
  expect(self.flow).toMatchObject({ step: 'idle', error: { at: 'text', description: words } });
  expect(self.told[0]).toContain(words);
  expect(self.saves).toEqual([]);
});

it('tells that reading failed, and says nothing of a reading the student cancelled', async () => {
  const find = async () => {
    throw new ApiError(0, 'network', 'no connection');
  };
  const failed = world({ find });
  await findCardsOf(failed.run, draft, true, signal());
  expect(failed.self.flow).toMatchObject({
    step: 'idle',
    error: { at: 'text', description: 'no connection' },
  });

  const abort = new AbortController();
  const cancelled = world({ find });
  const done = findCardsOf(cancelled.run, draft, true, abort.signal);
  abort.abort();
  await done;
  expect(cancelled.self.told).toEqual([]);
  expect(cancelled.self.flow.error).toBeNull();
});

it('shows cards that need a look before anything is saved', async () => {
  const { self, run } = world({ find: async () => foundWith({ needsLook: true, title: 'Cells' }) });
  await findCardsOf(run, draft, true, signal());
  expect(self.looks).toBe(1);
  expect(self.kept).toMatchObject({ text: 'some notes', title: 'Cells' });
  expect(self.saves).toEqual([]);
});

it('shows cards on a page with a preview, and saves none when only a preview was asked for', async () => {
  const showing: ImportFace['showing'] = (from, found) => ({ ...from, cards: found.cards });
  const { self, run } = world({ hasPreview: true, showing });
  await findCardsOf(run, draft, false, signal());
  expect(self.flow).toMatchObject({ step: 'idle', changed: { cards: cardsOf(2) } });
  expect(self.announced).toEqual(['Reading your notes…', '2 cards']);
  expect(self.saves).toEqual([]);
});

it('keeps found cards when they cannot be saved', async () => {
  const { self, run } = world();
  self.failFrom = 1;
  await findCardsOf(run, draft, true, signal());
  expect(self.flow).toMatchObject({ step: 'idle', error: { at: 'save', title: 'not saved' } });
  expect(self.kept).toMatchObject({ text: 'some notes', cards: cardsOf(2) });
  expect(self.told).toEqual(['not saved: why']);
});

it('asks for a title where the student saves by hand', async () => {
  const { self, run } = world();
  await saveCardsOf(run, { ...draft, title: '  ' }, cardsOf(1), 'manual');
  expect(self.flow).toMatchObject({
    step: 'idle',
    error: { at: 'save', title: 'Title required' },
    titleError: 'Please enter a title for your flashcard set.',
  });
  expect(self.saves).toEqual([]);
});

it('makes several sets of more cards than one holds, but only of cards that were seen', async () => {
  const many = cardsOf(CARDS_PER_SET_LIMIT + 3);
  const { self, run } = world();
  await saveCardsOf(run, { ...draft, title: 'Cells' }, many, 'auto');
  expect([self.looks, self.saves.length]).toEqual([1, 0]);
  await saveCardsOf(run, { ...draft, title: 'Cells' }, many, 'manual');
  expect(self.saves).toEqual([
    { title: 'Cells (part 1)', cards: CARDS_PER_SET_LIMIT },
    { title: 'Cells (part 2)', cards: 3 },
  ]);
});

it('after a failed part saves only the rest, under the next number', async () => {
  const many = cardsOf(CARDS_PER_SET_LIMIT + 3);
  const { self, run } = world();
  self.failFrom = 2;
  await saveCardsOf(run, { ...draft, title: 'Cells' }, many, 'manual');
  expect(self.kept).toMatchObject({ savedParts: 1, title: 'Cells' });
  expect(self.kept?.cards).toHaveLength(3);
  self.failFrom = Number.POSITIVE_INFINITY;
  await saveCardsOf(run, self.kept as PasteDraft, self.kept?.cards ?? [], 'manual');
  expect(self.saves.at(-1)).toEqual({ title: 'Cells (part 2)', cards: 3 });
});

it('puts words in the place of pictures and sounds that are gone, and says how many', async () => {
  const [gone, kept] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
  const cards: PreviewCard[] = [
    {
      ...cardsOf(1)[0]!,
      term: `See ${mediaReference('the heart', { sha256: gone, kind: 'png' })}`,
      definition: `${mediaReference('', { sha256: gone, kind: 'mp3' })} ${mediaReference('lungs', { sha256: kept, kind: 'webp' })}`,
    },
  ];
  const { self, run } = world({ find: async () => foundWith({ cards, title: 'Organs' }) });
  await findCardsOf(run, draft, true, signal());
  expect(self.saved).toEqual([
    { ...cards[0], term: 'See [the heart]', definition: `[sound] ![lungs](media:${kept}.webp)` },
  ]);
  expect(self.told[0]).toContain(
    '2 pictures and sounds are not kept in your account any more: words stand in their place.',
  );
});
