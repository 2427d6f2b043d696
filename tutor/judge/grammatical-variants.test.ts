/** Answers in another grammatical form, or with a number in another form, are not contradicted; the opposite is not covered. */
import { describe, expect, it } from 'vitest';
import { decisionsOn, otherCards } from '#tests/support/tutor/judge-card.ts';

const decide = (term: string, definition: string, answer: string) =>
  decisionsOn({ term, definition }, answer);

const isDone = (decision: string) => decision === 'covered' || decision === 'unsure';

/** Front, back, right answers and wrong ones. */
const cards: Record<string, [string, string, string[], string[]]> = {
  'a noun for a verb that is denied': [
    'airtight',
    'without air being let through the seal',
    ['no letting through of air at the seal', 'the seal lets no air through'],
    ['with air being let through the seal'],
  ],
  '"there is no"': [
    'cash job',
    'pay that is not declared or taxed by the employer',
    ['there is no tax and no declaring of this pay by the employer'],
    ['pay that is declared and taxed by the employer'],
  ],
  'a denial of another thing that the card names': [
    'filter vs sieve',
    'filter: liquid flows through paper; sieve: grains stay on a mesh',
    [
      'filter liquid through paper, sieve holds grains on its mesh so that they don’t flow',
      'sieve grains are stopped by a mesh and don’t flow, filter is paper which lets liquid through',
    ],
    [],
  ],
  '"too … to"': [
    'minor',
    'person too young to sign a contract alone',
    [
      'somebody who is too young and cannot sign a contract alone',
      'person not old enough to sign a contract alone',
    ],
    [],
  ],
  'a statement after "nothing" without a full stop': [
    'recycling',
    'material is not thrown away, only reused',
    ['nothing is thrown away of the material it is only reused'],
    [],
  ],
  'staying the same for not changing': [
    'transposition',
    'moves the melody to another key without changing its intervals',
    ['moves the melody to another key, same intervals'],
    ['changes the intervals of the melody and keeps its key'],
  ],
  'what "without" takes away': [
    'transcription',
    'moves a piece to another instrument without changing its key',
    ['moves a piece to another instrument, same key'],
    ['moves a piece to another key without changing its instrument'],
  ],
  'the passive': [
    'varnish',
    'clear coating that protects wood',
    ['the wood is protected with a coating that is clear'],
    [],
  ],
  'a comparison from the other side': [
    'wool compared with cotton',
    'wool dries more slowly and keeps more warmth',
    ['cotton dries faster than wool and keeps less warmth'],
    ['wool dries faster and keeps less warmth'],
  ],
  'less of the opposite': [
    'damper',
    'makes the swing of a building slower',
    ['it reduces how fast the swing of a building is'],
    ['makes the swing of a building faster'],
  ],
};

describe('grammatical variants', () => {
  it.each(Object.entries(cards))('%s', (_, [term, definition, right, wrong]) => {
    for (const answer of right)
      expect([answer, decide(term, definition, answer).every(isDone)]).toEqual([answer, true]);
    for (const answer of wrong)
      expect([answer, decide(term, definition, answer).every((decision) => decision === 'covered')]).toEqual([
        answer,
        false,
      ]);
  });
});

describe('numbers', () => {
  it.each([
    ['best pH of a pool', '7.0–8.0', 'between seven and eight'],
    ['length of the course', '1500 m', 'one and a half kilometres'],
    ['break', '30 min', 'half an hour'],
    ['supply', '48 V', '48V'],
    ['pre-heating', '2 hours', 'hundred twenty minutes'],
    ['dry ice', '−78 °C', 'minus 78 degrees celsius'],
    ['dry ice', '−78 °C', '78 degrees celsius below zero'],
  ])('%s: %s is said by “%s”', (term, definition, answer) => {
    expect(decide(term, definition, answer).every(isDone)).toBe(true);
  });

  it.each([
    ['dry ice', '−78 °C', '78 °C'],
    ['dry ice', '−78 °C', '−78 K'],
    ['break', '30 min', '3 hours'],
    ['resistance heater', '2.5 kW per fan', '2.5 W per fan'],
    ['visitors', 'about 1,400 people a day', 'about 35 people a day'],
  ])('%s: %s is not said by “%s”', (term, definition, answer) => {
    expect(decide(term, definition, answer)).toEqual(['contradicted']);
  });

  it('recognises swapped numbers', () => {
    const said = (answer: string) => decide('planting leeks', '15 cm apart in rows 40 cm apart', answer);
    expect(said('in rows 15 cm apart, the plants 40 cm apart')).toEqual(['contradicted']);
    expect(said('the rows have 40 cm, the plants 15 cm between').every(isDone)).toBe(true);
  });

  it.each([
    ['big city', 'a city with over 5 million people', 'a city with more than 5 mil people'],
    ['lapse', 'about 3 °C colder per 500 m', 'minus three degrees per five hundred metres'],
    ['puffin', 'lays eggs in its fourth summer', 'third summer new feathers, the summer after it lays eggs'],
  ])('%s: %s is not contradicted by “%s”', (term, definition, answer) => {
    expect(decide(term, definition, answer)).not.toContain('contradicted');
  });
});

it('reads “primary vs secondary colour” as two sides', () => {
  const definition = 'primary cannot be mixed, secondary is mixed from two';
  const decisions = decide('primary vs secondary colour', definition, 'primary cannot be mixed');
  expect(decisions).toHaveLength(2);
  expect(decisions[1]).not.toBe('covered');
});

it('does not take a quote of another card for a mix-up if the answer has more of the asked one', () => {
  const card = { term: 'latent heat', definition: 'heat that melts or boils a substance without warming it' };
  const other = { term: 'isothermal', definition: 'at constant temperature' };
  const answer = 'the heat that boils or melts a substance at constant temperature';
  const input = { keyPoints: [card.definition], deck: [card, other, ...otherCards] };
  expect(decisionsOn(card, answer, input)).not.toContain('mixed-up');
});
