/** Gives a front that is set in below another point of a list the words of that point: "Digoxin: toxicity". */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { parentTopic } from '#tutor/extract/statements/line-topics.ts';
import { opensWithVerb, predicateStart } from '#tutor/extract/statements/predicates.ts';
import { isNameable } from '#tutor/extract/terms/term-shape.ts';
import { isAttribute, isProperty } from '#tutor/extract/terms/term-topics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';

/** What a definition begins with: its front is a term of its own. */
const DEFINES = /^(?:an?|the|any|ein|eine|der|die|das|un|une|le|la|les|el|una|los|las)\s/iu;
/** Begins the name of a list, not of a thing. */
const LIST_NAME =
  /^(?:more|other|others|some|additional|further|common|key|main|important|general|the|these|examples?|types?|how|why|what|define|describe|explain|note|notes|remember)\b/iu;
const WORD = /[\p{L}\p{N}]{3,}/gu;
const MOST_OWN_WORDS = 4;

const wordsOf = (words: string) => words.toLowerCase().match(WORD) ?? [];

/** "Shape", "partitions the cloaca into", "Conventional wisdom calls for a server": no thing that a point is told of. */
function isThing(parent: string): boolean {
  const tokens = tokensOf(parent);
  return !(
    LIST_NAME.test(parent) ||
    !isNameable(parent.replace(/\s*\([^()]*\)$/u, '')) ||
    /\d{3}|[?!]|[,="“”’'*]|\s(?:with|of|in|on|at|to|into|by|for|from|as|about|and|or|are|is)$/iu.test(
      parent,
    ) ||
    isAttribute(parent) ||
    isProperty(parent) ||
    opensWithVerb(tokens) ||
    predicateStart(tokens) !== undefined
  );
}

export type NestedFront = {
  readonly front: string;
  /** Set in below another point that could not be put before it. */
  readonly isLoose: boolean;
};

/** Says of the sides of a pair, and where its line starts, how the front reads below its point. Linear in the lines, once. */
export function nestedFronts(
  text: string,
  lines: readonly NoteLine[],
): (front: string, answer: string, start: number) => NestedFront {
  const places = new Map(lines.map(({ start }, at) => [start, at]));
  return (front, answer, start) => {
    const at = places.get(start);
    const isNested = at !== undefined && lines[at]?.kind === 'item' && lines[at].indent > 0;
    if (!isNested || front.includes(': ') || front.endsWith('?') || DEFINES.test(answer))
      return { front, isLoose: false };
    const parent = parentTopic(text, lines, at);
    if (parent === undefined || !isThing(parent)) return { front, isLoose: true };
    const known = new Set(wordsOf(parent));
    const sharesWords = wordsOf(front).some((word) => known.has(word));
    const isOwn = sharesWords || wordsOf(front).length > MOST_OWN_WORDS;
    return { front: isOwn ? front : `${parent}: ${front}`, isLoose: false };
  };
}
