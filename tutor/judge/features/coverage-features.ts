/** Features that measure how much of a key point was said, by the weight of its words. */
import type { Match } from '#tutor/judge/spans/alignment.ts';
import { distinctiveWeight, type PointView } from '#tutor/judge/spans/point-view.ts';
import { areSynonyms } from '#tutor/synonyms.ts';
import type { FeatureName } from './feature-names.ts';
import { ratio, Share } from './share.ts';

const heaviestTaken = 3;

export function coverageFeatures(point: PointView, matches: readonly Match[]) {
  const [all, exact, synonyms, distinctive] = [new Share(), new Share(), new Share(), new Share()];
  const [asked, added] = [new Share(), new Share()];
  for (const { item, said, similarity } of matches) {
    const { stem } = item.word;
    const isSynonym = said !== null && similarity < 1 && areSynonyms(stem, said.word.stem);
    all.add(item.weight, similarity);
    exact.add(item.weight, similarity === 1 ? 1 : 0);
    synonyms.add(item.weight, isSynonym ? 1 : 0);
    distinctive.add(distinctiveWeight(point, stem, item.weight), similarity);
    (point.asked.has(stem) ? asked : added).add(item.weight, similarity);
  }
  const coverage = all.value();
  const heaviest = matches
    .filter(({ item }) => !point.asked.has(item.word.stem))
    .sort((a, b) => b.item.weight - a.item.weight)
    .slice(0, heaviestTaken);
  return {
    coverage,
    newCoverage: added.value(coverage),
    newShare: ratio(added.whole, all.whole),
    askedCoverage: asked.value(),
    rarestSaid: heaviest[0]?.similarity ?? coverage,
    topThree: ratio(
      heaviest.reduce((sum, match) => sum + match.similarity, 0),
      heaviest.length,
      coverage,
    ),
    lowestMatch: matches.length > 0 ? Math.min(...matches.map((match) => match.similarity)) : 0,
    exactCoverage: exact.value(),
    distinctiveCoverage: distinctive.value(),
    synonymShare: synonyms.value(),
  } satisfies Partial<Record<FeatureName, number>>;
}
