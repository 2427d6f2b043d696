/** Two columns of several lines are cards; anything else stays the text it is. */
import { expect, it } from 'vitest';
import { pastedCards } from './pasted-cards.ts';

it('reads a table of two columns, whatever its line ends', () => {
  expect(pastedCards('perro\tdog\r\ngato\t cat \n')).toEqual([
    { term: 'perro', definition: 'dog' },
    { term: 'gato', definition: 'cat' },
  ]);
});

it.each(['one line\tonly', 'two\nlines', 'a\tb\nc', 'a\tb\tc\nd\te\tf', 'a\tb\n\nc\td', ''])(
  'leaves %j as text',
  (text) => {
    expect(pastedCards(text)).toBeNull();
  },
);
