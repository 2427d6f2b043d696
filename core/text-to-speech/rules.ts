/** Applies lists of replacements, one list for each field's notation. */

/** Longer text is cut: OpenAI-compatible speech APIs accept 4096 characters, about four minutes. */
export const MAX_SPOKEN_CHARACTERS = 4000;

/** Symbols become words, so reading twice the limit is enough. */
export const MAX_READ_CHARACTERS = 2 * MAX_SPOKEN_CHARACTERS;

/** The last two of `found` are the position and the text. */
export type SpokenRule = readonly [RegExp, string | ((whole: string, ...found: string[]) => string)];

const group = /\[(?:\\.|[^\]\\])*\]|\\.|[()]/g;
const oneCharacter = /^\(?(\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\[^bBpuk\d]|[^\\()[\]{}^$.|?*+])(?![?*]|\{0)/;

/** The end of the group that `source` begins with. */
function endOfGroup(source: string): number {
  let depth = 0;
  for (const { 0: sign, index } of source.matchAll(group)) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth === 0) return index + 1;
  }
  return source.length;
}

/** A leading lookbehind is tried at each position of a text, so first the character after it is compared. */
function followerFirst(pattern: RegExp): RegExp {
  const { source, flags } = pattern;
  let start = 0;
  while (/^\(\?<[=!]/.test(source.slice(start))) start += endOfGroup(source.slice(start));
  const rest = source.slice(start);
  const follower = oneCharacter.exec(rest)?.[1];
  if (start === 0 || !follower || (rest.startsWith('(') && rest.slice(0, endOfGroup(rest)).includes('|')))
    return pattern;
  return new RegExp(`(?=${follower})${source}`, flags);
}

const prepared = new WeakMap<readonly SpokenRule[], readonly SpokenRule[]>();

/**
 * Later rules see the words that earlier ones inserted. The text is cut after each rule, because symbols that become long words would
 * multiply the work.
 */
export function applyRules(text: string, rules: readonly SpokenRule[]): string {
  const eager =
    prepared.get(rules) ?? rules.map(([pattern, words]) => [followerFirst(pattern), words] as const);
  prepared.set(rules, eager);
  return eager.reduce(
    (sofar, [pattern, words]) =>
      (typeof words === 'string' ? sofar.replace(pattern, words) : sofar.replace(pattern, words)).slice(
        0,
        MAX_READ_CHARACTERS,
      ),
    text,
  );
}
