/** Searching cards by their words, over the real application and database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundCards } from '#contract/card-search.ts';
import { foldedText } from '#core/folded-text.ts';
import type { Database, OrderedStatement, Row } from '#server/platform/postgres/database.ts';
import { createAccountSerializer } from '#server/platform/workers/account-queue.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';
import { createCardSearch } from './card-search.ts';
import { createCardWords } from './card-words.ts';

const fail = (error: unknown) => {
  throw error;
};

let test: TestApp;
let ada: Person;
let ben: Person;

const biology = {
  title: 'Biology',
  cards: [
    { term: 'Mitochondria', definition: 'They make most of the ATP a cell runs on.' },
    { term: 'Photosynthesis', definition: 'Plants are storing light as sugar.' },
    { term: 'Running', definition: 'Muscles use the ATP of mitochondria.' },
    { term: 'Ångström', definition: 'A length; a résumé of atoms. Rock & roll, and/or 100 %.' },
    { term: '光合成', definition: '植物が光のエネルギーを使う' },
    { term: 'การสังเคราะห์แสง', definition: 'ใช้แสง' },
    { term: 'Люба́вь', definition: 'Ёлка' },
    { term: 'Gene', definition: 'Codes for a protein', source: 'Notes: a gene is read by a ribosome.' },
  ],
};

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp();
  ben = await test.signUp();
  await createSet(test, ada, biology);
});
afterAll(() => test.stop());

async function search(asked: string, as: Person = ada): Promise<FoundCards> {
  const answer = await test.call('GET', `/api/card-search?q=${encodeURIComponent(asked)}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const termsOf = async (asked: string, as?: Person) => (await search(asked, as)).cards.map(({ term }) => term);

describe('a search', () => {
  it.each([
    ['mito', ['Mitochondria', 'Running']],
    ['MITOCHONDRIA atp', ['Mitochondria', 'Running']],
    ['runs', ['Running', 'Mitochondria']],
    ['stored', ['Photosynthesis']],
    ['plants light', ['Photosynthesis']],
    ['angstrom', ['Ångström']],
    ['resume', ['Ångström']],
    ['RÉSUMÉ', ['Ångström']],
    ['and/or', ['Ångström']],
    ['100', ['Ångström']],
    ['любавь елка', ['Люба́вь']],
    ['光合', ['光合成']],
    ['合光', []],
    ['エネルギー', ['光合成']],
    ['แสง', ['การสังเคราะห์แสง']],
    ['ribosomes', ['Gene']],
    ['chondria', []],
    ['plants atp', []],
    [" – & | ! :* ( \\ '", []],
    ['', []],
  ])('for %s finds %j', async (asked, terms) => {
    const found = await termsOf(asked);
    expect(found.toSorted()).toEqual([...terms].sort());
  });

  it('puts terms that begin with the query first', async () => {
    await createSet(test, ben, {
      title: 'Cells',
      cards: [
        { term: 'Division', definition: 'What a cell does' },
        { term: 'The cell', definition: 'A small unit' },
        { term: 'Cell wall', definition: 'Around it' },
      ],
    });
    expect(await termsOf('cell', ben)).toEqual(['Cell wall', 'The cell', 'Division']);
  });

  it('finds nothing of other owners, of deleted sets, or of text since edited', async () => {
    expect(await termsOf('mito', ben)).toEqual([]);
    const { id } = await createSet(test, ben, {
      title: 'Short-lived',
      cards: [{ term: 'Xylem', definition: 'Carries water' }],
    });
    expect(await termsOf('xylem', ben)).toEqual(['Xylem']);
    await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ben,
      body: { title: 'Short-lived', cards: [{ term: 'Phloem', definition: 'Carries sugar' }] },
    });
    expect(await termsOf('xylem', ben)).toEqual([]);
    expect(await termsOf('phloem', ben)).toEqual(['Phloem']);
    await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ben });
    expect(await termsOf('phloem', ben)).toEqual([]);
  });

  it('returns a card’s set and marks, and of a long text the part around the match', async () => {
    const long = `${'filler '.repeat(200)}needle ${'filler '.repeat(200)}`;
    const { id } = await createSet(test, ben, {
      title: 'Haystack',
      cards: [{ term: 'Straw', definition: long, source: 'No such thing' }],
    });
    const found = await search('needles', ben);
    expect(found.terms).toEqual({ words: ['needles', 'needl'], runs: [] });
    expect(found.cards).toMatchObject([{ setId: id, setTitle: 'Haystack', source: null }]);
    expect(found.more).toBe(false);
    const exact = (await search('needle', ben)).cards[0]?.definition ?? '';
    expect(found.cards[0]?.definition).toBe(exact);
    expect(exact.length).toBeLessThan(310);
    expect(exact).toMatch(/^…[^…]*needle[^…]*…$/);
  });

  it('returns fifty and says that there are more; rejects invalid queries', async () => {
    await createSet(test, ben, {
      title: 'Many',
      cards: Array.from({ length: 60 }, (_, index) => ({ term: `Zebra ${index}`, definition: 'Striped' })),
    });
    const found = await search('zebra', ben);
    expect([found.cards.length, found.more]).toEqual([50, true]);
    const long = await test.call('GET', `/api/card-search?q=${'x'.repeat(201)}`, { as: ben });
    expect(long.statusCode).toBe(400);
    expect(long.json().error).toContain('at most 200 characters');
    expect((await test.call('GET', '/api/card-search?q=%00', { as: ben })).statusCode).toBe(400);
    expect((await test.call('GET', '/api/card-search?q=x')).statusCode).toBe(401);
  });
});

it('folds text in the database as in the page', async () => {
  const texts = [
    'Résumé',
    'ÅNGSTRÖM ẞ',
    'Œuvre æon',
    'Łódź',
    'İstanbul ısı',
    'ﬁlter Ｈ２Ｏ',
    'ΛΌΓΟΣ λόγος',
    'מַיִם قَلَم',
    '光が',
    'đð',
  ];
  const rows = await test.database.query<{ folded: string }>(
    'select folded_text(said) as folded from unnest($1::text[]) said',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldedText));
});

describe('its work', () => {
  const read = { bringUpToDate: async () => true };
  /** Plans of a search's statements, each for the rows the one before found, with further settings. */
  async function plansOf(owner: string, asked: string, settings: readonly OrderedStatement[] = []) {
    const plans: Plan[][] = [];
    const { query, inOrder } = test.database;
    const search = createCardSearch(
      {
        query,
        async inOrder<T extends Row>(bounds: OrderedStatement, statement: OrderedStatement) {
          const explain = { ...statement, sql: `explain (analyze, format json) ${statement.sql}`, name: '' };
          const [explained] = await inOrder<{ 'QUERY PLAN': [{ Plan: Plan }] }>(bounds, ...settings, explain);
          plans.push(nodesOf((explained as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan));
          return inOrder<T>(bounds, statement);
        },
      } as Pick<Database, 'query' | 'inOrder'>,
      read,
      (_owner, work) => work(),
    );
    await search.find(owner, asked);
    return plans;
  }
  const readsOf = (plan: Plan[] | undefined, table: string) =>
    (plan ?? []).filter((node) => node['Relation Name'] === table);
  const rowsOf = (node: Plan | undefined) =>
    (node?.['Actual Loops'] ?? 0) *
    ((node?.['Actual Rows'] ?? 0) +
      (node?.['Rows Removed by Index Recheck'] ?? 0) +
      (node?.['Rows Removed by Filter'] ?? 0));
  const atpCards = async (count: number) => {
    const eve = await test.signUp();
    const { id } = await createSet(test, eve, { title: 'Common', cards: [] });
    await test.database.query(
      `insert into cards (user_id, id, set_id, position, term, definition)
       select $1, gen_random_uuid(), $2, n, 'mitochondria ' || n, 'make atp' from generate_series(1, $3::int) n`,
      [eve.userId, id, count],
    );
    // A save does this too: the words of the empty set may already have been copied.
    await test.database.query('update sets set version = version + 1 where user_id = $1', [eve.userId]);
    const words = createCardWords(test.database, fail);
    while (!(await words.bringUpToDate(eve.userId)));
    return eve.userId;
  };

  it('reads no card of another owner, however common the word', async () => {
    await atpCards(4000);
    await test.database.query('analyze cards');
    await test.database.query('analyze searched_cards');
    // Makes the index look as expensive as one over millions of cards.
    const dear = {
      sql: "select set_config('random_page_cost', '1000000', true)",
      params: [],
      name: 'dear-index',
    };
    const [matches, found] = await plansOf(ada.userId, 'mitochondria atp', [dear]);
    for (const [plan, table] of [
      [matches, 'searched_cards'],
      [found, 'cards'],
    ] as const) {
      const reads = readsOf(plan, table);
      expect(reads.map((node) => node['Node Type'])).toEqual(['Bitmap Heap Scan']);
      expect(rowsOf(reads[0]), table).toBe(2);
    }
    expect(matches?.flatMap((node) => node['Index Name'] ?? [])).toContain('searched_cards_by_words');
  });

  it('reads the cards of an account newer than the last ANALYZE once, not for each find', async () => {
    const owner = await atpCards(500);
    const [, found] = await plansOf(owner, 'mitochondria');
    const reads = readsOf(found, 'cards');
    expect(reads).toHaveLength(1);
    expect(rowsOf(reads[0])).toBe(500);
  });

  it('times out after a second, and says what to do', async () => {
    const slow = createCardSearch(
      {
        query: test.database.query,
        // The same limits before a statement that never ends.
        inOrder: (first) =>
          test.database.inOrder(
            first as OrderedStatement,
            {
              sql: "select set_config('statement_timeout', (current_setting('statement_timeout') = '1s')::int || 'ms', true)",
              params: [],
              name: 'sooner',
            },
            { sql: 'select pg_sleep(60)', params: [], name: 'sleep' },
          ),
      },
      read,
      (_owner, work) => work(),
    );
    await expect(slow.find(ada.userId, 'mito')).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('add another word'),
    });
  });

  it('runs one search at a time per account, with a short queue', async () => {
    const inTurn = createAccountSerializer({ concurrency: 2, waitingPerKey: 2, waitingOverall: 10 });
    const ends: (() => void)[] = [];
    const { query } = test.database;
    const inOrder = () => new Promise<never[]>((resolve) => void ends.push(() => resolve([])));
    const slow = createCardSearch({ query, inOrder }, read, inTurn);
    const own = [1, 2, 3].map(() => slow.find('ada', 'mito'));
    await expect.poll(() => ends.length).toBe(1);
    await expect(slow.find('ada', 'mito')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterMs: 1_000,
    });
    const other = slow.find('ben', 'mito');
    await expect.poll(() => ends.length).toBe(2);
    for (let count = 0; count < 4; count++) {
      await expect.poll(() => ends.length).toBeGreaterThan(count);
      ends[count]?.();
    }
    await Promise.all([...own, other]);
  });
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('splits each character of a long card once', async () => {
  let looked: number | undefined;
  const work = test.database.transaction(async ({ query }) => {
    // Replaces the function that splits words by one that counts them.
    await query('create sequence looked_at');
    await query('alter function words_of(text) rename to words_of_text');
    await query(`create function words_of(folded text) returns setof text language plpgsql as $$
      declare word text;
      begin
        for word in select words_of_text(folded) loop perform nextval('looked_at'); return next word; end loop;
      end $$`);
    await query('discard plans');
    await query('select card_words($1, $2)', [ada.userId, '漢字の文、'.repeat(2_000)]);
    const rows = await query<{ looked: number }>(
      'select case when is_called then last_value else 0 end as looked from looked_at',
    );
    looked = rows[0]?.looked;
    throw new Error('undo');
  });
  await expect(work).rejects.toThrow('undo');
  expect(looked).toBeLessThan(10);
});

it('finds the same words of a card as before', async () => {
  const texts = [
    `${'漢字の文、'.repeat(2_000)} cells ${'cells running '.repeat(500)}`,
    ...biology.cards.map(({ term, definition }) => `${term} ${definition}`),
    'a the I x ñ βcells 光a光 ａ１ ไทย',
  ];
  const rows = await test.database.query<{ words: string; expected: string }>(
    `select card_words($1, said)::text as words, array_to_tsvector(array(
       select right($1::uuid::text, 12) || form
       from words_of(folded_text(said)) word, unnest(word || ts_lexize('pg_catalog.english_stem', word)) form
       where form <> ''))::text as expected
     from unnest($2::text[]) said`,
    [ada.userId, texts],
  );
  for (const { words, expected } of rows) expect(words).toBe(expected);
  expect(rows).toHaveLength(texts.length);
});
