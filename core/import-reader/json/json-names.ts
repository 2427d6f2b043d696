/** Chooses term and definition among a card's JSON properties by their names. */
import {
  type HeaderColumns,
  headerColumns,
  isDefinitionWord,
  isTermWord,
} from '#core/import-reader/delimited/header-row.ts';

/** Names of metadata that programs give a card. */
const METADATA = new Set(
  `id uuid guid hash index idx order ord position pos rank number num nr no difficulty image images img picture photo audio sound video
  url link href color colour icon created createdat updated updatedat modified date timestamp type kind lang language locale starred
  favorite score points interval ease due status mastered version author owner creator user username`.split(
    /\s+/,
  ),
);
/** Names of additions to a card, and of properties of a set. */
const ADDITIONS = new Set(
  `title name description tag tags category deck set subject topic chapter unit lesson section page level source hint hints note notes
  comment comments example examples options options distractors`.split(/\s+/),
);
/** Names of a definition that is only an addition if there is an answer. */
const VAGUE = new Set(['explanation', 'description']);
const SHORTEST_TELLING_WORD = 3;

/** "frontText", "front_text" and "Front text" have the same words. */
function wordsOf(name: string): string[] {
  if (/^[a-z\d]*$/.test(name)) return name === '' ? [] : [name];
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return spaced.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Which of `names` plainly name a term and its definition; null if they do not. */
export function plainSides(names: readonly string[]): HeaderColumns | null {
  return headerColumns(names.map((name) => wordsOf(name).join(' ')));
}

/** Which of `names` are most likely the two sides; null if fewer than two can be. */
export function likelySides(names: readonly string[]): HeaderColumns | null {
  const words = names.map(wordsOf);
  const plain = headerColumns(words.map((own) => own.join(' ')));
  if (plain && !words[plain.definition]?.some((word) => VAGUE.has(word))) return plain;
  const sides = [...words.keys()].filter((at) => !isOf(METADATA, words[at] ?? []));
  const apart = sides.filter((at) => !isOf(ADDITIONS, words[at] ?? []));
  const content = apart.length < 2 ? sides : apart;
  const named = (isSide: (word: string) => boolean) =>
    content.find((at) => words[at]?.some((word) => word.length >= SHORTEST_TELLING_WORD && isSide(word)));
  const back = named((word) => isDefinitionWord(word) && !VAGUE.has(word)) ?? named(isDefinitionWord);
  const front = named(isTermWord);
  const free = content.filter((at) => at !== front && at !== back);
  const term = front === back ? free.shift() : (front ?? free.shift());
  const definition = back ?? free.shift();
  return term === undefined || definition === undefined ? null : { term, definition };
}

/** Whether this is the name of metadata or an addition, not of a term. */
export function isAbout(name: string): boolean {
  const words = wordsOf(name);
  return isOf(METADATA, words) || isOf(ADDITIONS, words);
}

function isOf(known: ReadonlySet<string>, words: readonly string[]): boolean {
  return known.has(words.at(-1) ?? '') || known.has(words.join(''));
}
