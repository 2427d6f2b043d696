import { describe, expect, it } from 'vitest';
import { matchShortAnswers } from './match-short-answers.ts';
import { otherCardQuoted } from './other-cards.ts';

type Card = { front: string; back: string; keyPoints?: string[] };

/** The matches of the key points; by default the back is the only one. */
function same({ front, back, keyPoints = [back] }: Card, answer: string, deck: Card[] = []) {
  const card = { term: front, definition: back };
  const question = {
    prompt: `Explain “${front}” in your own words.`,
    keyPoints,
    cards: keyPoints.map(() => card),
    deck: [card, ...deck.map((one) => ({ term: one.front, definition: one.back }))],
  };
  return matchShortAnswers(question, answer).map((match) => match.same);
}

const uracil = { front: 'base in RNA instead of thymine', back: 'uracil (U)' };
const bastille = { front: 'storming of the Bastille - date', back: '14 July 1789' };
const bekommen = { front: 'bekommen (false friend!!)', back: 'to get / receive (NOT to become)' };
const vertebrae = {
  front: 'no. of vertebrae: cervical / thoracic / lumbar',
  back: '7 / 12 / 5',
  keyPoints: ['cervical: 7', 'thoracic: 12', 'lumbar: 5'],
};
const inter = {
  front: 'inter- vs intra-',
  back: 'between / within',
  keyPoints: ['inter- = between', 'intra- = within'],
};
const dna = { front: 'What carries the genes?', back: 'deoxyribonucleic acid (DNA)' };
const girl = {
  front: 'the girl -> German + article',
  back: 'das Mädchen (-chen => always neuter)',
  keyPoints: ['das Mädchen'],
};
const exit = { front: 'exit (noun)', back: 'la salida' };
const stack = { front: 'order of a stack', back: 'last in, first out' };
const who = { front: 'health body of the UN', back: 'WHO' };
const output = { front: 'cardiac output', back: 'heart rate times stroke volume' };
const ports = { front: 'port of HTTP / HTTPS', back: '80 / 443' };
const newton = { front: "Newton's second law", back: 'F = m a' };

describe('a short answer in a form the card allows', () => {
  it.each<[string, Card, string]>([
    ['the word itself', uracil, 'um I think it’s uracil'],
    ['the letter in brackets', uracil, 'U'],
    ['what the question says besides', uracil, 'uracil instead of thymine'],
    ['the abbreviation in brackets', dna, 'dna'],
    [
      'the abbreviation of its last words',
      { front: 'Which drives hold most?', back: 'Magnetic hard disk drives (HDDs).' },
      'HDDs',
    ],
    ['an abbreviation spelled out letter by letter', dna, 'd n a'],
    ['without its bracket', dna, 'deoxyribonucleic acid'],
    ['a date in figures', bastille, '14/7/89'],
    ['a date in words', bastille, 'the fourteenth of July seventeen eighty nine'],
    ['an abbreviation the card does not have', stack, 'it is LIFO'],
    ['what its abbreviation stands for', who, 'the world health organization'],
    ['abbreviations among other words', output, 'HR times SV'],
    ['a word related to it', { front: 'détente', back: 'relaxed tension' }, 'relaxation of tension'],
    [
      '"of" contradicts round',
      { front: 'source of insulin', back: 'beta cells of the pancreas' },
      'pancreatic beta cells',
    ],
    ['its sign as it is said', { front: 'language of Qt', back: 'C++' }, 'C plus plus'],
    ['a phrase for its verb', { front: 'demand rises', back: 'prices rise' }, 'prices go up'],
    ['one of two translations', bekommen, 'receive'],
    ['the other with "to"', bekommen, 'it means to get'],
    ['both', bekommen, 'to get or to receive'],
    ['what the card says it is not', bekommen, 'to get, not to become'],
    ['after a correction', uracil, 'thymine, no wait, uracil'],
    ['without the article', exit, 'salida'],
    ['with the article asked for', girl, 'das Mädchen'],
    ['a formula read aloud', newton, 'm a'],
    ['another inflection', { front: 'mitosis', back: 'dividing cells' }, 'cells divide'],
    ['American for British spelling', { front: 'iron carrier', back: 'haemoglobin' }, 'hemoglobin'],
    ['a number in words', { front: 'perfect 5th - semitones', back: '7 (e.g. C -> G)' }, 'seven'],
    ['a number without its unit', { front: 'stopping distance at 60 mph', back: '73 m (= 240 ft)' }, '73'],
    [
      'the other unit it gives',
      { front: 'stopping distance at 60 mph', back: '73 m (= 240 ft)' },
      'two hundred and forty feet',
    ],
    [
      'an alternative after "or"',
      { front: 'actually (in Spanish)', back: 'en realidad / de hecho' },
      'de hecho',
    ],
    ['a family name', { front: 'Marat: killed by?', back: 'Charlotte Corday' }, 'corday'],
    ['a misheard word', { front: 'largest artery', back: 'the aorta vessel' }, 'the aortta vessel'],
    [
      'a list in another order',
      { front: '3 primary colours', back: 'red, yellow, blue' },
      'blue red and yellow',
    ],
    ['one of two meanings in single words', { front: 'big', back: 'large, huge' }, 'huge'],
    ['both facts', { front: 'sonnet', back: '14 lines, iambic pentameter' }, 'iambic pentameter, 14 lines'],
    ['a list under one "no"', { front: 'monks', back: 'no wives and children' }, 'no wives or children'],
    ['values in the order of the front', ports, 'eighty and 443'],
    ['values beside their names', ports, 'HTTPS is 443 and HTTP is 80'],
  ])('accepts %s', (_, card, answer) => {
    expect(same(card, answer)).toEqual(['all']);
  });

  it('accepts several values in the order asked, or beside their names', () => {
    expect(same(vertebrae, 'seven twelve five')).toEqual(['all', 'all', 'all']);
    expect(same(vertebrae, 'seven, ten, no, seven twelve five')).toEqual(['all', 'all', 'all']);
    expect(same(vertebrae, 'lumbar is five, thoracic twelve and cervical seven')).toEqual([
      'all',
      'all',
      'all',
    ]);
  });
});

