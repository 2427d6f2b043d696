/** Deterministic texts and key points in many scripts, built to slow down a careless judge. */

type Random = () => number;

const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};
const pick = (random: Random, list: string | readonly string[]) => list[Math.floor(random() * list.length)]!;
const latin = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random, length: number, letters = latin) =>
  Array.from({ length }, () => pick(random, letters)).join('');
const between = (from: number, to: number) => (random: Random) =>
  String.fromCodePoint(from + Math.floor(random() * (to - from)));
const spaced = (piece: (random: Random) => string, length: number) => (random: Random) =>
  `${Array.from({ length }, () => piece(random)).join('')} `;

/** One piece of each kind of text. */
const PIECES: Readonly<Record<string, (random: Random) => string>> = {
  Chinese: between(0x4e00, 0x9fa5),
  'few Chinese characters': between(0x4e00, 0x4e14),
  'rare Chinese characters': between(0x20000, 0x2a6d6),
  Thai: between(0x0e01, 0x0e2e),
  kana: between(0x3041, 0x3096),
  'kana of half width': between(0xff66, 0xff9e),
  Korean: spaced(between(0xac00, 0xd7a3), 3),
  'Korean without spaces': between(0xac00, 0xd7a3),
  Arabic: spaced(between(0x627, 0x64a), 5),
  emoji: between(0x1f600, 0x1f64f),
  'one-letter words': (random) => `${word(random, 1)} `,
  'three-letter words': (random) => `${word(random, 3)} `,
  'words of four letters': (random) => `${word(random, 4, 'abcd')} `,
  'words that begin alike': (random) => `abcde${word(random, 3)} `,
  'long words': (random) => `${word(random, 12)} `,
  'a repeated word': () => 'osmosis ',
  opposites: (random) => `${pick(random, ['high', 'low', 'more', 'less', 'unlock', 'lock', 'not', 'hot'])} `,
  addresses: (random) => `https://www.${word(random, 8)}.com/${word(random, 5)}?q=${word(random, 6)} `,
  'letters without a space': (random) => word(random, 1),
  dots: () => '.',
  'punctuation marks': (random) => pick(random, '.!?;,:-()[]"…'),
  'new lines': () => '\n',
  spaces: () => ' ',
  openings: () => '. and also so ',
  'words of grammar': () => 'to the ',
  corrections: () => 'no wait ',
  numbers: (random) => `${Math.floor(random() * 10_000)} `,
  'number words': (random) => `${pick(random, ['one', 'hundred', 'and', 'twenty', 'thousand'])} `,
  digits: () => '1',
  'combining marks': () => '\u0301',
  'words with marks': (random) => `e\u0301\u0302${word(random, 3)} `,
  brackets: () => '(',
  sentences: (random) => `${word(random, 5)} ${word(random, 6)} ${word(random, 4)}. `,
};

export const hardScripts = Object.keys(PIECES);

const isHalf = /[\ud800-\udbff]$/;

function fill(script: string, length: number, random: Random): string {
  let text = '';
  while (text.length < length) text += PIECES[script]!(random);
  return text.slice(0, length).replace(isHalf, '');
}

/** A text of `length` UTF-16 units. */
export const hardText = (script: string, length: number, seed = 1): string =>
  fill(script, length, seeded(seed));

/** Six key points, and an answer that makes some of them among as much unrelated text; lengths in UTF-16 units. */
export function hardAnswer(script: string, answerLength: number, pointLength: number) {
  const random = seeded(7);
  const keyPoints = Array.from({ length: 6 }, () => fill(script, pointLength, random));
  const cards = keyPoints.map((point) => ({
    term: fill(script, 40, random).trim() || 'x',
    definition: point,
  }));
  const said = `${keyPoints[0]!.slice(0, pointLength >> 1)} ${keyPoints[1]}`;
  return {
    prompt: `Explain ${cards.map(({ term }) => term).join(', ')} in your own words.`,
    keyPoints,
    cards,
    answer: fill(script, Math.max(0, answerLength - said.length), random) + said,
    followUpCount: 0,
    history: [],
  };
}
