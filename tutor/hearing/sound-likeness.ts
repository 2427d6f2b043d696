/** Measures how alike two phrases sound in English, from their spelling. */
import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';

/** Longer phrases are not terms; this bounds the work. */
const longestSounding = 48;

/** From spelling to one letter for each sound, in this order. S, C and T are the sounds of "sh", "ch" and "th". */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn|mn)/, 'n'],
  [/^ps/, 's'],
  [/^wr/, 'r'],
  [/^x/, 'z'],
  [/igh/g, 'i'],
  [/gh(?=t|$)/g, ''],
  [/ph/g, 'f'],
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/th/g, 'T'],
  [/(?:ti|si|ci)(?=[aou])/g, 'S'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/dg(?=[eiy])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/ck|c|q/g, 'k'],
  [/gh/g, 'g'],
  [/wh/g, 'w'],
  [/x/g, 'ks'],
  [/mb$/, 'm'],
  [/(?<=[^aeiou])e$/, ''],
  [/ee|ea|ie|y/g, 'i'],
  [/ai|ay|ei/g, 'e'],
  [/oo|ou|ew|ue/g, 'u'],
  [/oa|ow|au|aw/g, 'o'],
  [/(.)\1+/g, '$1'],
];

const plainOf = (word: string) =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function soundsOf(word: string): string {
  return RULES.reduce((sounds, [spelled, sound]) => sounds.replace(spelled, sound), plainOf(word));
}

const isVowel = (sound: string) => 'aeiou'.includes(sound);
/** Sounds that recognisers and second-language speakers confuse. */
const NEAR = new Set(
  'pb td kg fv sz SC Sj Cj Tt Td Tf Ts mn lr Ss zj kC bv vw zT Tv Cs'
    .split(' ')
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);
const nearCost = 0.4;
/** Unstressed vowels are all similar, and "h" and "w" are hardly audible. */
const weightOf = (sound: string) => (isVowel(sound) || sound === 'h' || sound === 'w' ? 0.5 : 1);

function changeCost(a: string, b: string): number {
  if (a === b) return 0;
  if ((isVowel(a) && isVowel(b)) || NEAR.has(a + b)) return nearCost;
  return Math.max(weightOf(a), weightOf(b));
}

const totalWeight = (sounds: string) => [...sounds].reduce((sum, sound) => sum + weightOf(sound), 0);

/** The weighted edit distance of two phrases, sound by sound. */
function soundDistance(a: string, b: string): number {
  let before = [0];
  for (const sound of b) before.push(before.at(-1)! + weightOf(sound));
  for (const sound of a) {
    const row = [before[0]! + weightOf(sound)];
    for (let at = 0; at < b.length; at++)
      row.push(
        Math.min(
          before[at]! + changeCost(sound, b[at]!),
          before[at + 1]! + weightOf(sound),
          row[at]! + weightOf(b[at]!),
        ),
      );
    before = row;
  }
  return before.at(-1)!;
}

/** A phrase as it sounds: all its sounds, and its consonants by Double Metaphone. */
export type Sounding = { readonly sounds: string; readonly consonants: string };

/** Words are joined, as in speech. */
export function sounding(words: readonly string[]): Sounding {
  const joined = words.map(plainOf).join('').slice(0, longestSounding);
  return {
    sounds: words.map(soundsOf).join('').slice(0, longestSounding),
    consonants: joined === '' ? '' : doubleMetaphone(joined)[0],
  };
}

const soundsShare = 0.6;

/** From 0 (nothing in common) to 1 (the same sounds). */
export function soundLikeness(a: Sounding, b: Sounding): number {
  const most = Math.max(totalWeight(a.sounds), totalWeight(b.sounds));
  const letters = Math.max(a.consonants.length, b.consonants.length);
  if (most === 0 || letters === 0) return 0;
  const bySounds = Math.max(0, 1 - soundDistance(a.sounds, b.sounds) / most);
  const byConsonants = 1 - distance(a.consonants, b.consonants) / letters;
  return soundsShare * bySounds + (1 - soundsShare) * byConsonants;
}

/** A cheap check: false if the phrases differ so much in length that they cannot sound even half alike. */
export function mayBeLike(a: Sounding, b: Sounding): boolean {
  const [shorter, longer] = [a.sounds.length, b.sounds.length].toSorted((x, y) => x - y) as [number, number];
  return 3 * shorter >= longer;
}
