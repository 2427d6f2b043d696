/** Card search results: what of a card is shown, and what is said while saved cards are still being indexed. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { CardResults } from './card-results.tsx';

const terms = { words: ['osmosis'], runs: [] };
const card = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  setId: '0190aaaa-0000-7000-8000-000000000002',
  setTitle: 'Cells',
  term: 'Osmosis',
  definition: 'Water moves.',
  source: null,
};

it('says that cards saved a moment ago are missing, and asks again until none is', async () => {
  const replies = [
    { cards: [], more: false, reading: true, terms },
    { cards: [card], more: false, reading: true, terms },
    { cards: [card], more: false, terms },
  ];
  const api = stubApi({
    'GET /api/card-search': () => ({ body: replies[Math.min(api.calls.length, 3) - 1] }),
  });
  renderPage(<CardResults query="osmosis" />);
  await screen.findByText(/saved a moment ago are still being added/);
  expect(screen.queryByText('No card has these words.')).toBeNull();
  await screen.findByText('Water moves.');
  await expect.poll(() => screen.queryByText(/saved a moment ago/)).toBeNull();
  // Once more where the interval and the last answer meet.
  expect([3, 4]).toContain(api.calls.length);
});

it('shows the sentence of the notes only where the words are in neither side', async () => {
  const cards = [
    { ...card, source: 'By osmosis water moves.' },
    { ...card, id: card.setId, term: 'Diffusion', definition: 'Particles spread.', source: 'Like osmosis.' },
  ];
  stubApi({ 'GET /api/card-search': { body: { cards, more: false, terms } } });
  renderPage(<CardResults query="osmosis" />);
  await screen.findByText('Particles spread.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OsmosisWater moves.in Cells',
    'DiffusionParticles spread.Like osmosis.in Cells',
  ]);
});