describe('an answer that is not the card’s', () => {
  it.each<[string, Card, string]>([
    ['another word', uracil, 'thymine'],
    ['the abbreviation of something else', stack, 'FIFO'],
    ['a related word that the front has', { front: 'speed in a direction', back: 'velocity' }, 'speed'],
    [
      'a common word with the letters of an abbreviation',
      { front: 'brine', back: 'water and salt' },
      'it was',
    ],
    ['letters without their sign', { front: 'language of Qt', back: 'C++' }, 'C'],
    ['letters with another sign', { front: 'ion of table salt', back: 'Na+' }, 'Na-'],
    ['the word denied', uracil, 'not uracil'],
    ['the word contradicts round with the question', uracil, 'thymine instead of uracil'],
    ['another date', bastille, '14 July 1798'],
    ['what the card warns of', bekommen, 'to become'],
    ['what the card warns of, the right one denied', bekommen, 'to become, not to get'],
    ['the wrong article where the article is asked', girl, 'die Mädchen'],
    ['no article where the article is asked', girl, 'Mädchen'],
    ['values in another order', ports, '443 and 80'],
    ['values beside another name', ports, 'HTTPS is 80 and HTTP is 443'],
    ['words in another order', { front: 'brady- / tachy-', back: 'slow / fast' }, 'fast and slow'],
    ['another number', { front: 'age of criminal responsibility', back: '10' }, 'twelve'],
    ['another unit', { front: 'stopping distance at 60 mph', back: '73 m' }, '73 feet'],
    ['subject and object contradicts round', { front: 'tu me manques', back: 'I miss you' }, 'you miss me'],
    ['a term with another ending', { front: 'NO3-', back: 'nitrate' }, 'nitrite'],
    [
      'a term with another beginning',
      { front: 'on the inside of a cell', back: 'intracellular' },
      'intercellular',
    ],
    ['one fact of two', { front: 'sonnet', back: '14 lines, iambic pentameter' }, 'fourteen lines'],
    [
      'one fact of two in brief',
      { front: 'warfarin', back: 'anticoagulant; antidote vitamin K' },
      'anticoagulant',
    ],
    ['one thing of a list', { front: '3 primary colours', back: 'red, yellow, blue' }, 'red'],
    [
      'an ordered row in another order',
      { front: 'TCP handshake', back: 'SYN -> SYN-ACK -> ACK' },
      'SYN then ACK then SYN-ACK',
    ],
  ])('is not accepted: %s', (_, card, answer) => {
    expect(same(card, answer)).not.toContain('all');
  });

  it('does not accept a value beside another name', () => {
    expect(same(inter, 'inter is within, intra is between')).not.toContain('all');
    expect(same(vertebrae, 'twelve seven five').filter((one) => one === 'all')).toHaveLength(0);
  });

  it('does not take a word of another card for a recognition error', () => {
    const bone = { front: 'upper bone of the hip', back: 'illium bone' };
    expect(same(bone, 'ilium bone')).toEqual(['all']);
    expect(same(bone, 'ilium bone', [{ front: 'Os ilium', back: 'part of the hip' }])).toEqual(['part']);
  });
});

