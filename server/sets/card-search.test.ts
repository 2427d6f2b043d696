/** Finding cards by their words, over the real application and database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundCards } from '#contract/library/card-search.ts';
import { foldedText } from '#core/search/folded-text.ts';
import { createSet } from '#tests/support/sets-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/test-app.ts';

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

  it('puts terms that begin with it first', async () => {
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

  it('finds nothing of others, nothing of deleted sets, and what an edit has changed', async () => {
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

  it('says where a card is, what marks it, and shows of a long text the part around the find', async () => {
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

  it('answers fifty of many and says that there are more; refuses what cannot be asked', async () => {
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

it('folds text in the database as on the page', async () => {
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
