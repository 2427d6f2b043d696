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
  saysExcluded,
  spanOf,
} from './compare-forms.ts';
import type { ShortMatch } from './match-items.ts';
import { isSameQuantity } from './match-quantity.ts';
import { matchSeveral } from './match-several.ts';
import { namesAnotherSubject, quotedSpan } from './quotes.ts';
import { knownStems, type Point, readPoints, type ShortQuestion } from './read-points.ts';
import { withoutSideNotes } from './side-notes.ts';

/** The match of a point that was not said at all. */
export const NO_MATCH: ShortMatch = { ...emptyMatch, foreign: false, vocabulary: false };

const rank = ({ same, share, extra }: FormsMatch) =>
  (same === 'all' ? 10 : 0) + share - Math.min(extra, 50) / 1_000;

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
    const extra = extraPlaces(said, () => true, matched, known, point.context.vocabulary).length;
    const long = found.matches.some(isLong);
    const denies = deniesWanted(comparison, matched);
    const sure = (extra === 0 || long) && isClear(point, comparison, denies, question);
    const same = sure ? 'all' : found.share > 0 ? 'part' : 'none';
    const contradicts = found.share === 1 && (saysExcluded(point, comparison) || denies || found.denied);
    const span = spanOf(said, found.matches);
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
  const versions = readAnswerTokens(answer).flatMap((said) => {
    const whole = withCardAbbreviations(said, card);
    return whole ? [said, whole] : [said];
  });
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
    const quote = quotedSpan(point, versions, (said, from) =>
      namesAnotherSubject(said, from, known, question),
    );
    return { ...(quote ? quoted(quote) : match), ...kind };
  });
}
