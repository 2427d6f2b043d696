/** Splits a back that lists things into its items: lines, numbers, steps after arrows, rows, two sides. */
import { shapeOf } from './card-shape.ts';
import { sidesOf } from './front-parts.ts';

/** `ordered`: only this order is right. */
export type ListItems = { readonly items: readonly string[]; readonly ordered: boolean };

type Card = { readonly term: string; readonly definition: string };

/** A question shows no more points; neighbours in longer lists are joined. */
export const mostItems = 6;
const longestRow = 20;
const longestLineWords = 12;
const fewestLines = 3;
const longestItemWords = 4;
const longestStepWords = 10;
const longestList = 600;

/** Backs of these shapes are one item, whatever signs they contain. */
const ONE_THING: ReadonlySet<string> = new Set([
  'formula',
  'value',
  'date',
  'event',
  'result',
  'word',
  'gap',
]);
/** A front that asks for an order. */
const ORDERED =
  /\b(?:orders?|stages?|steps?|phases?|sequence|process|pathway|chronolog\p{L}*|first to last|cycle|from (?:the )?(?:outside|inside|top|bottom))\b|\([^()]*(?:→|->|=>)[^()]*\)/iu;
const NUMBERED = /(?:^|\s)\(?(\d{1,2})[.)]\s+/g;
const BULLET = /^\s*(?:[-*•–]|\(?\d{1,2}[.)])\s+/;
/** The sentence continues on the next line. */
const BROKEN =
  /(?:[,(–-]|\s(?:and|or|of|the|an?|to|in|with|by|for|from|that|which|is|are|und|der|die|das|et|de|la|le|y))$/iu;
const ARROW = /\s*(?:→|->|=>|⇒)\s*/;
/** Separate items of a row, but not within brackets or a number. */
const MARK = /\s*;\s*|\s*,(?!\d)\s*(?:(?:and|or|&)\s+)?/iu;
const JOINT = /\s+(?:\+|&|and|as well as|plus)\s+/iu;
const ROW = new RegExp(`${MARK.source}|${JOINT.source}`, 'iu');
const PLUS = /\s+\+\s+/;
/** Begins a clause, not an item. */
const SAYING =
  /^(?:i|you|he|she|it|we|they|as|if|when|while|that|which|who|where|because|so|but|then|is|are|was|were|of|for|to|by|with)\b/i;
/** "2 products", "both": the front asks for several items. */
const COUNTED = /\b(?:two|three|four|five|six|[2-6]|both)\b/i;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** What divides the two sides, the surest sign first. */
const SIDE_ENDS = [/\s*;\s*|\s+\/\s+/, /\s*[;/]\s*|,\s+|\.\s+|\s+(?:but|while|whereas|vs\.?)\s+/i];

const LABELLED = /^\p{L}[\p{L}\p{M}\p{N}\p{Zs}’'/-]{0,30}:\s/u;
const LABEL_ENDS = /\s*;\s*|\.\s+/;

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
/** Splits outside of brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const held: string[] = [];
  const masked = text.replace(BRACKETS, (part) => `⟦${held.push(part) - 1}⟧`);
  return masked
    .split(separator)
    .map((part) => part.replace(/⟦(\d+)⟧/g, (_, at: string) => held[Number(at)] ?? '').trim())
    .map((part) => part.replace(/^(?:and|or|&)\s+/i, '').replace(/[.;,]+$/, ''))
    .filter((part) => part !== '');
}

const areItems = (items: readonly string[], fewest: number, longestWords: number) =>
  items.length >= fewest &&
  items.length <= longestRow &&
  new Set(items.map((item) => item.toLowerCase())).size === items.length &&
  items.every((item) => /[\p{L}\p{N}]/u.test(item) && wordsIn(item) <= longestWords);

/** Whether lines without bullets are items: neither a broken sentence nor labelled fields. */
const areLines = (lines: readonly string[]) =>
  !lines.some((line) => BROKEN.test(line)) && !lines.every((line) => /^[^:]{1,40}:\s/.test(line));

/** "1. … 2. … 3. …", also on one line. */
function numberedItems(back: string): string[] | null {
  const found = [...back.matchAll(NUMBERED)];
  const isCounted = found.length >= 2 && found.every(([, number], i) => Number(number) === i + 1);
  if (!isCounted || back.slice(0, found[0]!.index).trim() !== '') return null;
  return found.map((match, i) =>
    back
      .slice(match.index + match[0].length, found[i + 1]?.index)
      .trim()
      .replace(/[.;,]+$/, ''),
  );
}

/**
 * "Foreseeability + proximity + fair, just and reasonable" and "heavy showers, wind veers + gusts, pressure rises" have three items each:
 * only one of two signs separates items, except before the last one.
 */
function rowItems(text: string): string[] {
  const added = splitOutside(text, PLUS);
  if (added.length > 2) return added;
  const marked = splitOutside(text, MARK);
  return marked.slice(0, -1).some((item) => JOINT.test(item.replace(BRACKETS, ' ')))
    ? marked
    : splitOutside(text, ROW);
}

/** "Primary vs secondary sector": the back says "primary" and "secondary". */
function withoutSharedEnd(sides: readonly [string, string]): [string, string] {
  const [first, second] = [sides[0].split(/\s+/), sides[1].split(/\s+/)];
  const fewest = Math.min(first.length, second.length);
  return [first.slice(0, fewest).join(' '), second.slice(0, fewest).join(' ')];
}

/** "Push: war, drought. Pull: jobs, safety": each item has a name of its own. */
function labelledItems(back: string): string[] | null {
  const parts = splitOutside(back, LABEL_ENDS);
  return parts.every((part) => LABELLED.test(part)) ? parts : null;
}

/** "void: never a contract" and "voidable: valid until set aside": each item names its side. */
function sideItems(card: Card, back: string): string[] | null {
  const sides = sidesOf(card);
  if (!sides || ARROW.test(card.term)) return null;
  const parts = SIDE_ENDS.map((end) => splitOutside(back, end)).find(({ length }) => length === 2);
  if (!parts) return null;
  const names = (text: string, side: string) => text.toLowerCase().includes(side.toLowerCase());
  const [one, other] = parts as [string, string];
  const [first, second] = withoutSharedEnd(sides);
  if (names(one, first) && names(other, second)) return parts;
  if ([first, second].some((side) => names(one, side) || names(other, side))) return null;
  return [`${sides[0]}: ${one}`, `${sides[1]}: ${other}`];
}

/** The items of a card; null if its back is one statement. */
export function listItems(card: Card): ListItems | null {
  const back = card.definition.trim();
  if (back.length > longestList) return null;
  const isOrdered = ORDERED.test(card.term);
  const lines = back
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const numbered = numberedItems(back);
  if (numbered && areItems(numbered, 2, longestLineWords)) return { items: numbered, ordered: isOrdered };
  const bullets = lines.map((line) => line.replace(BULLET, '').replace(/[.;,]+$/, ''));
  if (lines.length > 1 && lines.every((line) => BULLET.test(line)) && areItems(bullets, 2, longestLineWords))
    return { items: bullets, ordered: isOrdered };
  if (areLines(lines) && areItems(bullets, fewestLines, longestLineWords))
    return { items: bullets, ordered: isOrdered };
  const shape = shapeOf(card);
  const isCounted = COUNTED.test(card.term);
  // "Caries: 4 factors" and "ossicles (outer → inner)" are no words to translate.
  const asksForSeveral = shape === 'word' && (isCounted || isOrdered) && wordsIn(card.term) > 1;
  if (ONE_THING.has(shape) && !asksForSeveral) return null;
  const steps = splitOutside(back, ARROW);
  const isChain = !/[=:;]|\/\/|[.!?]\s/.test(back.replace(BRACKETS, ' '));
  if (isChain && areItems(steps, 3, longestStepWords)) return { items: steps, ordered: true };
  const sides = labelledItems(back) ?? sideItems(card, back);
  if (sides && areItems(sides, 2, longestLineWords)) return { items: sides, ordered: false };
  const row = rowItems(back.replace(/\s+/g, ' '));
  // "CO2 + water → glucose + oxygen": the reactants are one item, the products the other.
  const isReaction = steps.length === 2 && steps.every((step) => /\s\+\s/.test(step));
  if (isReaction && isChain && areItems(steps, 2, longestStepWords)) return { items: steps, ordered: true };
  const fewest = isCounted ? 2 : 3;
  if (
    !areItems(row, fewest, longestItemWords) ||
    row.some((item) => SAYING.test(item) || /[.!?:=]|\s\/\s/.test(item))
  )
    return null;
  return { items: row, ordered: isOrdered };
}
