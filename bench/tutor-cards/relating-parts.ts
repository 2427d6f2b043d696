/** The parts of the tutor that the script about related words needs, in one bundle. */

export { areOpposites } from '#tutor/antonyms.ts';
export { idfOf } from '#tutor/judge/features/idf.ts';
export { stemOf } from '#tutor/stems.ts';
export { contentStems } from '#tutor/words.ts';
