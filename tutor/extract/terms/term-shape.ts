/** Decides which words can be a term. */
import { isContentWord } from './words.ts';

const MOST_WORDS = 6;
const LONGEST = 70;

/** Words that are never a term. */
const NEVER = new Set(
  'example examples figure figures table chapter section people person thing things way ways result results reason reasons question questions answer answers goal goals purpose point points part parts kind kinds type types one time times problem problems fact facts idea ideas case cases number numbers following difference differences process method methods term terms word words author authors student students use change changes step steps man woman men women researcher researchers scientist scientists equation value values others approach approaches view views feature features form forms level levels set name names group groups prof professor teacher lecturer today year years def defn definition thm theorem lemma corollary summary note notes'.split(
    ' ',
  ),
);

/** Lower case after a term in capitals: "FREE RIDER PROBLEM people". */
const GOES_ON_SMALL = /^(?=[^\p{Ll}]*\p{Lu}{4})(?:\p{Lu}{2,}[\s-]){2,}\p{Ll}/u;

/** Whether it is one to six words that start and end with content words. */
export function isTerm(term: string): boolean {
  return isNameable(term) && !NEVER.has(term.toLowerCase()) && !GOES_ON_SMALL.test(term);
}

/** Like `isTerm`, for bold words, which may be as general as "values". */
export function isNameable(term: string): boolean {
  const words = term.split(' ');
  if (words.length > MOST_WORDS || term.length < 2 || term.length > LONGEST || !/\p{L}/u.test(term))
    return false;
  // "first pass effect"
  const isOrdinal = words.length > 2 && /^(?:first|second|third)$/.test(words[0]!);
  if (!isOrdinal && !isContentWord(words[0]!.toLowerCase())) return false;
  // "double coincidence of wants"
  const isOwned = /^of$/i.test(words[words.length - 2] ?? '');
  if (!isOwned && !isContentWord(words[words.length - 1]!.toLowerCase())) return false;
  return !/['’]s?$/.test(term) && (term.length > 2 || /^\p{Lu}/u.test(term));
}
