/** The figures the fitted model decides by: their names, their order, and how to read one of them. */

/** Names of the figures in their order; the fitted constants are read in the same order. */
export const FEATURES = [
  'coverage',
  'precision',
  'f1',
  'newCoverage',
  'newShare',
  'askedCoverage',
  'rarestSaid',
  'topThree',
  'lowestMatch',
  'exactCoverage',
  'distinctiveCoverage',
  'pairRecall',
  'letterRecall',
  'inOrder',
  'inverted',
  'negationParity',
  'negationMoved',
  'negationsDiffer',
  'opposites',
  'keptOpposites',
  'numberCoverage',
  'numberConflict',
  'lengthRatio',
  'speechLength',
  'pointLength',
  'newWords',
  'copiedShare',
  'parrotRun',
  'newStems',
  'yesNo',
  'letterChoice',
  'unknownShare',
  'synonymShare',
  'worstSentence',
  'asksWhy',
  'asksHow',
  'asksChoice',
  'questionLength',
  'wholeLength',
  'siblings',
  'verbatim',
  'rivalCovered',
  'rivalMargin',
  'named',
  'rivalNamed',
  'talkShare',
  'wordsPerPoint',
] as const;

export type FigureName = (typeof FEATURES)[number];

const places = new Map(FEATURES.map((name, index) => [name, index]));

/** One figure by its name. */
export function figureOf(figures: readonly number[], name: FigureName): number {
  return figures[places.get(name)!] ?? 0;
}
