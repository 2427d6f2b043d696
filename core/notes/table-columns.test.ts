/** The rows of tables in notes are found again, and turn into cards with any column in front. */
import { expect, it } from 'vitest';
import { cardOfRow, frontColumn, tablesOf } from './table-columns.ts';

const row = 'Cubism\t1907\tmany views at once';
const tabbed = `Movements\n\nMovement\tDate\tFeatures\nImpressionism\t1870\tlight\n${row}\n\nMore about both.`;
const ruled = '| Drug | Class | Side effects |\n|---|:-:|---|\n| Digoxin | glycoside | |';

it('finds tables with a heading row and three columns or more', () => {
  const [table, ...others] = tablesOf(tabbed);
  expect(others).toEqual([]);
  expect(table?.names).toEqual(['Movement', 'Date', 'Features']);
  expect([...(table?.rows.keys() ?? [])]).toEqual(['Impressionism\t1870\tlight', row]);
  expect(tablesOf(ruled)).toMatchObject([{ names: ['Drug', 'Class', 'Side effects'] }]);
  expect(tablesOf('a\tb\nc\td')).toEqual([]);
  expect(tablesOf('Date\tDate\tPlace\n1\t2\t3')).toEqual([]);
});

it('puts any column in front, with the others named behind', () => {
  const { names, rows } = tablesOf(tabbed)[0]!;
  const cells = rows.get(row)!;
  expect(cardOfRow(names, cells, 1)).toEqual({
    term: '1907',
    definition: 'Movement: Cubism\nFeatures: many views at once',
  });
  expect(cardOfRow(names, ['', '1907', ''], 0)).toBeNull();
  expect(cardOfRow(names, ['', '1907', ''], 1)).toBeNull();
});

it('knows which column is in front, and leaves a changed card alone', () => {
  const { names, rows } = tablesOf(tabbed)[0]!;
  const cells = rows.get(row)!;
  for (const column of names.keys())
    expect(frontColumn(names, cells, cardOfRow(names, cells, column)!)).toBe(column);
  const counted = { term: 'Cubism', definition: 'Features: many views at once\nDate: 1907' };
  expect(frontColumn(names, cells, counted)).toBe(0);
  expect(frontColumn(names, cells, { ...counted, term: 'Cubists' })).toBeNull();
});

it('takes linear time: quadratic work would exceed the test timeout', () => {
  expect(tablesOf(`${tabbed}\n${'-'.repeat(150_000)}x`)).toHaveLength(1);
});
