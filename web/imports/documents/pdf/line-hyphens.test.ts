/** What the end of a line cuts is joined as the rest of the document writes it. */
import { expect, it } from 'vitest';
import { lineJoiner, withoutInnerSoftHyphens } from './line-hyphens.ts';

it.each([
  [
    'drops the hyphen of a word',
    [],
    'spends on its trans-',
    'port of ions',
    'spends on its transport of ions',
  ],
  [
    'keeps the hyphen of a compound the document writes elsewhere',
    ['A dual-encoder has two parts.'],
    'we train a dual-',
    'encoder on pairs',
    'we train a dual-encoder on pairs',
  ],
  [
    'keeps the hyphen between two words of the document',
    ['The loss depends on time.', 'Series of any length.'],
    'a loss-',
    'series that falls',
    'a loss-series that falls',
  ],
  [
    'drops it where the document writes the whole word',
    ['A network is a graph.', 'The nodes work together.', 'Network nodes'],
    'in the net-',
    'work itself',
    'in the network itself',
  ],
  [
    'drops it where the halves only begin words',
    ['with what is out'],
    'cells with-',
    'out a wall',
    'cells without a wall',
  ],
  [
    'drops it in German',
    ['Der Druck und die Zelle', 'und zelle wand wasser'],
    'die Wasser-',
    'zelle',
    'die Wasserzelle',
  ],
  ['drops a soft hyphen always', ['dual-encoder'], 'a dual\u00ad', 'encoder', 'a dualencoder'],
  ['joins a soft hyphen before a capital', [], 'Mc\u00ad', 'Donald', 'McDonald'],
  ['keeps the hyphen of a number', [], 'after a 3-', 'year trial', 'after a 3-year trial'],
  ['puts a space between lines', [], 'the cell', 'wall', 'the cell wall'],
  ['puts none in Japanese', [], '細胞は', '生きる', '細胞は生きる'],
])('%s', (_, others, before, line, whole) => {
  expect(lineJoiner([...others, before, line])(before, line)).toBe(whole);
});

it('shows no soft hyphen inside a line', () => {
  expect(withoutInnerSoftHyphens('mito\u00adchondria and trans\u00ad')).toBe('mitochondria and trans\u00ad');
});
