/** Before anything is saved a student sees what is there already, what the file does not hold, and which decks cannot be saved. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSummary } from '#tests/support/components/sample-sets.ts';
import { DeckChoice } from './deck-choice.tsx';
import type { AnkiDeckSummary } from './read-package.ts';

beforeEach(() => signInHere());

const deck = (
  name: string,
  cards: number,
  losses: Partial<AnkiDeckSummary['losses']> = {},
): AnkiDeckSummary => ({
  ...{
    id: name,
    name,
    found: 12,
    cards,
    labels: 0,
    labelled: 0,
    gaps: 0,
    ...{ gapCards: 0, reversed: 0, directions: null },
    rated: 0,
    tags: [],
    pictures: 0,
    sounds: 0,
    examples: [],
  },
  losses: {
    ...{ occluded: 0, pictures: 0, oneSided: 0, blank: 0, unlogged: 0, tooLong: 0, oldRatings: 0 },
    ...{ unshownFields: [], missingMedia: [], ...losses },
  },
});

it('warns of what would be there twice, and tells what does not come along', async () => {
  stubApi({
    'GET /api/flashcard-sets': {
      body: [sampleSummary({ title: 'Heart', cardCount: 9 })],
    },
  });
  const decks = [
    deck('Heart', 9, { oneSided: 2, blank: 1, missingMedia: ['a.png', 'b.mp3'] }),
    deck('Lungs', 12),
    deck('Verbs', 0, { oneSided: 12 }),
  ];
  renderPage(
    <DeckChoice fileName="x.apkg" decks={decks} changes={new Map()} onChosen={() => {}} onClose={() => {}} />,
  );
  await screen.findByText(/You already have a set called Heart\. .* their cards twice/);
  screen.getByText(/^9 of 12 cards/);
  expect(screen.queryByRole('checkbox', { name: /Verbs/ })).toBeNull();
  screen.getByText('1 deck without a card that can be saved: Verbs');
  screen.getByText('14 cards with words on one side only');
  screen.getByText('1 card with nothing on either side');
  screen.getByText(/^2 pictures and sounds that the file does not hold: a\.png, b\.mp3/);
  screen.getByText('The file came without its 2 pictures and sounds');
  await userEvent.click(screen.getByRole('checkbox', { name: /Heart/ }));
  expect(screen.queryByText(/You already have/)).toBeNull();
});

it('says of a deck that was imported before what is new, and keeps edited cards unless they are chosen', async () => {
  stubApi({ 'GET /api/flashcard-sets': { body: [] } });
  const one = { card: {} as never, cardId: 'c', setId: 's' };
  const changes = new Map([
    ['Heart', { fresh: [{} as never, {} as never], changed: [one], edited: [one, one, one], same: [one] }],
  ]);
  const onChosen = vi.fn();
  renderPage(
    <DeckChoice
      fileName="x.apkg"
      decks={[deck('Heart', 7)]}
      changes={changes}
      onChosen={onChosen}
      onClose={() => {}}
    />,
  );
  screen.getByText(/imported before: 2 new, 1 changed, 1 unchanged, 3 you edited here/);
  const edited = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /Also change 3 cards you edited here/,
  });
  expect(edited.checked).toBe(false);
  await userEvent.click(edited);
  await userEvent.click(screen.getByRole('button', { name: 'Bring 1 deck up to date' }));
  expect(onChosen).toHaveBeenCalledWith(expect.objectContaining({ takeEdited: true }));
});
