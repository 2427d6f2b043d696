import { describe, expect, it } from 'vitest';
import type { Contradiction } from './contradiction.ts';
import { findContradictions } from './find-contradictions.ts';

type Card = { term: string; definition: string; points?: string[] };

function contradictions(card: Card, said: string, deck: Card[] = []): Contradiction[][] {
  const keyPoints = card.points ?? [card.definition];
  return findContradictions({ keyPoints, cards: keyPoints.map(() => card), deck: [card, ...deck], said });
}
const kinds = (card: Card, said: string, deck?: Card[]) =>
  contradictions(card, said, deck).map((found) => [...new Set(found.map(({ kind }) => kind))]);
const one = (term: string, definition: string, points?: string[]): Card =>
  points ? { term, definition, points } : { term, definition };

const artery = one('artery', 'carries blood away from the heart');
const lumen = one('artery - structure', 'thick wall, narrow lumen', ['thick wall', 'narrow lumen']);
const estoppel = one('promissory estoppel', 'used as a shield, not as a sword; needs a clear promise', [
  'used as a shield, not as a sword',
  'needs a clear promise',
]);
const diffusion = one(
  'facilitated diffusion',
  'molecules move down the gradient through a protein, without ATP',
  ['molecules move down the gradient', 'without ATP'],
);
const hastings = one('Battle of Hastings', 'William beats Harold');
const coldWar = one('1979 / 1991', '1979 = Soviet invasion of Afghanistan, 1991 = Soviet Union collapses', [
  '1979: invasion of Afghanistan',
  '1991: collapse of the Soviet Union',
]);

