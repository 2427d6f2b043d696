/** Finds a wrong name or term of the same kind: another person, place, element or organ. */

import { isNegated, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt, isShortAnswer, rangeOf, sharedNeighbour } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import type { DeckSlots } from './deck-slots.ts';
import { areOfOneKind, isOfAKind } from './word-kinds.ts';

const leastOverlap = 0.34;
const fullOverlap = 0.67;
/** Words of a long answer that are tried for each word of the point. */
const mostCandidates = 300;

const steps = [-1, 1] as const;

/** The words that the set has beside the same neighbours as a word of the point. */
function slotsAt({ point }: Comparison, { place, stem }: Token, deck: DeckSlots) {
  return steps.flatMap((step) => {
    const stems = deck.wordsBeside(point.tokens[place + step]?.stem ?? '', step);
    return stems.has(stem) ? [{ step, stems }] : [];
  });
}

/** How certain it is that `said` replaces `wanted`; null where it does not. */
function substitutionConfidence(
  comparison: Comparison,
  wanted: Token,
  said: Token,
  slots: ReturnType<typeof slotsAt>,
): Contradiction['confidence'] | null {
  const fillsSlot = slots.some(
    ({ step, stems }) => stems.has(said.stem) && sharedNeighbour(comparison, wanted, said, step) !== null,
  );
  if (!areOfOneKind(wanted.stem, said.stem)) return fillsSlot ? 'sure' : null;
  if (isShortAnswer(comparison)) return 'sure';
  const { share } = comparison.overlapNear(said.place, [wanted.place]);
  const isBeside = steps.some(
    (step) =>
      sharedNeighbour(comparison, wanted, said, step) !== null &&
      comparison.answer.tokens[said.place + step]!.content,
  );
  if (share >= leastOverlap && isBeside) return 'sure';
  return share >= fullOverlap ? 'likely' : null;
}

/** "Prussia excluded …" for "Austria excluded …": a wrong subject of the same verb, even where the card also contains it. */
function replacedSubjects(comparison: Comparison): Contradiction[] {
  const { point, answer, front, contentPlaces } = comparison;
  return contentPlaces.flatMap((at): Contradiction[] => {
    const wanted = point.tokens[at]!;
    const verb = point.tokens[at + 1];
    if (!verb?.content || verb.clause !== wanted.clause || !isOfAKind(wanted.stem)) return [];
    const before = comparison.matchesInAnswer(verb.place).flatMap((place) => {
      const token = answer.tokens[place - 1];
      return token?.clause === answer.tokens[place]!.clause ? [token] : [];
    });
    const said = before.find(({ stem }) => areOfOneKind(wanted.stem, stem));
    if (!said || before.some(({ stem }) => stem === wanted.stem) || front.byStem.has(said.stem)) return [];
    return [contradictionAt(comparison, 'name', 'sure', rangeOf(said.place), rangeOf(at))];
  });
}

export function wrongName(comparison: Comparison, deck: DeckSlots): Contradiction[] {
  const { point, answer, front, card, contentPlaces } = comparison;
  const candidates = answer.tokens
    .filter((token) => token.content && !isNegated(token) && !card.has(token.stem) && !card.has(token.folded))
    .filter(({ place }) => comparison.matchesInPoint(place).length === 0)
    .slice(0, mostCandidates);
  const found: Contradiction[] = replacedSubjects(comparison);
  for (const at of contentPlaces) {
    const wanted = point.tokens[at]!;
    if (comparison.looseMatchesInAnswer(at).length > 0 || front.byStem.has(wanted.stem)) continue;
    const slots = slotsAt(comparison, wanted, deck);
    if (!isOfAKind(wanted.stem) && slots.length === 0) continue;
    for (const said of candidates) {
      const confidence = substitutionConfidence(comparison, wanted, said, slots);
      if (!confidence) continue;
      found.push(contradictionAt(comparison, 'name', confidence, rangeOf(said.place), rangeOf(at)));
      break;
    }
  }
  return found;
}
