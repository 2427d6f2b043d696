/** What turns notes into a set, fetched by a page when it is first needed. */
export { findCards } from './find-cards.ts';
export { findCardsOf, saveCardsOf } from './run-import.ts';