describe('findContradictions', () => {
  it.each<[string, Card, string, Contradiction['kind']]>([
    ['direction', artery, 'arteries carry blood towards the heart', 'opposite'],
    [
      'one of two negations',
      one('red blood cell', 'no nucleus and no organelles'),
      'a nucleus but no organelles',
      'polarity',
    ],
    ['time', one('senate', 'former magistrates, for life'), 'future magistrates, for life', 'opposite'],
    ['process', one('honey', 'nectar with enzymes added'), 'nectar with enzymes removed', 'opposite'],
    ['fertility', one('worker bee', 'sterile female'), 'fertile female', 'opposite'],
    [
      'direction on the compass',
      one('latitude', 'distance north or south of the equator'),
      'distance east or west of the equator',
      'name',
    ],
    ['opposite from WordNet', one('phloem', 'living tubes'), 'dead tubes', 'opposite'],
    ['out of', one('transcription', 'DNA is copied into mRNA'), 'making DNA out of mRNA', 'order'],
    [
      'condition',
      one('p-value', 'probability of the data if the hypothesis is true'),
      'the probability that the hypothesis is true, given the data',
      'order',
    ],
    [
      'inverted rate',
      one('acceleration', 'rate of change of velocity'),
      'time divided by the change in velocity',
      'order',
    ],
    [
      'inverted quotient',
      one('mean', 'sum of the values divided by how many there are'),
      'n divided by the sum',
      'order',
    ],
    ['sign of a formula', one('derivative of cosine', '$-\\sin x$'), 'positive sine x', 'formula'],
    [
      'plus for minus',
      one('quotient rule', "$\\frac{f'g - fg'}{g^2}$"),
      'f prime g plus f g prime over g squared',
      'formula',
    ],
    [
      'operator of an equation',
      one('weight', 'force of gravity (W = mg)'),
      'mass divided by g, so W equals m over g',
      'formula',
    ],
    [
      'contradiction of the back, not of the point',
      one('estoppel', "can't go back on a promise", ['a promise is binding']),
      'you can go back on a promise',
      'polarity',
    ],
    ['size', one('cornea', 'a thick wall'), 'a thin wall', 'opposite'],
    [
      'comparison',
      one('resistors in parallel', 'less than the smallest resistor'),
      'more than the biggest resistor',
      'opposite',
    ],
    ['prefix', one('alkene', 'an unsaturated hydrocarbon'), 'a saturated hydrocarbon', 'opposite'],
    ['polarity', one('primary key', 'cannot be NULL'), 'it can be NULL', 'polarity'],
    ['polarity', one('enzyme', 'speeds up a reaction'), 'it does not speed up a reaction', 'polarity'],
    [
      'term the card excludes',
      one('embarazada', 'pregnant (NOT embarrassed!! false friend)'),
      'It means embarrassed.',
      'excluded',
    ],
    ['role order', hastings, 'Harold beats William', 'order'],
    ['passive', hastings, 'William was beaten by Harold', 'order'],
    [
      'both of two changes',
      one('contractionary policy', 'central bank raises interest rates, shrinks the money supply'),
      'the central bank lowers interest rates and expands the money supply',
      'opposite',
    ],
    ['two opposites', one('UDP', 'fast, low overhead'), 'slow with high overhead', 'opposite'],
    [
      'from and to',
      one('test for alkenes', 'bromine water goes from orange to colourless'),
      'it goes from colourless to orange',
      'order',
    ],
    [
      'before and after',
      one('AVN', 'delays the impulse so the atria empty before the ventricles'),
      'so the ventricles empty before the atria',
      'order',
    ],
    [
      'cause and effect',
      one('2nd noble truth', 'suffering is caused by craving'),
      'craving is caused by suffering',
      'order',
    ],
    ['number', one('perfect 5th', 'seven semitones'), 'eight semitones', 'number'],
    ['unit', one('memory span', 'about 30 seconds'), 'about 30 minutes', 'number'],
    ['year', one('Armistice', '11 November 1918'), '11 november 1919', 'number'],
    ['ordinal', one('oath', 'sworn by the Third Estate'), 'the Second Estate swore it', 'number'],
    [
      'over for under',
      one('beta blockers', 'hold if the pulse is under 60'),
      'you hold it if the pulse is over 60',
      'opposite',
    ],
    [
      'below for above, with a word between',
      one('compressible', 'treat as compressible above about 0.3'),
      'compressible below 0.3',
      'opposite',
    ],
    [
      'some for all',
      one('MVT', 'at some c the slopes are equal'),
      'at every c the slopes are equal',
      'opposite',
    ],
    [
      'inverted fraction in each of two clauses',
      one('slope', 'rise over run, (y2 − y1)/(x2 − x1)'),
      'run over rise, x2 minus x1 over y2 minus y1',
      'order',
    ],
    ['country', one('Locarno', 'Germany accepts its borders'), 'France accepts its borders', 'name'],
  ])('sees %s: %j', (_, card, said, kind) => {
    expect(kinds(card, said).flat()).toContain(kind);
    expect(
      contradictions(card, said)
        .flat()
        .some(({ confidence }) => confidence === 'sure'),
    ).toBe(true);
  });

  it('judges each point of a question separately', () => {
    expect(kinds(lumen, 'it has a thick wall and a wide lumen')).toEqual([[], ['opposite']]);
    expect(kinds(estoppel, 'it is used as a sword and not as a shield, you do not need any promise')).toEqual(
      [expect.arrayContaining(['polarity']), expect.arrayContaining(['polarity'])],
    );
    expect(kinds(diffusion, 'it uses ATP to move molecules up the gradient')).toEqual([
      expect.arrayContaining(['opposite']),
      ['polarity'],
    ]);
  });

  it('finds facts attributed to another part of the question', () => {
    expect(kinds(coldWar, 'In 1979 the Soviet Union collapsed, in 1991 they invaded Afghanistan')).toEqual([
      ['assignment'],
      ['assignment'],
    ]);
    const prefixes = one('brady- / tachy-', 'slow / fast', ['brady- = slow', 'tachy- = fast']);
    expect(kinds(prefixes, 'brady is fast, tachy is slow')).toEqual([['assignment'], ['assignment']]);
    const ports = one('port no. http / https', '80 / 443', ['HTTP is 80', 'HTTPS is 443']);
    expect(kinds(ports, 'http is 443 and https is 80')).toEqual([['assignment'], ['assignment']]);
    const selection = one(
      'stabilising selection',
      'the average is favoured, the extremes are selected against',
    );
    expect(kinds(selection, 'favours the extremes, and the average is selected against')).toEqual([
      expect.arrayContaining(['assignment']),
    ]);
    const stopping = one('stopping distance', '9 m thinking, 14 m braking', ['9 m thinking', '14 m braking']);
    expect(kinds(stopping, '14 thinking plus 9 braking')).toEqual([['assignment'], ['assignment']]);
  });

  it('finds words exchanged with a longer point', () => {
    const points = ['victim browser', 'it runs an attacker script'];
    const scripting = one('cross-site scripting', points.join(', '), points);
    expect(kinds(scripting, 'attacker browser runs victim script')).toEqual([['order'], ['order']]);
  });

  it('takes names from the set', () => {
    const pavlov = one('classical conditioning', 'Pavlov, learning by association', [
      'Pavlov',
      'learning by association',
    ]);
    const skinner = one('operant conditioning', 'studied by Skinner, learning from consequences');
    expect(kinds(pavlov, 'Skinner, learning by association', [skinner])).toEqual([['name'], []]);
  });

  it.each<[string, Card, string]>([
    [
      'a negation for a noun that negates',
      one('symptom of an underactive thyroid', 'cold intolerance'),
      "they don't like the cold",
    ],
    ['the same for ability', one('aphasia', 'inability to speak'), 'they cannot speak any more'],
    ['the same in other words', lumen, 'the walls are chunky and the hole is tight'],
    ['a contrast', artery, 'unlike veins, arteries carry it away from the heart'],
    ['a denied opposite', artery, 'they carry blood not towards the heart but away from it'],
    ['passive', hastings, 'Harold was beaten by William'],
    [
      'two amounts reversed',
      one('law of supply', 'when the price rises more is offered'),
      'when the price falls less is offered',
    ],
    ['another negation', one('page fault', 'the page is not in RAM'), 'the page is missing from RAM'],
    ['a short year', one('Bastille', '14 July 1789'), 'the fourteenth of july eighty nine'],
    [
      'an additional number',
      one('Bastille', '14 July 1789'),
      'on 14 July 1789, three years before the republic of 1792',
    ],
    ['either of two figures', one('stopping distance', '73 metres (240 feet)'), '240 feet'],
    [
      'the exclusion itself',
      one('embarazada', 'pregnant (NOT embarrassed!!)'),
      'it means pregnant, not embarrassed',
    ],
    ['a tag question', one('enzyme', 'speeds up a reaction'), "it speeds up a reaction, doesn't it?"],
    ['not only', one('niche', 'the role of a species'), 'not only the place, the role of a species'],
    ['another order in German', one('Satz', 'Der Hund beißt den Mann.'), 'Den Mann beißt der Hund.'],
    ['the sign of a formula', one('derivative of cosine', '$-\\sin x$'), "it's minus sine x"],
    [
      "the sign of another point's formula",
      one('maximum', "$f'(c)=0$ and $f''(c)<0$", ["$f'(c)=0$", "$f''(c)<0$"]),
      'f prime zero, f double prime negative',
    ],
    [
      'letters of a formula',
      one('quotient rule', "$\\frac{f'g - fg'}{g^2}$"),
      'f prime g minus f g prime, all over g squared',
    ],
    [
      'an equation as it is on the card',
      one('sine rule', 'a / sin A = b / sin B'),
      'a over sin A equals b over sin B',
    ],
    ['a negating word', one('median', 'not affected by outliers'), 'resistant to outliers'],
    [
      'an abbreviated without',
      one('metaphor', 'direct comparison w/o like or as', ['comparison without like or as']),
      'comparison without like',
    ],
    ['an empty answer', artery, ''],
  ])('accepts %s', (_, card, said) => {
    expect(contradictions(card, said).flat()).toEqual([]);
  });

  it('accepts a point quoted word for word, also without punctuation', () => {
    const spanning = one('spanning tree', '', [
      'Property: There is a single path between every pair of nodes in the tree.',
      'Alternatively, spanning trees are subnets of a network that do not contain loops but contain all nodes.',
      'Each system knows which groups it belongs to, but initially does not know which other systems belong to the groups.',
    ]);
    const said = spanning.points!.join(' ').toLowerCase().replace(/[.,:]/g, '');
    expect(contradictions(spanning, said)).toEqual([[], [], []]);
  });

  it.each([
    ['in skin, hair and nails', 'a protein of the nails, hair and skin'],
    ['secretly divided Poland', 'Poland split in secret'],
    [
      'high birth and death rates',
      'at first birth and death are both high, then the death rate goes down, then the birth rate goes down',
    ],
  ])('accepts lists and passives in another order: %j, %j', (definition, said) => {
    expect(contradictions(one('it', definition), said).flat()).toEqual([]);
  });

  it.each([
    ['pumps deoxygenated blood to the lungs', 'sends oxygen-poor blood to the lungs'],
    ['government borrowing reduces investment', 'the government borrows, so firms don’t invest as much'],
    ['as the price rises, less is demanded', 'when the price falls, more is demanded'],
  ])('accepts less of the opposite: %j, %j', (definition, said) => {
    expect(contradictions(one('it', definition), said).flat()).toEqual([]);
  });

  it('lets a later turn correct an earlier one', () => {
    expect(contradictions(lumen, 'thick wall and a wide lumen\nno, a narrow lumen').flat()).toEqual([]);
    expect(contradictions(lumen, 'thick wall and a wide lumen\nnarrow').flat()).toEqual([]);
  });

  it('returns the offsets of the contradicting words', () => {
    const said = 'arteries carry blood towards the heart';
    const [[found]] = contradictions(artery, said) as [[Contradiction]];
    expect(said.slice(found.said.start, found.said.end)).toBe('towards');
  });

  it('compares a long transcript in linear time', () => {
    const text =
      'the vein is narrow and wide, the wall is thin and thick from the heart to the heart, '.repeat(2_000);
    // With quadratic work this exceeds the test's time limit.
    expect(contradictions(lumen, text)).toHaveLength(2);
  });
});

// A pattern that backtracks over the spaces takes minutes.
it('finds an inverted fraction after a long run of spaces', () => {
  const said = `cos${' '.repeat(20_000)}over sin`;
  expect(kinds(one('tan', 'sin/cos'), said)).toEqual(kinds(one('tan', 'sin/cos'), 'cos over sin'));
  expect(kinds(one('tan', 'sin/cos', ['tan x: sin/cos', 'odd']), said)[0]).toEqual(['order']);
});
