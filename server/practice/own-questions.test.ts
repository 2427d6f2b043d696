/** Practice of gaps and reversed cards: asked in their own words, judged by what is missing, and rated as that facet. */
import { afterAll, expect, it } from 'vitest';
import type { PracticeSession } from '#contract/practice.ts';
import { StudyDeck, type StudyItem } from '#contract/study.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { makeSet, start, answer } = practiceCalls(() => test);

const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

const itemsOf = async (as: Person, setId: string): Promise<StudyItem[]> => {
  const reply = await test.call('GET', `/api/flashcard-sets/${setId}/flashcards?view=deck&facets=1`, { as });
  return StudyDeck.parse(reply.json()).cards;
};
const sessionOf = async (as: Person, setId: string): Promise<PracticeSession> =>
  (await start(as, setId)).json();
const rows = <T extends Record<string, unknown>>(sql: string, ...params: unknown[]) =>
  test.database.query<T>(sql, params);

it('asks a sentence for its gap, one gap of a card at a time, and rates that gap', async () => {
  const as = await test.signUp();
  const cards = [
    { term: 'The {{c1::heart}} pumps {{c2::blood::fluid}}', definition: 'Chapter 2' },
    { term: 'Enzyme', definition: 'A protein that speeds up a chemical reaction' },
  ];
  const setId = await makeSet(as, { title: 'Body', cards });
  const [heart] = await itemsOf(as, setId);
  const { prompts, sessionId } = await sessionOf(as, setId);
  const own = prompts.filter(({ prompt }) => prompt.startsWith('What is missing here?'));
  expect(own.map(({ prompt, points }) => [prompt, points.map(({ text, cardId }) => [text, cardId])])).toEqual(
    [['What is missing here? The […] pumps blood', [['heart', heart?.id]]]],
  );
  expect(JSON.stringify(prompts)).not.toContain('{{c1');
  for (const { id: promptId } of prompts)
    expect((await answer(as, { promptId, typedAnswer: '0=covered 1=covered' })).statusCode).toBe(200);
  const ratings = (await test.call('GET', `/api/practice-sessions/${sessionId}/ratings`, { as })).json();
  expect(ratings.cards).toContainEqual({ cardId: heart?.id, missed: false, rating: 3 });
  expect(
    await rows('select facet, reps from card_facets where user_id = $1 and reps is not null', as.userId),
  ).toEqual([{ facet: 'c1', reps: 1 }]);
  const practised = await rows<{ practised: number }>(
    'select practised from card_practice where user_id = $1 and card_id = $2',
    ...[as.userId, heart?.card_id],
  );
  expect(practised).toEqual([{ practised: 1 }]);
  // It was rated today, so its other gap is the weaker one now.
  const again = await sessionOf(as, setId);
  expect(again.prompts.some(({ prompt }) => prompt.includes('The heart pumps […] (fluid)'))).toBe(true);
});

it('asks for the term of a reversed card, all of a session in one direction', async () => {
  const as = await test.signUp();
  const cards = [
    { term: 'perro', definition: 'dog' },
    { term: 'gato', definition: 'cat' },
    { term: 'casa', definition: 'house' },
  ];
  const setId = await makeSet(as, { title: 'Words', cards, directions: 'backward' });
  const items = await itemsOf(as, setId);
  const { prompts } = await sessionOf(as, setId);
  expect(prompts.map(({ prompt }) => prompt).sort()).toEqual(
    ['cat', 'dog', 'house'].map((word) => `Which term is this? ${word}`),
  );
  expect(prompts.flatMap(({ points }) => points.map(({ cardId }) => cardId)).sort()).toEqual(
    items.map(({ id }) => id).sort(),
  );
  const both = await makeSet(as, { title: 'Both', cards, directions: 'both' });
  const asked = (await sessionOf(as, both)).prompts.map(({ prompt }) => prompt.startsWith('Which term'));
  expect(new Set(asked).size).toBe(1);
});

it('asks for the marked part of a picture, if it has a label', async () => {
  const as = await test.signUp();
  const shape = (number: number) => `{{c${number}::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}`;
  const cell = {
    term: `![An animal cell](media:${'a1'.repeat(32)}.png)\n${shape(1)}\n${shape(2)}`,
    definition: '1.\n2. Nucleus',
  };
  const setId = await makeSet(as, { title: 'Cells', cards: [cell, { term: 'a', definition: 'b' }] });
  const nucleus = (await itemsOf(as, setId)).find(({ facet }) => facet === 'o2');
  const own = (await sessionOf(as, setId)).prompts.filter(({ prompt }) =>
    prompt.startsWith('What is marked'),
  );
  expect(own.map(({ prompt, points }) => [prompt, points.map(({ text, cardId }) => [text, cardId])])).toEqual(
    [['What is marked? (An animal cell)', [['Nucleus', nucleus?.id]]]],
  );
});
