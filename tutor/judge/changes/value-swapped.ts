/** Finds the short value of a card said of another card, and that card's value said of this one: "In 1979 the Union fell, in 1991 they invaded". */
import { synonymsOf } from '#tutor/synonyms.ts';
import type { Change } from './change.ts';
import { type Comparison, changeAt } from './comparison.ts';
import { isNumber, type Reading, readText, type Token } from './reading.ts';

type Card = { readonly term: string; readonly definition: string };

/** A value has at most so many telling words; a back with more letters is none. */
const longestValue = 3;
const mostLetters = 60;
/** So many cards whose value was said are compared. */
const mostCards = 40;

/** "Until 1991" tells when something ended: the value is not given to what the clause describes. */
const BOUNDS = new Set('until till before after since to by from'.split(' '));

const isTelling = (token: Token) => token.content || isNumber(token);

/** Stems of the telling words, without those in `without`. */
const stemsOf = ({ tokens }: Reading, ...without: readonly ReadonlySet<string>[]) =>
  new Set(
    tokens.flatMap((token) =>
      isTelling(token) && !without.some((stems) => stems.has(token.stem)) ? [token.stem] : [],
    ),
  );

type Value = 'own' | 'other';

/** Words of the transcript that belong to one value, or to none. */
type Part = { readonly value: Value | null; readonly tokens: readonly Token[] };

type Values = { readonly own: ReadonlySet<string>; readonly other: ReadonlySet<string> };

function valueAt({ tokens }: Reading, { stem, negatedBy, place }: Token, values: Values): Value | null {
  if (negatedBy > 0) return null;
  if (values.own.has(stem)) return 'own';
  return values.other.has(stem) && !BOUNDS.has(tokens[place - 1]?.folded ?? '') ? 'other' : null;
}

/** A clause with both values is cut where it begins or ends with one; else each word belongs to the nearest value. */
function partsOfClause(said: Reading, clause: readonly Token[], values: Values): Part[] {
  const anchors: { value: Value; from: number; to: number }[] = [];
  for (const token of clause) {
    const value = valueAt(said, token, values);
    const last = anchors.at(-1);
    if (value && last?.value === value) last.to = token.place;
    else if (value) anchors.push({ value, from: token.place, to: token.place });
  }
  if (anchors.length < 2) return [{ value: anchors[0]?.value ?? null, tokens: clause }];
  const telling = clause.filter(isTelling);
  const begins = telling[0]!.place === anchors[0]!.from;
  const ends = telling.at(-1)!.place === anchors.at(-1)!.to;
  const parts = anchors.map(({ value }) => ({ value, tokens: [] as Token[] }));
  let at = 0;
  for (const token of clause) {
    const next = anchors[at + 1];
    if (next) {
      const middle = (anchors[at]!.to + next.from) / 2;
      const border = begins && !ends ? next.from : ends && !begins ? anchors[at]!.to + 1 : middle;
      if (token.place >= border) at++;
    }
    parts[at]!.tokens.push(token);
  }
  return parts;
}

/** A value that is a clause of its own belongs to the clause beside it: "In 1979, the Union fell". */
function partsOf(said: Reading, values: Values): Part[] {
  const clauses = new Map<number, Token[]>();
  for (const token of said.tokens) {
    const clause = clauses.get(token.clause);
    if (clause) clause.push(token);
    else clauses.set(token.clause, [token]);
  }
  const parts = [...clauses.values()].flatMap((clause) => partsOfClause(said, clause, values));
  const isBare = ({ value, tokens }: Part) =>
    value !== null && tokens.every((token) => !isTelling(token) || values[value].has(token.stem));
  const valueFirst = parts.find(({ tokens }) => tokens.some(isTelling))?.value !== null;
  const step = valueFirst ? 1 : -1;
  return parts.map((part, i) => {
    const beside = parts[i + step];
    const joins = isBare(part) && beside?.value === null;
    if (!joins || beside.tokens[0]!.sentence !== part.tokens[0]!.sentence) return part;
    return {
      ...part,
      tokens: valueFirst ? [...part.tokens, ...beside.tokens] : [...beside.tokens, ...part.tokens],
    };
  });
}

function countOf(part: Part, stems: ReadonlySet<string>): number {
  return part.tokens.filter(
    ({ stem, negatedBy }) =>
      negatedBy === 0 && (stems.has(stem) || [...synonymsOf(stem)].some((one) => stems.has(one))),
  ).length;
}

type Swap = { readonly confidence: Change['confidence']; readonly part: Part };

/** How the values of the point and of one other card were given to each other's fronts; null where they were not. */
function swapWith(one: Comparison, card: Card, value: Reading): Swap | null {
  const front = readText(card.term);
  const ownStems = stemsOf(one.point, new Set(one.front.byStem.keys()));
  const otherStems = stemsOf(value, new Set(front.byStem.keys()));
  if (ownStems.size > longestValue || otherStems.size > longestValue) return null;
  const values = {
    own: new Set([...ownStems].filter((stem) => !otherStems.has(stem))),
    other: new Set([...otherStems].filter((stem) => !ownStems.has(stem))),
  };
  if (values.own.size === 0 || values.other.size === 0) return null;
  const valueStems = new Set([...ownStems, ...otherStems]);
  const ownFront = stemsOf(one.front, valueStems, new Set(front.byStem.keys()));
  const otherFront = stemsOf(front, valueStems, new Set(one.front.byStem.keys()));
  const parts = partsOf(one.said, values);
  const [ofOwn, ofOther] = (['own', 'other'] as const).map((of) => parts.filter((part) => part.value === of));
  const taken = ofOther!.filter((part) => countOf(part, ownFront) > 0);
  const saysMore = (part: Part) =>
    part.tokens.some((token) => isTelling(token) && !values.own.has(token.stem));
  const isElsewhere = ofOwn!.every((part) => countOf(part, ownFront) === 0 && saysMore(part));
  if (ofOwn!.length === 0 || taken.length === 0 || !isElsewhere) return null;
  const isSure =
    ofOwn!.every((part) => countOf(part, otherFront) > 0) &&
    taken.some((part) => countOf(part, ownFront) > countOf(part, otherFront));
  return { confidence: isSure ? 'sure' : 'likely', part: ofOwn![0]! };
}

/**
 * `others`: the cards of the set that are not asked about. Sure where both values stand beside the other's front; likely where only the
 * other card's value stands beside this front. Takes time linear in the set.
 */
export function valueSwapped(one: Comparison, others: readonly Card[]): Change[] {
  const at = one.content.find((place) => one.said.byStem.has(one.point.tokens[place]!.stem));
  if (at === undefined || one.content.length > longestValue + one.front.tokens.length) return [];
  const words = new Set(one.said.tokens.map(({ folded }) => folded));
  let compared = 0;
  let likely: Swap | null = null;
  let found: Swap | null = null;
  for (const card of others) {
    if (card.definition.length > mostLetters) continue;
    if (!(card.definition.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some((word) => words.has(word)))
      continue;
    if (++compared > mostCards) break;
    const swap = swapWith(one, card, readText(card.definition));
    if (swap?.confidence === 'sure') {
      found = swap;
      break;
    }
    likely ??= swap;
  }
  found ??= likely;
  if (!found) return [];
  const { part, confidence } = found;
  const said = { from: part.tokens[0]!.place, to: part.tokens.at(-1)!.place };
  return [changeAt(one, 'value', confidence, said, { from: at, to: at })];
}
