/** Cards that wait with the notes of a set: kept, given a subject, dropped and brought back, one by one or all at once. */
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { CardDraft } from '#contract/sets.ts';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { NotesPage } from './notes-page.tsx';

const id = '0190aaaa-0000-7000-8000-00000000000a';
const path = `/api/flashcard-sets/${id}`;
const proposal = (term: string, why: string) => ({
  term,
  definition: `of ${term}`,
  source: `- ${term}`,
  why,
});

function page(gate: Promise<void> = Promise.resolve()) {
  let set = sampleSet({
    id,
    title: 'Heart drugs',
    cards: [
      { id: crypto.randomUUID(), term: 'Digoxin', definition: 'slows it', source: 'Digoxin: slows it' },
    ],
  });
  const notes = {
    id: '0190aaaa-0000-7000-8000-00000000000b',
    text: 'Digoxin: slows it\n- toxicity\n- antidote\nleft over',
    marks: {},
    proposals: [proposal('toxicity', 'no-subject'), proposal('antidote', 'fragment')],
    settled: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const settled: unknown[] = [];
  let saving = 0;
  let most = 0;
  stubApi({
    [`GET ${path}`]: () => ({ body: set }),
    [`GET ${path}/notes`]: { body: [notes] },
    [`PUT ${path}`]: async ({ body }) => {
      const sent = body as { cards: CardDraft[]; version: number };
      if (sent.version !== set.version) return refusal(409, 'conflict', 'Changed meanwhile.');
      saving += 1;
      most = Math.max(most, saving);
      await gate;
      saving -= 1;
      const cards = sent.cards.map((card) => ({
        source: null,
        ...card,
        id: card.id ?? crypto.randomUUID(),
      }));
      set = { ...set, version: set.version + 1, cards: cards as typeof set.cards };
      return { body: set };
    },
    [`PUT ${path}/notes/${notes.id}/proposals`]: ({ body }) => {
      settled.push(body);
      return { status: 204 };
    },
  });
  signInHere();
  const view = renderPage(
    <Routes>
      <Route path="/dashboard/notes/:id" element={<NotesPage />} />
    </Routes>,
    { at: `/dashboard/notes/${id}` },
  );
  const changeElsewhere = () => {
    set = { ...set, version: set.version + 1 };
  };
  return {
    ...view,
    settled,
    changeElsewhere,
    atOnce: () => most,
    terms: () => set.cards.map(({ term }) => term),
  };
}

it('counts what is to check and what is left, and keeps a card under the subject above it', async () => {
  const { user, terms, settled } = page();
  await screen.findByRole('heading', { level: 1, name: '1 card · 2 to check · 1 line left' });
  await user.click(screen.getByRole('button', { name: 'Keep as “Digoxin: toxicity”' }));
  await screen.findByText('Kept.');
  expect(terms()).toEqual(['Digoxin', 'Digoxin: toxicity']);
  expect(settled).toEqual([{ places: [0], settled: true }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: '2 cards to check' });
  expect(terms()).toEqual(['Digoxin']);
});

it('drops one and brings it back without touching the set', async () => {
  const { user, terms, settled } = page();
  await user.click(await screen.findByRole('button', { name: 'Drop “antidote”' }));
  await screen.findByText('Dropped.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Drop “antidote”' });
  expect(settled).toEqual([
    { places: [1], settled: true },
    { places: [1], settled: false },
  ]);
  expect(terms()).toEqual(['Digoxin']);
});

it('keeps all by one press', async () => {
  const { user, terms, settled } = page();
  await user.click(await screen.findByRole('button', { name: 'Keep all 2' }));
  const heading = await screen.findByRole('heading', { level: 1, name: '3 cards from your notes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(terms()).toEqual(['Digoxin', 'toxicity', 'antidote']);
  await waitFor(() => expect(settled).toEqual([{ places: [0, 1], settled: true }]));
});

it('saves two quick keeps one after the other', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { user, terms, atOnce } = page(gate);
  await user.click(await screen.findByRole('button', { name: 'Keep “toxicity”' }));
  await user.click(screen.getByRole('button', { name: 'Keep “antidote”' }));
  open();
  await waitFor(() => expect(terms()).toEqual(['Digoxin', 'toxicity', 'antidote']));
  expect(atOnce()).toBe(1);
  expect(screen.queryByText(/Changed meanwhile/)).toBeNull();
});

it('keeps a card in a set that was saved elsewhere meanwhile', async () => {
  const { user, terms, changeElsewhere } = page();
  const keep = await screen.findByRole('button', { name: 'Keep “antidote”' });
  changeElsewhere();
  await user.click(keep);
  await waitFor(() => expect(terms()).toEqual(['Digoxin', 'antidote']));
});
