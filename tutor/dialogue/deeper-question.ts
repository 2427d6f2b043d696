/** Asks a deeper question after a complete answer, made from the card and related cards of the set; nothing is invented. */
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { askedFront, isHeading, sidesOf } from '#tutor/prompts/front-parts.ts';
import { areRelated, genusOf, type ReadCard, rareStems, readStems } from '#tutor/prompts/relatedness.ts';
import { readWords } from '#tutor/words.ts';
import { label } from './wording.ts';

type Card = { term: string; definition: string };

/** How many cards with common words are compared in detail. */
const mostNeighbours = 60;
const comparedLetters = 1_500;

/** The card describes an effect, so one can ask what would happen without it. */
const ACTS =
  /\b(?:keeps?|prevents?|stops?|carr(?:y|ies)|lets?|allows?|enables?|helps?|causes?|makes?|lowers?|raises?|speeds? up|slows? down|produces?|protects?|controls?|regulates?|breaks? down|turns?|converts?|needed (?:for|to)|used (?:to|for)|leads? to|results? in)\b/i;
/** The card names a condition. */
const CONDITION = /\b(?:if|unless|only (?:if|when|once)|as long as|provided that)\b/i;
/** The card names a cause. */
const CAUSE = /\b(?:because|due to|so that)\b/i;

const read = (card: Card): ReadCard => ({
  id: card.term,
  ...card,
  shape: shapeOf(card),
  termStems: readStems(card.term),
  definitionStems: readStems(card.definition),
  genus: genusOf(card.definition),
});

/** A name for use in a question; null for fronts that ask, compare two things or are headings. */
function nameOf(card: Card): string | null {
  const name = label(card.term);
  const isName =
    shapeOf(card) === 'concept' &&
    askedFront(card.term) === null &&
    sidesOf(card) === null &&
    !isHeading(card.term);
  return isName ? name : null;
}

/** The cards with most words in common with `card`, by plain search. */
function nearest(card: Card, deck: readonly Card[]): Card[] {
  const wanted = [
    ...new Set(
      readWords(`${card.term} ${card.definition.slice(0, comparedLetters)}`)
        .filter(({ content, folded }) => content && folded.length > 2)
        .map(({ folded }) => folded),
    ),
  ];
  return deck
    .filter(({ term }) => term !== card.term)
    .map((other) => {
      const text = `${other.term} ${other.definition.slice(0, comparedLetters)}`.toLowerCase();
      return { other, shared: wanted.filter((word) => text.includes(word)).length };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostNeighbours)
    .map(({ other }) => other);
}

/** "Marx: bourgeoisie vs proletariat", "ser vs estar - when?". */
const VERSUS =
  /^(?:[^:]{1,60}:\s+)?(.{1,60}?)\s+(?:vs\.?|versus)\s+(.{1,60}?)(?:\s*[:(].*|\s+[-–].*)?\??$/isu;
/** Only two names: "cresc. / dim.". */
const TWO_NAMES = /^([^/:?()]{1,60})\s\/\s([^/:?()]{1,60})$/u;

/** The two things a front compares, possibly with a question about them; null for other fronts. */
function comparedIn(card: Card): readonly [string, string] | null {
  const sides = sidesOf(card);
  if (sides) return sides;
  const [, one, other] = VERSUS.exec(card.term.trim()) ?? TWO_NAMES.exec(card.term.trim()) ?? [];
  return one && other ? [one.trim(), other.trim()] : null;
}

/** Questions about a card that compares, or asks why or how. */
function ofAskingCard(card: Card): string[] {
  const sides = comparedIn(card);
  if (sides)
    return [
      `Which example shows the difference between “${sides[0]}” and “${sides[1]}” best, and why?`,
      `When would you mistake “${sides[0]}” for “${sides[1]}”, and how do you tell?`,
    ];
  if (/\bwhy\b/i.test(card.term)) return ['What would be different if that reason did not hold?'];
  const asked = askedFront(card.term)?.asked ?? card.term;
  return /\bhow\b/i.test(asked) ? ['What would happen if one part of that were missing?'] : [];
}

/** Questions about a named card and its related cards. */
function ofNamedCard(card: Card, name: string, deck: readonly Card[]): string[] {
  const own = read(card);
  const neighbours = nearest(card, deck).map(read);
  const rare = rareStems([own, ...neighbours]);
  const named = neighbours.flatMap((other) => {
    const otherName = nameOf(other);
    return otherName === null ? [] : [{ other, otherName }];
  });
  const isNamedBy = (other: ReadCard) =>
    own.termStems.size > 0 && [...own.termStems].every((stem) => other.definitionStems.has(stem));
  return [
    ...named
      .filter(({ other }) => !isNamedBy(other) && areRelated(own, other, rare))
      .map(({ otherName }) => `How does “${name}” differ from “${otherName}”?`),
    ...named
      .filter(({ other }) => isNamedBy(other))
      .map(({ otherName }) => `What part does “${name}” play in “${otherName}”?`),
    ...(ACTS.test(card.definition) ? [`What would happen if there were no “${name}”?`] : []),
    ...(CONDITION.test(card.definition)
      ? [`What would happen with “${name}” if its condition were not met?`]
      : []),
    ...(CAUSE.test(card.definition) ? [`What would happen with “${name}” without its cause?`] : []),
  ];
}

/**
 * The first question not asked before; null if none fits. For cards that compare, or ask why or how: what follows from that. For named
 * cards: the difference from a related card, the role in a card that names it, and what would happen without it, its condition or its
 * cause. `asked`: all questions of this conversation. Linear in the number of cards in `deck`.
 */
export function deeperQuestion(card: Card, deck: readonly Card[], asked: readonly string[]): string | null {
  const name = nameOf(card);
  const questions = [...ofAskingCard(card), ...(name === null ? [] : ofNamedCard(card, name, deck))];
  return questions.find((question) => !asked.some((text) => text.includes(question))) ?? null;
}
