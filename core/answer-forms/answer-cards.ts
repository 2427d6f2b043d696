/** A set's cards as questions and expected answers, one for each facet. */
import type { Sides } from '#core/card.ts';
import { faceOf, faceText, facetsOf } from '#core/facets/faces.ts';
import type { Directions, Facet } from '#core/facets/facet.ts';
import type { AnswerCard } from './choose-options.ts';

type Card = Sides & { id: string };

/** The card's id in the id of an `AnswerCard`. */
export const cardOfAnswer = (id: string): string => id.split(' ')[0] as string;

/** Null if the card has no such facet, or nothing to expect: a hidden part without a label. */
export function answerCard(card: Card, facet: Facet): AnswerCard | null {
  const face = faceOf(card, facet);
  if (!face || face.expected.length === 0) return null;
  const answer = face.expected.join(', ');
  return { id: `${card.id} ${facet}`, question: faceText(face.question), answer, turns: facet === 'f' };
}

/** Cards with gaps or labels by those, all others in these directions. */
export const answerCards = (cards: readonly Card[], directions: Directions): AnswerCard[] =>
  cards.flatMap((card) => facetsOf(card, directions).flatMap((facet) => answerCard(card, facet) ?? []));

/** Whether a question of `answerCards` goes from definition to term. */
export const isBackward = ({ id }: AnswerCard): boolean => id.endsWith(' b');

/** Keeps one direction of each card, because its question would give away the answer to the other. */
export function oneDirectionEach(cards: readonly AnswerCard[]): AnswerCard[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => {
    const side = / [fb]$/.test(id) ? cardOfAnswer(id) : id;
    return !seen.has(side) && seen.add(side);
  });
}
