/** Numbers in other forms and units, or rounded, are accepted; those that may be misheard are doubted, and others are wrong. */
import { expect, it } from 'vitest';
import { findContradictions } from './find-contradictions.ts';

const found = (definition: string, said: string) =>
  findContradictions({
    keyPoints: [definition],
    cards: [{ term: 'it', definition }],
    deck: [{ term: 'it', definition }],
    said,
  }).flat();

it('is unsure of a number that sounds similar', () => {
  expect(found('thirteen judges', 'there are thirty judges')).toMatchObject([
    { kind: 'number', confidence: 'likely' },
  ]);
});

it.each([
  ['60% of output', 'three fifths of output', []],
  ['three quarters of the vote', 'it is 75 percent of the vote', []],
  ['a share of 1/4', 'a share of 0.25', []],
  ['two thirds of both houses', 'half, so 50 percent of both houses', ['likely']],
  ['60% of output', '70% of output', ['sure']],
  ['100 °C', '212 fahrenheit', ['likely']],
  ['boils at 100 °C', 'boils at 90 celsius', ['sure']],
  ['5,730 years', '57 centuries', ['likely']],
  ['42.195 km long', '42 km long', ['likely']],
  ['42.195 km long', '45 km long', ['sure']],
  ['in 1789 in Paris', 'in 1790 in Paris', ['sure']],
  ['60 to 80 percent of the maximum', 'point six to point eight of the maximum', []],
  ['a third variable', 'it drives the two of them', []],
  ['it was 1820', 'in eighteen twenty one came in', ['likely']],
  ['from 10 years old', 'a nine year old is not guilty', ['likely']],
  ['sore one to three days after', 'sore two days after', []],
  ['sore one to three days after', 'sore nine days after', ['sure', 'sure']],
])('accepts numbers in another form, in another unit or rounded: %j, %j', (definition, said, wanted) => {
  expect(found(definition, said).map(({ confidence }) => confidence)).toEqual(wanted);
});
