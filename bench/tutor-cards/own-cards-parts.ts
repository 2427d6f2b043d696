/** The parts of the judge that scripts about short answers and a card's own words use, in one bundle. */

export { languageOf } from '#core/languages/language-of.ts';
export { matchShortAnswers } from '#tutor/judge/short-answers/match-short-answers.ts';
export { sidesOfSet, vocabularyOf } from '#tutor/judge/short-answers/vocabulary.ts';
export { judgeAnswer } from '#tutor/judge-answer.ts';
export { pointsOfCard } from '#tutor/prompts/key-points.ts';
export { readWords } from '#tutor/words.ts';
