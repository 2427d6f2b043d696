/** A note whose cards do not all fit into one reply is asked about again, so that none of them counts as new. */
import { beforeEach, expect, it } from 'vitest';
import { FOUND_AT_ONCE } from '#contract/imported-cards.ts';
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { compareDecks } from './compare-decks.ts';

beforeEach(signInHere);

it('asks again for the note that a full reply has cut off', async () => {
  const known = (guid: string, place: number) => ({
    ...{ guid, noteType: 'Cloze', place, readAs: 'a'.repeat(64), edited: true },
    ...{ cardId: crypto.randomUUID(), setId: crypto.randomUUID() },
  });
  const kept = [...Array.from({ length: FOUND_AT_ONCE - 1 }, (_, place) => known('one', place))];
  const cut = [known('two', 0), known('two', 1)];
  const { calls } = stubApi({
    'POST /api/imported-cards/find': ({ body }) => ({
      body: (body as { guids: string[] }).guids.length === 2 ? [...kept, cut[0]] : cut,
    }),
  });
  const cards = [0, 1].map((place) => ({
    ...{ term: 'Term', definition: 'Definition', note: { guid: 'two', noteType: 'Cloze', place } },
  }));
  const first = {
    term: 'Term',
    definition: 'Definition',
    note: { guid: 'one', noteType: 'Cloze', place: 0 },
  };
  const all = [first, ...cards] as AnkiCard[];
  const changes = await compareDecks({
    decks: [{ id: 'deck', cards: all.length }],
    cardsOf: async () => all,
  } as unknown as Parameters<typeof compareDecks>[0]);
  expect(calls.map(({ body }) => (body as { guids: string[] }).guids)).toEqual([['one', 'two'], ['two']]);
  expect(changes.get('deck')?.fresh).toEqual([]);
  expect(changes.get('deck')?.edited).toHaveLength(3);
});
