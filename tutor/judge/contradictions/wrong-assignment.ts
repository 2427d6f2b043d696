/** Finds facts attributed to the wrong part of a question: "brady is fast, tachy is slow". */
import { isNegation } from '#tutor/stop-words.ts';
import { type AnnotatedText, annotateText, isNumber, isSamePolarity, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { isUnit } from './measures.ts';

/** A point and the stems of its label ("brady-" in "brady- = slow"), which names a part of the question; empty where it has none. */
export type Labelled = {
  readonly comparison: Comparison;
  readonly label: ReadonlySet<string>;
};

/** In words. */
const longestLabel = 5;

const ARTICLES = new Set('a an the of in at to'.split(' '));

/** Length of a leading "label:" or "label ="; 0 where there is none. */
export const labelLength = (text: string): number =>
  /^[^:=]{1,40}?\s*[:=](?=\s)/u.exec(text)?.[0].length ?? 0;

/** The stems of a key point's label: before a colon or equals sign, or else its first words that are also in the card's front. */
export function labelOf({ tokens, text }: AnnotatedText, front: AnnotatedText): ReadonlySet<string> {
  const end = labelLength(text);
  const label = new Set<string>();
  const add = (token: Token) => {
    if (!ARTICLES.has(token.folded)) label.add(token.stem);
  };
  for (const token of tokens) if (token.start < end) add(token);
  const isInFront = [...label].some((stem) => front.byStem.has(stem));
  if (!isInFront) {
    label.clear();
    for (const token of tokens) {
      if (!ARTICLES.has(token.folded) && !front.byStem.has(token.stem)) break;
      add(token);
    }
  }
  // "Not for …" is no label.
  if (tokens.some(({ stem, folded }) => label.has(stem) && isNegation(folded))) return new Set();
  const isWhole = tokens.every((token) => ARTICLES.has(token.folded) || label.has(token.stem));
  return isWhole || label.size > longestLabel ? new Set() : label;
}

type Part = Labelled & {
  /** Number of the question's part the point is about; -1 where it has no label. */
  readonly part: number;
};

/** For each alternative in a front ("tibia vs fibula", "dry / wet / ice"), the stems that distinguish it from the others. */
function alternativesOf(front: AnnotatedText): ReadonlySet<string>[] {
  const sides = front.text
    .split(/\s*\/\s*|\s+(?:vs\.?|versus|and|or|\+|&)\s+|:/iu)
    .map((text) => new Set(annotateText(text).tokens.map(({ stem }) => stem)));
  return sides.map(
    (side) => new Set([...side].filter((stem) => sides.filter((other) => other.has(stem)).length === 1)),
  );
}

function partsOf(points: readonly Labelled[]): { parts: Part[]; names: ReadonlyMap<string, number> } {
  const names = new Map<string, number>();
  const front = points[0]?.comparison.front;
  const labels = points.map(({ label }) => label).filter(({ size }) => size > 0);
  const alternatives = front ? alternativesOf(front) : [];
  const parts = points.map((point) => {
    if (point.label.size === 0) return { ...point, part: -1 };
    const side = alternatives.findIndex((stems) => [...point.label].some((stem) => stems.has(stem)));
    const own = [...point.label].filter((stem) => !labels.every((label) => label.has(stem)));
    const known = own.map((stem) => names.get(stem)).find((part) => part !== undefined);
    const part = side >= 0 ? side : (known ?? alternatives.length + names.size);
    for (const stem of side >= 0 ? own.filter((stem) => alternatives[side]?.has(stem)) : own)
      if (!names.has(stem)) names.set(stem, part);
    return { ...point, part: own.length > 0 ? part : -1 };
  });
  return { parts, names };
}

/** "I mean", "which means", "than the median": the word names no part there. */
function canNamePart(tokens: readonly Token[], { place, negatedBy, stem, folded }: Token): boolean {
  const before = tokens[place - 1]?.folded ?? '';
  if (negatedBy > 0 || before === 'than' || before === 'unlike') return false;
  return !(
    stem === 'mean' &&
    (/^(?:i|it|which|that|this|they|you|we|to)$/u.test(before) || folded === 'means')
  );
}

/** The part a token is about, null before the first name; `near`: the name is in the same clause, or the answer names each part first. */
type TokenPart = { readonly part: number; readonly near: boolean } | null;

type Name = { readonly token: Token; readonly part: number };

function partsByToken({ tokens }: AnnotatedText, names: ReadonlyMap<string, number>): TokenPart[] {
  const named = new Map<Token, Name>();
  const firstOfClause = new Map<number, Name>();
  for (const token of tokens) {
    const part = names.get(token.stem);
    if (part === undefined || !canNamePart(tokens, token)) continue;
    named.set(token, { token, part });
    if (!firstOfClause.has(token.clause)) firstOfClause.set(token.clause, { token, part });
  }
  // Where each name starts a clause, the clauses after it are about the same part.
  const startsClause = ({ place, clause }: Token) =>
    [0, 1, 2].some((back) => tokens[place - back - 1]?.clause !== clause && place - back >= 0);
  const namesFirst = named.size >= 2 && [...named.keys()].every(startsClause);
  let here: Name | undefined;
  let before: Name | undefined;
  return tokens.map((token): TokenPart => {
    if (token.clause !== tokens[token.place - 1]?.clause) {
      before = here ?? before;
      here = firstOfClause.get(token.clause);
    }
    // In a clause with several names a word belongs to the one before it.
    here = named.get(token) ?? here;
    const isContinued = namesFirst && before?.token.sentence === token.sentence;
    const part = here?.part ?? before?.part;
    return part === undefined ? null : { part, near: here !== undefined || isContinued };
  });
}

/** The contradiction of this kind for each point, or null. */
export function wrongAssignments(points: readonly Labelled[]): (Contradiction | null)[] {
  const { parts, names } = partsOf(points);
  const count = new Set(parts.flatMap(({ part }) => (part >= 0 ? [part] : []))).size;
  const answer = points[0]?.comparison.answer;
  const tokenParts = count >= 2 && answer ? partsByToken(answer, names) : [];
  return parts.map((part) =>
    part.part >= 0 && tokenParts.length > 0 && !mentionsOtherPart(part, names)
      ? assignedToOther(parts, part, tokenParts)
      : null,
  );
}

/** Words of a point that are in no other part and in no label. */
function ownWords(parts: readonly Part[], part: Part): Token[] {
  const labels = new Set(parts.flatMap(({ label }) => [...label]));
  const elsewhere = parts.filter((other) => other.part !== part.part);
  const { point, contentTokens } = part.comparison;
  return contentTokens.filter(
    (token) =>
      token.folded !== '1' &&
      // "One year" beside "several": the unit applies to both.
      !(isUnit(token.stem) && isNumber(point.tokens[token.place - 1] ?? token)) &&
      !labels.has(token.stem) &&
      !elsewhere.some((other) => other.comparison.point.byStem.has(token.stem)),
  );
}

/** True for points that cannot be distinguished from another part: "G major: F sharp" beside "F major". */
const mentionsOtherPart = ({ part, comparison }: Part, names: ReadonlyMap<string, number>) =>
  comparison.point.tokens.some(({ stem }) => (names.get(stem) ?? part) !== part);

type Match = { readonly wanted: Token; readonly said: Token };

/** The first match of a point's words about its own part, and the first about another part. */
function findAssignments(
  parts: readonly Part[],
  of: Part,
  tokenParts: readonly TokenPart[],
): { own: Match | null; other: Match | null } {
  const found: { own: Match | null; other: Match | null } = { own: null, other: null };
  for (const wanted of ownWords(parts, of))
    for (const said of of.comparison.matchesInAnswer(wanted)) {
      const about = tokenParts[said.place];
      if (!about || said.stem !== wanted.stem) continue;
      if (about.part === of.part) found.own ??= { wanted, said };
      else if (about.near && isSamePolarity(said, wanted)) found.other ??= { wanted, said };
    }
  return found;
}

function assignedToOther(
  parts: readonly Part[],
  part: Part,
  tokenParts: readonly TokenPart[],
): Contradiction | null {
  const { own, other } = findAssignments(parts, part, tokenParts);
  if (own || !other) return null;
  return contradictionAt(part.comparison, 'assignment', 'sure', [other.said], [other.wanted]);
}
