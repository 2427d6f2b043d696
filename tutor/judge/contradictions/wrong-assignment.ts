/** Finds what belongs to one part of a question said of another: "in 1979 … in 1991 …" swapped, "brady is fast, tachy is slow". */
import { isNegation } from '#tutor/stop-words.ts';
import { type AnnotatedText, annotateText, isNumber, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt, wordAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { isUnit } from './measures.ts';

/** A point with the name of the part it speaks of ("brady- = slow"); `label` holds stems, empty where it has none. */
export type Labelled = {
  readonly comparison: Comparison;
  readonly label: ReadonlySet<string>;
};

/** A label is at most so long, or it is no name. */
const longestLabel = 5;

const ARTICLES = new Set('a an the of in at to'.split(' '));

/** Where "name: …" or "name = …" goes on; 0 where a key point begins with no such name. */
export const labelMark = (text: string): number => /^[^:=]{1,40}?\s*[:=](?=\s)/u.exec(text)?.[0].length ?? 0;

/** The stems of the name a key point begins with, where it says of what it speaks; `front`: the card's front. */
export function labelOf({ tokens, text }: AnnotatedText, front: AnnotatedText): ReadonlySet<string> {
  const mark = labelMark(text);
  const label = new Set<string>();
  const add = (token: Token) => {
    if (!ARTICLES.has(token.folded)) label.add(token.stem);
  };
  for (const token of tokens) if (token.start < mark) add(token);
  const named = [...label].some((stem) => front.byStem.has(stem));
  if (!named) {
    label.clear();
    for (const token of tokens) {
      if (!ARTICLES.has(token.folded) && !front.byStem.has(token.stem)) break;
      add(token);
    }
  }
  // "Not for …" begins a point, it names nothing.
  if ([...tokens].some(({ stem, folded }) => label.has(stem) && isNegation(folded))) return new Set();
  const isWhole = tokens.every((token) => ARTICLES.has(token.folded) || label.has(token.stem));
  return isWhole || label.size > longestLabel ? new Set() : label;
}

type Part = Labelled & {
  /** Which of the things the question is about; -1 where the point names none. */
  readonly part: number;
};

/** Stems of the things a front sets side by side ("tibia vs fibula", "dry / wet / ice") that tell each from the others. */
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
  const parts = points.map((one) => {
    if (one.label.size === 0) return { ...one, part: -1 };
    const side = alternatives.findIndex((stems) => [...one.label].some((stem) => stems.has(stem)));
    const own = [...one.label].filter((stem) => !labels.every((label) => label.has(stem)));
    const known = own.map((stem) => names.get(stem)).find((part) => part !== undefined);
    const part = side >= 0 ? side : (known ?? alternatives.length + names.size);
    for (const stem of side >= 0 ? own.filter((stem) => alternatives[side]?.has(stem)) : own)
      if (!names.has(stem)) names.set(stem, part);
    return { ...one, part: own.length > 0 ? part : -1 };
  });
  return { parts, names };
}

/** "I mean", "which means", "than the median": the word names no part there. */
function namesPart(tokens: readonly Token[], { place, negatedBy, stem, folded }: Token): boolean {
  const before = tokens[place - 1]?.folded ?? '';
  if (negatedBy > 0 || before === 'than' || before === 'unlike') return false;
  return !(
    stem === 'mean' &&
    (/^(?:i|it|which|that|this|they|you|we|to)$/u.test(before) || folded === 'means')
  );
}

/** For each word of the transcript the part it is said of, null before the first; `near`: the part is named in the same clause. */
type Owner = { readonly part: number; readonly near: boolean } | null;

