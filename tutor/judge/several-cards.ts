/** Handles questions about several cards, whose names decide which of them a statement is about. */
import type { Sides } from '#core/card.ts';
import { plainFront } from '#tutor/dialogue/wording.ts';
import { contentStems } from '#tutor/words.ts';
import type { Transcript } from './spans/transcript.ts';

type Question = { readonly keyPoints: readonly string[]; readonly cards: readonly Sides[] };

/** Longer fronts are not names. */
const longestNameWords = 5;

/** Whether the question is about several cards that all have a name. */
function hasNames(cards: readonly Sides[]): boolean {
  const fronts = new Set(cards.map(({ term }) => plainFront(term)));
  return fronts.size > 1 && [...fronts].every((front) => front.split(/\s+/).length <= longestNameWords);
}

/**
 * The key points in which contradictions are searched. With several names each point starts with its own, so that a statement about another
 * card is recognised even if its words are exactly those of the point.
 */
export function namedPoints({ keyPoints, cards }: Question, meanings: readonly string[]): readonly string[] {
  if (!hasNames(cards)) return keyPoints;
  return keyPoints.map((keyPoint, i) => {
    const front = plainFront(cards[i]?.term ?? '');
    return front === '' ? keyPoint : `${front}: ${meanings[i] ?? keyPoint}`;
  });
}

/** Whether a contradiction certainly concerns the point it was found in: there is one card only, or all have names. */
export const areContradictionsOwn = ({ cards }: Question): boolean =>
  new Set(cards.map(({ term }) => term)).size <= 1 || hasNames(cards);

/** For each point whether the transcript names other cards of the question but not its own: then it cannot contradict the point. */
export function namesOnlyOthers({ cards, keyPoints }: Question, { words }: Transcript): boolean[] {
  if (!hasNames(cards)) return keyPoints.map(() => false);
  const fronts = keyPoints.map((_, i) => contentStems(cards[i]?.term ?? ''));
  const said = new Set(words.map(({ stem }) => stem));
  const isNamed = fronts.map((front) => [...front].some((stem) => said.has(stem)));
  return fronts.map((front, i) => !isNamed[i] && front.size > 0 && isNamed.includes(true));
}
