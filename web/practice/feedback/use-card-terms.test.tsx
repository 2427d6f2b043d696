/** Points name cards, or single ways of asking them: both are found, with the picture as it is asked. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import { newLearningState } from '#core/scheduler.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { useCardPictures, useCardTerms } from './use-card-terms.ts';

const id = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;
const shape = (number: number) => `{{c${number}::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}`;
const cell = {
  term: mediaReference('A cell', {
    sha256: 'a1'.repeat(32),
    kind: 'png',
    shapes: `\n${shape(1)}\n${shape(2)}`,
  }),
  definition: '1. Nucleus\n2. Membrane',
};
const plain = { term: 'Enzyme', definition: 'A protein' };

function Told() {
  const termOf = useCardTerms(id(9));
  const pictures = useCardPictures(id(9), [id(5)], 'term');
  return <output>{JSON.stringify([termOf?.(id(1)), termOf?.(id(2)), termOf?.(id(5)), pictures])}</output>;
}

function show(cards: { id: string; term: string; definition: string }[]) {
  signInHere();
  const set = sampleSet({ id: id(9) });
  const learning = { ...newLearningState() };
  const state = {
    ...{ interval_cards: learning.intervalCards, ease_factor: learning.easeFactor, total_reviews: 0 },
    ...{ consecutive_successes: 0, lapse_count: 0, last_rating: null, last_interval_cards: null },
  };
  const api = stubApi({
    [`GET /api/flashcard-sets/${id(9)}`]: {
      body: { ...set, cards: cards.map((card) => ({ ...card, source: null })) },
    },
    [`GET /api/flashcard-sets/${id(9)}/flashcards`]: {
      body: {
        ...set,
        cards: [
          { ...plain, ...state, id: id(1) },
          { ...cell, ...state, id: id(5), card_id: id(2), facet: 'o2' },
        ],
      },
    },
  });
  renderPage(<Told />);
  return api;
}
const told = () => JSON.parse(screen.getByRole('status').textContent ?? '') as (string | null)[];

it('finds a hidden label by the id under which it is asked, its shape marked', async () => {
  show([
    { ...plain, id: id(1) },
    { ...cell, id: id(2) },
  ]);
  await expect
    .poll(told)
    .toEqual([
      'Enzyme',
      'A cell',
      'What is marked?\n(A cell)',
      expect.stringMatching(/^!\[A cell\].*is=open\}\}\n.*is=asked\}\}$/s),
    ]);
});

it('asks for nothing more where cards are asked in one way', async () => {
  const api = show([{ ...plain, id: id(1) }]);
  await expect.poll(told).toEqual(['Enzyme', null, null, '']);
  // Only these requests count: on a loaded machine the set itself has been asked for twice.
  expect(api.calls.filter(({ path }) => path.endsWith('/flashcards'))).toEqual([]);
});
