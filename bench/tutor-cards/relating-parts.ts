/** What relating words needs of the tutor. */
export { areOpposites } from '#tutor/antonyms.ts';
export { stemOf } from '#tutor/stems.ts';
