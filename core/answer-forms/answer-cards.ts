/** What a set's cards ask and expect, by each of their facets. */
import type { Sides } from '#core/card.ts';
import { faceOf, faceText, facetsOf } from '#core/facets/faces.ts';
import type { Facet } from '#core/facets/facet.ts';
import type { AnswerCard } from './choose-options.ts';

type Card = Sides & { id: string };

/** The id of the card that a question of `answerCards` is about. */
export const cardOfAnswer = (id: string): string => id.split(' ')[0] as string;

/** Null where the card has no such facet, or where it expects nothing: a hidden part without a label. */
export function answerCard(card: Card, facet: Facet): AnswerCard | null {
  const face = faceOf(card, facet);
  if (!face || face.expected.length === 0) return null;
  const answer = face.expected.join(', ');
  return { id: `${card.id} ${facet}`, question: faceText(face.question), answer, turns: facet === 'f' };
}

/** Every card by its gaps or labels, the others in one direction. */
export const answerCards = (cards: readonly Card[], direction: 'forward' | 'backward'): AnswerCard[] =>
  cards.flatMap((card) => facetsOf(card, direction).flatMap((facet) => answerCard(card, facet) ?? []));
