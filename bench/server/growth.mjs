/** Measures requests as a library and a set grow: the cost must not grow faster than the response. */
import { createSet, signUp } from './cases.mjs';
import { load, percentile, send } from './load.mjs';

/** Up to the maximum number of sets per account. */
const librarySizes = [1, 100, 1_000, 2_000];
const setSizes = [1, 50, 500, 5_000];
/** An account may read this many large sets at once; a third gets 429. */
const largeReadsAtOnce = 1;
/** The maximum number of cards per account, and time limits for searching them, one search after another. */
const searchedSets = 20;
const searchMs = 50;
const searches = [
  ['one card', 'term 4711'],
  ['every card', 'definitions'],
  ['a beginning that every card holds', 'de'],
  ['nothing', 'mitochondria'],
];

async function searchTimes(origin) {
  const { authorization, ...reader } = await signUp(origin);
  for (let made = 0; made < searchedSets; made++)
    await createSet(origin, { authorization, ...reader }, 5_000);
  const search = async (asked) =>
    JSON.parse(
      await send(origin, { path: `/api/card-search?q=${encodeURIComponent(asked)}`, authorization }),
    );
  // Cards are indexed after their save.
  while ((await search('nothing')).reading) await new Promise((resolve) => setTimeout(resolve, 500));
  const found = [];
  for (const [what, asked] of searches) {
    const times = [];
    for (let turn = 0; turn < 25; turn++) {
      const started = performance.now();
      await search(asked);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    found.push({ what, p50Ms: percentile(times, 0.5), budgetMs: searchMs });
  }
  return found;
}

async function cost(server, origin, count, request, atOnce) {
  await load(origin, Math.ceil(count / 4), () => request, atOnce);
  const before = server.processorUs();
  const times = await load(origin, count, () => request, atOnce);
  return { us: (server.processorUs() - before) / count, p50Ms: percentile(times, 0.5) };
}

export async function measureGrowth(server, origin) {
  const sets = [];
  const collector = await signUp(origin);
  const { authorization } = collector;
  let made = 0;
  for (const size of librarySizes) {
    const wanted = size - made;
    const body = JSON.stringify({
      title: 'One of many',
      cards: [{ term: 'term', definition: 'definition' }],
    });
    if (wanted > 0)
      await load(origin, wanted, () => ({
        method: 'POST',
        path: '/api/flashcard-sets',
        authorization,
        body,
      }));
    made = size;
    const count = size > 1_000 ? 12 : size > 100 ? 60 : 300;
    sets.push({
      size,
      ...(await cost(server, origin, count, { path: '/api/flashcard-sets?view=summary', authorization })),
    });
  }
  const cards = [];
  const learner = await signUp(origin);
  for (const size of setSizes) {
    const set = await createSet(origin, learner, size);
    const path = `/api/flashcard-sets/${set.id}/flashcards`;
    const study = await cost(
      server,
      origin,
      size > 500 ? 40 : 300,
      { path, authorization: learner.authorization },
      largeReadsAtOnce,
    );
    const review = {
      method: 'POST',
      path: `/api/flashcards/${set.cards[0].id}/review`,
      authorization: learner.authorization,
      body: '{"rating":3}',
    };
    cards.push({ size, study, review: await cost(server, origin, 200, review) });
  }
  return { sets, cards, searches: await searchTimes(origin) };
}
