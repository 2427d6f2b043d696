/** Splits a card's definition into a few points that can each be understood alone. */
import type { SideLanguages } from '#core/languages/set-languages.ts';
import { shortened } from '#tutor/dialogue/wording.ts';
import { vocabularyOf } from '#tutor/judge/short-answers/vocabulary.ts';
import { listItems, mostItems } from './list-items.ts';

const mostPoints = 4;
const longestPointLetters = 300;
/** Shorter pieces are joined to their neighbour, because they rarely make sense alone. */
const shortestPieceWords = 4;
/** Definitions up to this many words stay whole. */
const wholeWords = 16;
const LEANING =
  /^(?:it|its|this|these|those|they|their|them|he|she|his|her|such|which|that|thus|hence|so|also|and|but|or|then|there)\b/i;
const BREAK =
  /(?<=[.)!?])\s+(?=[\p{L}\s]{1,30}\s=\s)|(?<=\s=\s[^/=]{8,200})\s\/\s(?=[^/=;]{1,40}=\s)|(?<=[.!?])(?<!\b(?:e\.g|i\.e|cf)\.)\s+(?=[\p{Lu}\p{Lo}\p{N}"“(])|\s*;\s+|\s*\n+\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?|(?<=[。！？])/u;

/** "rough = … / smooth = …": two things are told apart, however short. */
const TWO_SIDES = /\s=\s.*(?:\s\/\s|[.)]\s).*\s=\s/s;

/** Scripts without spaces count by letters, three to a word. */
const wordCount = (text: string) =>
  Math.max(
    text.split(/\s+/).filter(Boolean).length,
    Math.floor(text.replace(/[!-\u2e7f\s]/g, '').length / 3),
  );

/** An example in brackets makes no statement of its own. */
const isShort = (piece: string) => wordCount(piece.replace(/\([^()]*\)/g, ' ')) < shortestPieceWords;

/** Pieces at sentence ends, semicolons and lines; those that lean on the one before are joined to it. */
function pieces(definition: string): string[] {
  const result: string[] = [];
  for (const raw of definition
    .trim()
    .replace(/^(?:[-*•]|1[.)](?=[^\n]*\n))\s+/, '')
    .split(BREAK)) {
    const piece = raw?.replace(/\s+/g, ' ').trim();
    if (!piece || result.includes(piece)) continue;
    const last = result.at(-1);
    // "(now Nat. Assembly)": a full stop within brackets ends an abbreviation.
    const inBrackets = last !== undefined && last.lastIndexOf('(') > last.lastIndexOf(')');
    if (inBrackets && `${last} ${piece}`.length <= longestPointLetters) {
      result[result.length - 1] = `${last} ${piece}`;
      continue;
    }
    if (
      last !== undefined &&
      (LEANING.test(piece) || isShort(piece) || isShort(last)) &&
      `${last} ${piece}`.length <= longestPointLetters
    )
      result[result.length - 1] = `${last}${/[.!?;,:]$/.test(last) ? '' : ';'} ${piece}`;
    else result.push(piece);
  }
  return result;
}

/** At most four points; the rest of a very long definition is not asked about in practice. */
export function keyPointsOf(definition: string, most = mostPoints): string[] {
  const plain = definition.trim().replace(/\s+/g, ' ');
  if (
    wordCount(plain) <= wholeWords &&
    plain.length <= longestPointLetters &&
    !/[\n;]/.test(definition.trim()) &&
    !TWO_SIDES.test(plain)
  )
    return [plain];
  let points = pieces(definition);
  while (points.length > most && joinShortest(points)) points = points.filter((point) => point !== '');
  return points.slice(0, most).map((point) => shortened(point, longestPointLetters));
}

/**
 * The points of a card of a set whose sides are in the languages `set`: one for each item of a list, which says its own number of items.
 * The meanings of a word in another language are one point, however many a dictionary lists: one of them answers.
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
  let items = [...list.items];
  while (items.length > most && joinShortest(items, ', ')) items = items.filter((item) => item !== '');
  return items.slice(0, most).map((item) => shortened(item, longestPointLetters));
}

/** Joins the two neighbours that are shortest together, where they still fit one point. */
function joinShortest(points: string[], link = ' '): boolean {
  let at = -1;
  for (let i = 0; i + 1 < points.length; i++) {
    const length = points[i]!.length + points[i + 1]!.length;
    if (length < longestPointLetters && (at < 0 || length < points[at]!.length + points[at + 1]!.length))
      at = i;
  }
  if (at < 0) return false;
  points[at] = `${points[at]}${link}${points[at + 1]}`;
  points[at + 1] = '';
  return true;
}
