/** Cloze notes become cards with gaps, or questions where their deletions are nested; unfinished braces stay text. */
import { expect, it } from 'vitest';
import { clozeCards } from './cloze-cards.ts';

it.each([
  ['no cloze', '', null],
  ['{{Front}} and {{c1:x}}', '', null],
  ['{{c1::heart', '', null],
  ['The {{c1::heart}} beats', '', [['The {{c1::heart}} beats', 'heart']]],
  ['The {{c1::heart::organ}} beats', 'see ch. 2', [['The {{c1::heart::organ}} beats', 'see ch. 2']]],
  ['{{c2::a}} then {{c1::b}}', ' ', [['{{c2::a}} then {{c1::b}}', 'a, b']]],
  ['\\(\\frac{ {{c1::a}} }{2}\\)', '', [['\\(\\frac{ {{c1::a}} }{2}\\)', 'a']]],
  ['{{c1::a {{c1::b}}}} and {{c1::c}}', '', [['[…] and […]', 'a b, c']]],
  [
    '{{c1::outer {{c2::inner}} end}}',
    '',
    [
      ['[…]', 'outer inner end'],
      ['outer […] end', 'inner'],
    ],
  ],
  ['{{c1::a}} {{c2::b', '', [['[…] {{c2::b', 'a']]],
  ['std}} {{c1::a}} }}', '', [['std}} {{c1::a}} }}', 'a']]],
])('%j with %j', (term, definition, expected) => {
  const cards = clozeCards(term, definition)?.map((card) => [card.term, card.definition]) ?? null;
  expect(cards).toEqual(expected);
});

it('makes one card of a note with more gaps than anybody wants as copies', () => {
  const term = Array.from({ length: 21 }, (_, n) => `{{c${n + 1}::${n}}}`).join(' ');
  expect(clozeCards(term, '')).toHaveLength(1);
});
