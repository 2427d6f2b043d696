/** Matches an answer with the accepted forms of each key point. */
import { matchFormula } from '#tutor/judge/formulas/match-formula.ts';
import { saidNearlyExactly } from '#tutor/languages/near-exact.ts';
import { withCardAbbreviations } from './abbreviations.ts';
import { type AnswerTokens, readAnswerTokens } from './answer-tokens.ts';
import {
  type Comparison,
  compareForms,
  deniesWanted,
  emptyMatch,
  extraPlaces,
  type FormsMatch,
  isClear,
  isLong,
  matchedSpan,
  saysExcluded,
} from './compare-forms.ts';
import { isInOrderOfFront } from './front-order.ts';
import type { ShortMatch } from './match-items.ts';
import { isSameQuantity } from './match-quantity.ts';
import { matchSeveral } from './match-several.ts';
import { quotedSpan } from './quotes.ts';
import { knownStems, type Point, readPoints, type ShortQuestion } from './read-points.ts';
import { withoutSideNotes } from './side-notes.ts';

/** The match of a point that was not said at all. */
export const NO_MATCH: ShortMatch = { ...emptyMatch, foreign: false, vocabulary: false };

const rank = ({ same, share, extra }: FormsMatch) =>
  (same === 'all' ? 10 : 0) + share - Math.min(extra, 50) / 1_000;

/** Words that join a second meaning, and words that open an explanation of the first. */
const JOINING = new Set('and or but vs versus plus then not no'.split(' '));
const EXPLAINING = new Set('like where when that which who so as because if you'.split(' '));
/** Fewer words are another meaning rather than an explanation: "tomato, potato". */
const fewestExplaining = 3;

/** Whether all other words explain a translation that was given first: "the stairs, where you walk up". */
function isExplained({ said, found }: Comparison, extra: readonly number[]): boolean {
  const end = Math.max(...found.matches.map(({ to }) => to));
  const next = said.tokens[end];
  if (!next || JOINING.has(next.folded) || said.tokens.length - end < fewestExplaining) return false;
  const isOpened = said.clauses[end] !== said.clauses[end - 1] || EXPLAINING.has(next.folded);
  return isOpened && extra.every((place) => place >= end);
}

/** Matches the only point: all words must be of the card or the question, unless a long wording was said. */
function matchSingle(
  point: Point,
  comparisons: readonly Comparison[],
  known: ReadonlySet<string>,
  question: ShortQuestion,
): FormsMatch {
  let best = emptyMatch;
  for (const comparison of comparisons) {
    const { found, said } = comparison;
    const matched = new Set(found.matches.flatMap(({ places }) => places));
    const extraAt = extraPlaces(said, () => true, matched, known, point.context.vocabulary);
    const extra = extraAt.length;
    const long = found.matches.some(isLong);
    const explained = point.context.translated && found.complete && isExplained(comparison, extraAt);
    const denies = deniesWanted(comparison, matched);
    const inOrder = isInOrderOfFront(point.context.front, comparison);
    const sure =
      inOrder && (extra === 0 || long || explained) && isClear(point, comparison, denies, question);
    const same = sure ? 'all' : found.share > 0 ? 'part' : 'none';
    const contradicts =
      found.share === 1 && (!inOrder || saysExcluded(point, comparison) || denies || found.denied);
    const span = matchedSpan(said, found.matches);
    const result: FormsMatch = { ...emptyMatch, same, share: found.share, extra, contradicts, ...span };
    if (rank(result) > rank(best)) best = result;
  }
  return best;
}

/** In a brief phrase grammar does not matter. */
const mostWordsOfPhrase = 3;
const isBriefPhrase = (point: string) =>
  withoutSideNotes(point)
    .text.split(/\s*[;,/|]\s*/)
    .every((one) => one.split(/\s+/).length <= mostWordsOfPhrase);

/** Matches each point with its forms. */
function matchForms(
  points: readonly Point[],
  versions: readonly AnswerTokens[],
  known: ReadonlySet<string>,
  question: ShortQuestion,
): FormsMatch[] {
  const [point, ...others] = points;
  if (point && others.length === 0)
    return [matchSingle(point, compareForms(point, versions), known, question)];
  const tries = versions.map((said) => matchSeveral(points, said, known, question));
  const worth = (matches: readonly FormsMatch[]) => matches.filter(({ same }) => same === 'all').length;
  return tries.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

/**
 * One match for each key point. 'all' is nearly certain: the point was said in one of its forms, without words that belong neither to the card
 * nor to the question.
 */
export function matchShortAnswers(question: ShortQuestion, answer: string): ShortMatch[] {
  const points = readPoints(question);
  const card = question.keyPoints.join(' . ');
  const said = readAnswerTokens(answer);
  const whole = withCardAbbreviations(said, card);
  const versions = whole ? [said, whole] : [said];
  const known = knownStems(question);
  const quoted = (span: { start: number; end: number }): FormsMatch => ({
    ...emptyMatch,
    same: 'all',
    share: 1,
    quoted: true,
    ...span,
  });
  const matches = matchForms(points, versions, known, question);
  return points.map((point, i): ShortMatch => {
    const match = matches[i] ?? emptyMatch;
    const { keyPoint, language, context } = point;
    const kind = { foreign: point.foreign, vocabulary: context.translated };
    if (matchFormula(keyPoint, answer) === 'same' || isSameQuantity(keyPoint, answer, known))
      return { ...emptyMatch, same: 'all', share: 1, start: 0, end: answer.length, ...kind, foreign: false };
    // Negation and grammar are understood in English only, so a sentence in another language must be nearly exact.
    if (language !== null) {
      const own = question.cards[i]?.term;
      const others = (question.deck ?? []).flatMap(({ term }) => (term === own ? [] : [term]));
      const near = saidNearlyExactly(keyPoint, answer, language, others);
      if (near && !point.articleMatters) return { ...quoted(near), ...kind };
      const isPhrase = context.vocabulary && isBriefPhrase(keyPoint);
      if (!isPhrase) return { ...match, same: match.same === 'none' ? 'none' : 'part', ...kind };
    }
    const quote = quotedSpan(point, versions);
    return { ...(quote ? quoted(quote) : match), ...kind };
  });
}
