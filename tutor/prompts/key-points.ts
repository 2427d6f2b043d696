/** Splits a card's definition into a few points that can each be understood alone. */
import type { SideLanguages } from '#core/languages/set-languages.ts';
import { shortened } from '#tutor/dialogue/wording.ts';
import { vocabularyOf } from '#tutor/judge/short-answers/vocabulary.ts';
import { listItems, mostItems } from './list-items.ts';

const mostPoints = 4;
const longestPointLetters = 300;
/** Shorter pieces rarely make sense alone and are joined to their neighbour. */
const shortestPieceWords = 4;
/** Definitions up to this many words stay whole. */
const wholeWords = 16;
const LEANING =
  /^(?:it|its|this|these|those|they|their|them|he|she|his|her|such|which|that|thus|hence|so|also|and|but|or|then|there)\b/i;
const BREAK =
  /(?<=[.)!?])\s+(?=[\p{L}\s]{1,30}\s=\s)|(?=\s\/\s)(?<=\s=\s[^/=]{8,200})\s\/\s(?=[^/=;]{1,40}=\s)|(?<=[.!?])(?<!\b(?:e\.g|i\.e|cf)\.)\s+(?=[\p{Lu}\p{Lo}\p{N}"“(])|\s*;\s+|\s*\n+\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?|(?<=[。！？])/u;

/** "rough = … / smooth = …": two points, however short. */
const TWO_SIDES = /\s=\s.*(?:\s\/\s|[.)]\s).*\s=\s/s;

/** In scripts without spaces three letters count as a word. */
const wordCount = (text: string) =>
  Math.max(
    text.split(/\s+/).filter(Boolean).length,
    Math.floor(text.replace(/[!-\u2e7f\s]/g, '').length / 3),
  );

/** An example in brackets makes no statement of its own. */
const isShort = (piece: string) => wordCount(piece.replace(/\([^()]*\)/g, ' ')) < shortestPieceWords;

/** Splits at sentence ends, semicolons and line breaks; a piece that depends on the one before is joined to it. */
function pieces(definition: string): string[] {
  const result: string[] = [];
  for (const raw of definition
    .trim()
    .replace(/^(?:[-*•]|1[.)](?=[^\n]*\n))\s+/, '')
    .split(BREAK)) {
    const piece = raw?.replace(/\s+/g, ' ').trim();
    if (!piece || result.includes(piece)) continue;
    const last = result.at(-1);
    if (last === undefined || `${last} ${piece}`.length > longestPointLetters) result.push(piece);
    // "(now Nat. Assembly)": a full stop within brackets ends an abbreviation.
    else if (last.lastIndexOf('(') > last.lastIndexOf(')')) result[result.length - 1] = `${last} ${piece}`;
    else if (LEANING.test(piece) || isShort(piece) || isShort(last))
      result[result.length - 1] = `${last}${/[.!?;,:]$/.test(last) ? '' : ';'} ${piece}`;
    else result.push(piece);
  }
  return result;
}

/** The rest of a very long definition is left out. */
function keyPointsOf(definition: string, most = mostPoints): string[] {
  const plain = definition.trim().replace(/\s+/g, ' ');
  if (
    wordCount(plain) <= wholeWords &&
    plain.length <= longestPointLetters &&
    !/[\n;]/.test(definition.trim()) &&
    !TWO_SIDES.test(plain)
  )
    return [plain];
  const points = pieces(definition);
  joinShortest(points, most, ' ');
  return points.slice(0, most).map((point) => shortened(point, longestPointLetters));
}

/**
 * The points of a card: one for each item of a list. All meanings of a foreign word are one point, because one of them answers. `set`:
 * the languages of the set's sides.
 */
export function pointsOfCard(
  card: { readonly term: string; readonly definition: string },
  set: SideLanguages | null,
  most = mostItems,
): string[] {
  if (vocabularyOf(card, set).meanings)
    return [shortened(card.definition.trim().replace(/\s+/g, ' '), longestPointLetters)];
  const list = listItems(card);
  if (list === null) return keyPointsOf(card.definition, Math.min(most, mostPoints));
  const items = [...list.items];
  joinShortest(items, most, ', ');
  return items.slice(0, most).map((item) => shortened(item, longestPointLetters));
}

/** Joins the shortest pair of neighbours until `most` points are left or no pair fits one point. */
function joinShortest(points: string[], most: number, link: string): void {
  const lengthAt = (at: number) => points[at]!.length + points[at + 1]!.length;
  while (points.length > most) {
    let at = 0;
    for (let i = 1; i + 1 < points.length; i++) if (lengthAt(i) < lengthAt(at)) at = i;
    if (lengthAt(at) >= longestPointLetters) return;
    points.splice(at, 2, `${points[at]}${link}${points[at + 1]}`);
  }
}
