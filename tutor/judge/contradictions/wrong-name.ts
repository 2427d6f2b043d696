/** Finds another name or term of the same kind in the place of the point's own: another person, place, element or organ. */

import { isNumber, type Token } from './annotated-text.ts';
import {
  type Comparison,
  clauseContent,
  contradictionAt,
  gapOf,
  sharedBeside,
  wordAt,
} from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { type DeckWords, fillOnePlace, isName } from './deck-words.ts';
import { areOfOneKind, isOfAKind } from './word-kinds.ts';

const shortAnswer = 6;
const leastShare = 0.34;
const fullShare = 0.67;
/** Of a long transcript only so many words may stand in for one word of the point. */
const mostStandIns = 300;

/** True where both stand beside the same word, and the set has both there. */
function fillsSamePlace(one: Comparison, wanted: Token, said: Token, deck: DeckWords): boolean {
  const [left, right] = [sharedBeside(one, wanted, said, -1), sharedBeside(one, wanted, said, 1)];
  return (
    (left !== null && fillOnePlace(wanted.stem, said.stem, left, 'after', deck)) ||
    (right !== null && fillOnePlace(wanted.stem, said.stem, right, 'before', deck))
  );
}

/** Whether any word could stand for it: a word of a kind, a name, or one that the set has in the same place. */
function mayBeReplaced({ point }: Comparison, { stem, place }: Token, deck: DeckWords): boolean {
  if (isOfAKind(stem) || isName(point, place)) return true;
  const [left, right] = [point.tokens[place - 1], point.tokens[place + 1]];
  return (
    (left !== undefined && fillOnePlace(stem, stem, left.stem, 'after', deck)) ||
    (right !== undefined && fillOnePlace(stem, stem, right.stem, 'before', deck))
  );
}

function standsFor(
  one: Comparison,
  wanted: Token,
  said: Token,
  deck: DeckWords,
): Contradiction['confidence'] | null {
  const isShort = one.content.length <= 2 && one.said.contentWords <= shortAnswer;
  // Counted only for the few words that need it: it takes time for the whole point.
  const shareNear = () => one.nearness(said.place, [wanted.place]).share;
  const isBeside = () =>
    ([-1, 1] as const).some(
      (step) => sharedBeside(one, wanted, said, step) !== null && one.said.tokens[said.place + step]!.content,
    );
  if (areOfOneKind(wanted.stem, said.stem)) {
    const share = shareNear();
    if (isShort || (share >= leastShare && isBeside())) return 'sure';
    return share >= fullShare ? 'likely' : null;
  }
  if (fillsSamePlace(one, wanted, said, deck)) return 'sure';
  if (!isName(one.point, wanted.place)) return null;
  const named = deck.names.has(said.stem);
  const share = shareNear();
  const gap = share >= leastShare && !isNumber(said) ? gapOf(one, wanted, said) : 'none';
  if (named && gap !== 'none') return 'sure';
  if (gap === 'both') return 'likely';
  if (!named) return null;
  // "Skinner, learning by association": the name is a clause of its own.
  const alone = one.content.length <= 2 && clauseContent(one.said, said.place) <= 1;
  return isShort || alone || (share >= leastShare && isBeside()) ? 'sure' : null;
}

/** "Prussia excluded …" for "Austria excluded …": another of its kind right before the same verb, though the card names it elsewhere. */
function doerReplaced(one: Comparison): Contradiction[] {
  return one.content.flatMap((at): Contradiction[] => {
    const wanted = one.point.tokens[at]!;
    const verb = one.point.tokens[at + 1];
    if (!verb?.content || verb.clause !== wanted.clause || !isOfAKind(wanted.stem)) return [];
    const before = one.saidAt(verb.place).flatMap((place) => {
      const token = one.said.tokens[place - 1];
      return token?.clause === one.said.tokens[place]!.clause ? [token] : [];
    });
    const said = before.find(({ stem }) => areOfOneKind(wanted.stem, stem));
    if (!said || before.some(({ stem }) => stem === wanted.stem) || one.front.byStem.has(said.stem))
      return [];
    return [contradictionAt(one, 'name', 'sure', wordAt(said.place), wordAt(at))];
  });
}

export function wrongName(one: Comparison, deck: DeckWords): Contradiction[] {
  const free = one.said.tokens
    .filter(
      ({ content, stem, folded, negatedBy, place }) =>
        content &&
        negatedBy === 0 &&
        !one.card.has(stem) &&
        !one.card.has(folded) &&
        one.saysAt(place).length === 0,
    )
    .slice(0, mostStandIns);
  const found: Contradiction[] = doerReplaced(one);
  for (const at of one.content) {
    const wanted = one.point.tokens[at]!;
    if (one.saidInSense(at).length > 0 || one.front.byStem.has(wanted.stem)) continue;
    if (!mayBeReplaced(one, wanted, deck)) continue;
    for (const said of free) {
      const confidence = standsFor(one, wanted, said, deck);
      if (!confidence) continue;
      found.push(contradictionAt(one, 'name', confidence, wordAt(said.place), wordAt(at)));
      break;
    }
  }
  return found;
}