function ownersOf(said: AnnotatedText, names: ReadonlyMap<string, number>): Owner[] {
  const named: { place: number; part: number }[] = [];
  for (const token of said.tokens) {
    const part = names.get(token.stem);
    if (part !== undefined && namesPart(said.tokens, token)) named.push({ place: token.place, part });
  }
  // Who names each thing before speaking of it goes on speaking of it in the clauses that follow.
  const first = (place: number) =>
    [0, 1, 2].some(
      (back) => said.tokens[place - back - 1]?.clause !== said.tokens[place]!.clause && place - back >= 0,
    );
  const namesFirst = named.length >= 2 && named.every(({ place }) => first(place));
  const owners: Owner[] = said.tokens.map(() => null);
  let next = 0;
  let last: { part: number; sentence: number } | null = null;
  for (let from = 0; from < said.tokens.length; ) {
    const { clause } = said.tokens[from]!;
    let to = from;
    while (to < said.tokens.length && said.tokens[to]?.clause === clause) to++;
    const begin = next;
    while (next < named.length && named[next]!.place < to) next++;
    const here = named.slice(begin, next);
    const goesOn: boolean = namesFirst && last?.sentence === said.tokens[from]!.sentence;
    let at = 0;
    for (let place = from; place < to; place++) {
      // In a clause with several names a word belongs to the name before it.
      while ((here[at + 1]?.place ?? to) <= place) at++;
      const before = here[at];
      const part = before?.part ?? last?.part;
      owners[place] = part === undefined ? null : { part, near: before !== undefined || goesOn };
    }
    const latest = here.at(-1);
    if (latest) last = { part: latest.part, sentence: said.tokens[from]!.sentence };
    from = to;
  }
  return owners;
}

/** For each point the contradiction of this kind; null where there is none. */
export function wrongAssignments(points: readonly Labelled[]): (Contradiction | null)[] {
  const { parts, names } = partsOf(points);
  const count = new Set(parts.flatMap(({ part }) => (part >= 0 ? [part] : []))).size;
  const said = points[0]?.comparison.said;
  const owners = count >= 2 && said ? ownersOf(said, names) : [];
  return parts.map(({ part }, i) =>
    part >= 0 && owners.length > 0 && !namesOther(parts[i]!, names) ? saidOfOther(parts, i, owners) : null,
  );
}

/** Places of the point that only its own part says, without the names of the parts. */
function ownPlaces(parts: readonly Part[], part: Part): number[] {
  const labels = new Set(parts.flatMap(({ label }) => [...label]));
  const elsewhere = parts.filter((other) => other.part !== part.part);
  const { point, content } = part.comparison;
  return content.filter((at) => {
    const { stem, folded } = point.tokens[at]!;
    return (
      folded !== '1' &&
      // "One year" and "several": the unit is understood of both.
      !(isUnit(stem) && isNumber(point.tokens[at - 1] ?? point.tokens[at]!)) &&
      !labels.has(stem) &&
      !elsewhere.some((other) => other.comparison.point.byStem.has(stem))
    );
  });
}

/** A point that speaks of another part too ("G major: F sharp" beside "F major") cannot be told from it. */
const namesOther = ({ part, comparison }: Part, names: ReadonlyMap<string, number>) =>
  comparison.point.tokens.some(({ stem }) => (names.get(stem) ?? part) !== part);

type Said = { readonly at: number; readonly place: number };

/** Where the words of a point were said, of its own part and of others: the first of each. */
function saidPlaces(
  parts: readonly Part[],
  of: Part,
  owners: readonly Owner[],
  owner: number,
): { own: Said | null; other: Said | null } {
  const { point, said, saidAt } = of.comparison;
  const found: { own: Said | null; other: Said | null } = { own: null, other: null };
  for (const at of ownPlaces(parts, of))
    for (const place of saidAt(at)) {
      const token = said.tokens[place]!;
      const by = owners[place];
      if (!by || token.stem !== point.tokens[at]!.stem) continue;
      if (by.part === owner) found.own ??= { at, place };
      else if (by.near && token.negatedBy > 0 === point.tokens[at]!.negatedBy > 0)
        found.other ??= { at, place };
    }
  return found;
}

function saidOfOther(parts: readonly Part[], index: number, owners: readonly Owner[]): Contradiction | null {
  const part = parts[index]!;
  const { own, other } = saidPlaces(parts, part, owners, part.part);
  if (own || !other) return null;
  return contradictionAt(part.comparison, 'assignment', 'sure', wordAt(other.place), wordAt(other.at));
}
