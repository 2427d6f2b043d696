/** Complete sentences, open ones that must continue, and unclear ones. */
import { expect, it } from 'vitest';
import { utteranceEnd } from './utterance-end.ts';

it.each([
  'arteries carry blood away from the heart',
  'Osmosis is when water moves through a membrane.',
  'the pressure is high and that is why their walls are thick',
  'in seventeen eighty nine they stormed the prison in Paris',
  'the more mass there is the stronger it gets',
  'it can be either solid or liquid',
  'there are two kinds of cells, with a nucleus and without one',
  'because the walls are thick the pressure stays high',
  'the sodium ions are what moves in',
  'Mitochondria make energy. They are in every cell',
])('is complete: %s', (words) => expect(utteranceEnd(words)).toBe('complete'));

it.each([
  'it is high because',
  'they need light and the',
  'water and',
  'it goes to',
  'the capital of France is',
  'they carry the',
  'well um',
  'it is, for example',
  'there are three kinds of muscle',
  'there are three types, smooth and',
  'there are three types, smooth and cardiac',
  'it can be either solid',
  'the more mass there is',
  'if the price rises',
  'oxygen, water,',
  'it is made of a lot of',
  'the heart has two parts the',
])('is open: %s', (words) => expect(utteranceEnd(words)).toBe('open'));

it.each([
  '',
  'the nucleus',
  'Paris',
  'yes it does',
  'think',
  'el agua pasa por la membrana',
  'squared I think',
])('is unclear: “%s”', (words) => expect(utteranceEnd(words)).toBe('unclear'));
