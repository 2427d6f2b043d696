/** The interface a scorer of card finders calls: text in, questions and answers out. */
export { extractCards as extract, extractCardsInSlices, isDefinition } from '#tutor/extract-cards.ts';
