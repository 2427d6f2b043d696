/** Which lines of notes are under a card, and which are not. */
import { describe, expect, it } from 'vitest';
import { coverNotes, newCards, sidesOfLine } from './notes-coverage.ts';

const text = 'Cells\r\n\r\nOsmosis: water moves\r\n  through a membrane\r\nask TA??\r\nATP = energy';
const osmosis = {
  id: 'o',
  term: 'Osmosis',
  definition: 'water moves through a membrane',
  source: 'Osmosis: water moves\r\n  through a membrane',
};
const atp = { id: 'a', term: 'ATP', definition: 'energy', source: null };
const states = (marks = {}, cards = [osmosis, atp]) =>
  coverNotes(text, cards, marks).map(({ number, state, cardIds }) => [number, state, ...cardIds]);

describe('coverage', () => {
  it('reads lines with wide gaps in linear time: cubic work would exceed the test timeout', () => {
    const wide = `Osmosis${' '.repeat(3_000)}diffusion`;
    expect(coverNotes(wide, [], {})).toMatchObject([{ text: wide, state: 'unused' }]);
  });

  it('finds cards by their source, else by both sides on one line, and counts lines as an editor does', () => {
    expect(states()).toEqual([
      [1, 'unused'],
      [3, 'used', 'o'],
      [4, 'used', 'o'],
      [5, 'unused'],
      [6, 'used', 'a'],
    ]);
  });

  it('takes the student’s word for a line, as long as the card is there', () => {
    expect(states({ 1: 'a', 5: 'ignored', 6: 'ignored' }).map(([, state]) => state)).toEqual([
      'used',
      'used',
      'used',
      'ignored',
      'used',
    ]);
    expect(states({ 1: 'gone' })[0]).toEqual([1, 'unused']);
  });

  it('takes a line that names the cards below it for a heading', () => {
    const card = { id: 'd', definition: 'nausea', source: '- toxicity: nausea', term: 'Digoxin: toxicity' };
    const [first, second, third] = coverNotes(
      '2) Digoxin (exam)\n- toxicity: nausea\nDigoxin ask?',
      [card],
      {},
    );
    expect([first?.state, second?.state, third?.state]).toEqual(['heading', 'used', 'unused']);
  });

  it('finds the same words again for a second card, and cards that stand in another order', () => {
    const again = { ...osmosis, id: 'o2' };
    expect(states({}, [atp, osmosis, again])[1]).toEqual([3, 'used', 'o', 'o2']);
  });

  it('looks only a little around for each of many cards', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `term ${i}: words about it`);
    const cards = many.map((source, i) => ({
      id: `${i}`,
      term: `term ${i}`,
      definition: 'words about it',
      source,
    }));
    const lines = coverNotes(many.join('\n'), cards, {});
    expect(lines.every(({ cardIds }, i) => cardIds.includes(`${i}`))).toBe(true);
  });
});

it.each([
  ['- Osmosis – water moves', 'Osmosis', 'water moves'],
  ['2) ATP: energy', 'ATP', 'energy'],
  ['a -> b', 'a', 'b'],
  ['Harvey showed circulation in 1628', '', 'Harvey showed circulation in 1628'],
])('begins a card of %j', (line, term, definition) =>
  expect(sidesOfLine(line)).toEqual({ term, definition }),
);

it('adds only what is new', () => {
  const found = [
    { term: 'osmosis ', definition: 'Water moves  through a membrane', source: 'x' },
    { term: 'Osmosis', definition: 'reworded by hand', source: osmosis.source },
    { term: 'DNA', definition: 'a molecule', source: 'y' },
    { term: 'DNA', definition: 'a molecule', source: 'z' },
  ];
  expect(newCards(found, [osmosis, atp])).toEqual([found[2]]);
});

it('misses no card on a heading, unless one was made of it', () => {
  const text = '# Plants\n\n## Water\nOsmosis: water moves\n#1 reason: light';
  const card = { id: 'a', term: 'Plants', definition: 'Make sugar', source: '# Plants' };
  expect(coverNotes(text, [card], {}).map(({ state }) => state)).toEqual([
    ...['used', 'heading', 'unused', 'unused'],
  ]);
});