it('returns the offsets of the match', () => {
  const card = { term: 'exit (noun)', definition: 'la salida' };
  const answer = 'well it would be la salida';
  const [match] = matchShortAnswers({ prompt: '', keyPoints: ['la salida'], cards: [card] }, answer);
  expect(answer.slice(match!.start, match!.end)).toBe('salida');
});

describe('a card quoted word for word', () => {
  const cell = { front: 'current in series', back: 'same everywhere in the circuit (no branches)' };

  it('is accepted with or without its brackets', () => {
    expect(same(cell, 'same everywhere in the circuit, no branches')).toEqual(['all']);
    expect(same(cell, 'it is the same everywhere in the circuit')).toEqual(['all']);
    const resistor = { front: 'uses of ethanol', back: 'As a fuel(petrol), and for making wine' };
    expect(same(resistor, 'as a fuel and for making wine')).toEqual(['all']);
  });

  it('is not accepted negated', () => {
    expect(same(cell, 'it is not the same everywhere in the circuit')).not.toEqual(['all']);
  });

  it('lets a bracket be omitted but not replaced', () => {
    const trousers = { front: 'سِرْوال', back: 'trousers (singular)' };
    expect(same(trousers, 'trousers')).toEqual(['all']);
    expect(same(trousers, 'trousers plural')).not.toEqual(['all']);
  });
});

describe('an answer that contradicts the card', () => {
  const contradicts = ({ front, back, keyPoints = [back] }: Card, answer: string) =>
    matchShortAnswers(
      { prompt: '', keyPoints, cards: keyPoints.map(() => ({ term: front, definition: back })) },
      answer,
    ).map((match) => match.contradicts);

  it('has another name beside the value, a negation, or something that the card excludes', () => {
    expect(contradicts(inter, 'inter is within, intra is between')).toEqual([true, true]);
    expect(contradicts(bekommen, 'to become, not to get')).toEqual([true]);
    expect(contradicts(uracil, 'it is not uracil')).toEqual([true]);
  });

  it('is neither a right answer nor another word', () => {
    expect(contradicts(inter, 'inter is between, intra is within')).toEqual([false, false]);
    expect(contradicts(bekommen, 'to get, not to become')).toEqual([false]);
    expect(contradicts(uracil, 'thymine')).toEqual([false]);
  });
});

describe('the back of another card', () => {
  const artery = { term: 'artery', definition: 'carries blood away from the heart (thick wall)' };
  const vein = { term: 'vein', definition: 'carries blood back to the heart (valves)' };
  const lung = { term: 'alveoli', definition: 'gas exchange' };
  const question = {
    prompt: '',
    keyPoints: [artery.definition],
    cards: [artery],
    deck: [artery, vein, lung],
  };

  it('is found when it was said word for word, with or without its brackets', () => {
    expect(otherCardQuoted(question, 'it carries blood back to the heart')).toBe(1);
    expect(otherCardQuoted(question, 'I think gas exchange')).toBe(2);
  });

  it('is not found in the card’s own words, in a negation, or by a word or two among others', () => {
    expect(otherCardQuoted(question, 'carries blood away from the heart')).toBeNull();
    expect(otherCardQuoted(question, 'it does not carry, carries blood away')).toBeNull();
    expect(otherCardQuoted(question, 'away from the heart and towards gas exchange in the lungs')).toBeNull();
    expect(
      otherCardQuoted(
        { ...question, deck: [artery, { ...vein, definition: artery.definition }] },
        artery.definition,
      ),
    ).toBeNull();
  });
});
