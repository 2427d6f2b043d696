/** Finds a wrong name or term of the same kind: another person, place, element or organ. */

import { isNegated, isNumber, type Token } from './annotated-text.ts';
import {
  type Comparison,
  contentWordsInClause,
  contradictionAt,
  isShortAnswer,
  matchingNeighbours,
  sharedNeighbour,
} from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { areInterchangeable, type DeckWords, isName } from './deck-words.ts';
import { areOfOneKind, isOfAKind } from './word-kinds.ts';

const leastOverlap = 0.34;
const fullOverlap = 0.67;
/** Words of a long answer that are tried for each word of the point. */
const mostCandidates = 300;

/** True where both words have the same neighbour, and the set has both beside it. */
const fillSameSlot = (comparison: Comparison, wanted: Token, said: Token, deck: DeckWords) => {
  const [left, right] = ([-1, 1] as const).map((step) => sharedNeighbour(comparison, wanted, said, step));
  return areInterchangeable(wanted.stem, said.stem, left ?? null, right ?? null, deck);
};

/** Whether a word has possible alternatives: one of a kind, a name, or a word that the set has beside the same neighbour. */
const isReplaceable = ({ point }: Comparison, token: Token, deck: DeckWords) => {
  const { stem, place } = token;
  const [left, right] = [point.tokens[place - 1]?.stem, point.tokens[place + 1]?.stem];
  return (
    isOfAKind(stem) ||
    isName(point, token) ||
    areInterchangeable(stem, stem, left ?? null, right ?? null, deck)
  );
};

/** How certain it is that `said` replaces `wanted`; null where it does not. */
function substitutionConfidence(
  comparison: Comparison,
  wanted: Token,
  said: Token,
  deck: DeckWords,
): Contradiction['confidence'] | null {
  const { point, answer, contentTokens } = comparison;
  const isShort = isShortAnswer(comparison);
  // Lazy, since it takes time for the whole point.
  const shareNear = () => comparison.overlapNear(said, wanted).share;
  const isBeside = () =>
    ([-1, 1] as const).some(
      (step) =>
        sharedNeighbour(comparison, wanted, said, step) !== null && answer.tokens[said.place + step]?.content,
    );
  if (areOfOneKind(wanted.stem, said.stem)) {
    const share = shareNear();
    if (isShort || (share >= leastOverlap && isBeside())) return 'sure';
    return share >= fullOverlap ? 'likely' : null;
  }
  if (fillSameSlot(comparison, wanted, said, deck)) return 'sure';
  if (!isName(point, wanted)) return null;
  const isKnownName = deck.names.has(said.stem);
  const share = shareNear();
  const neighbours =
    share >= leastOverlap && !isNumber(said) ? matchingNeighbours(comparison, wanted, said) : 'none';
  if (isKnownName && neighbours !== 'none') return 'sure';
  if (neighbours === 'both') return 'likely';
  if (!isKnownName) return null;
  // "Skinner, learning by association": the name is a separate clause.
  const isSeparate = contentTokens.length <= 2 && contentWordsInClause(answer, said) <= 1;
  return isShort || isSeparate || (share >= leastOverlap && isBeside()) ? 'sure' : null;
}

/** "Prussia excluded …" for "Austria excluded …": a wrong subject of the same verb, even where the card also contains it. */
function replacedSubjects(comparison: Comparison): Contradiction[] {
  const { point, answer, front, contentTokens } = comparison;
  return contentTokens.flatMap((wanted): Contradiction[] => {
    const verb = point.tokens[wanted.place + 1];
    if (!verb?.content || verb.clause !== wanted.clause || !isOfAKind(wanted.stem)) return [];
    const before = comparison.matchesInAnswer(verb).flatMap(({ place, clause }) => {
      const token = answer.tokens[place - 1];
      return token?.clause === clause ? [token] : [];
    });
    const said = before.find(({ stem }) => areOfOneKind(wanted.stem, stem));
    if (!said || before.some(({ stem }) => stem === wanted.stem) || front.byStem.has(said.stem)) return [];
    return [contradictionAt(comparison, 'name', 'sure', [said], [wanted])];
  });
}

export function wrongName(comparison: Comparison, deck: DeckWords): Contradiction[] {
  const { answer, front, card, contentTokens } = comparison;
  const candidates = answer.tokens
    .filter((token) => token.content && !isNegated(token) && !card.has(token.stem) && !card.has(token.folded))
    .filter((token) => comparison.matchesInPoint(token).length === 0)
    .slice(0, mostCandidates);
  const found: Contradiction[] = replacedSubjects(comparison);
  for (const wanted of contentTokens) {
    if (comparison.looseMatchesInAnswer(wanted).length > 0 || front.byStem.has(wanted.stem)) continue;
    if (!isReplaceable(comparison, wanted, deck)) continue;
    for (const said of candidates) {
      const confidence = substitutionConfidence(comparison, wanted, said, deck);
      if (!confidence) continue;
      found.push(contradictionAt(comparison, 'name', confidence, [said], [wanted]));
      break;
    }
  }
  return found;
}
