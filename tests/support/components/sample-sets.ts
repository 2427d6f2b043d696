/** Sets as the server sends them: a test states only what it is about. */
import type { FlashcardSet, SetSummary } from '#contract/sets.ts';

const head = {
  id: '0190aaaa-0000-7000-8000-000000000009',
  title: 'Cells',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

export const sampleSet = (part: Partial<FlashcardSet> = {}): FlashcardSet => ({
  ...head,
  termLanguage: null,
  definitionLanguage: null,
  cards: [],
  ...part,
});

export const sampleSummary = (part: Partial<SetSummary> = {}): SetSummary => ({
  ...head,
  ...{ cardCount: 2, masteredCount: 0, studiedAt: null, practisedAt: null, tags: [], toCheck: 0 },
  ...part,
});
