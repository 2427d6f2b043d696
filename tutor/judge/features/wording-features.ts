/** Features of wording: relational words, word pairs, letters and vague words. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import type { Match } from '#tutor/judge/spans/alignment.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import { pairRecall, wordPairsOf } from '#tutor/judge/spans/sequences.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import type { FeatureName } from './feature-names.ts';
import { ratio } from './share.ts';

/** A less similar word does not count as said. */
const leastSimilarity = 0.7;
const words = (list: string) => new Set(list.trim().split(/\s+/));
const RELATIONS = words(`
more less most least fewer few many much same different both neither all none any only each every other another not
no never before after until while up down in out on off into through between above below over under with without
than because so if when then first last always sometimes too enough to from toward away around across along again
still also even just own together apart like
`);
const VAGUE = words(
  `it they them this that these those thing things stuff something one ones he she you some sort kind`,
);
const HEDGES = words(`think guess maybe probably might could believe sure idea dont know`);
const REASONS = words(`because cause cuz since so therefore due reason`);

/** The stop words of an answer that only lists names: "it is about the A and the B". */
const NAMING = words(`
a an the and or of in on with to do it its is are was about something some thing things has have when where there that
this like kind sort um uh i think you know
`);
const NAMES_OPEN = words(`about something thing things and some kind sort`);
const mostNames = 4;

/** True for speech that only lists a few names. */
function onlyNames({ words: spoken, byStem }: TextView): boolean {
  const rest = spoken.filter(({ content }) => !content);
  return (
    byStem.size <= mostNames &&
    rest.some(({ folded }) => NAMES_OPEN.has(folded)) &&
    rest.every(({ folded }) => NAMING.has(folded))
  );
}

/** Share of the point's words that were said in the point's order, allowing for recognition errors. */
function softOrder(matches: readonly Match[]): number {
  // The smallest last place of an increasing sequence of each length.
  const longest: number[] = [];
  for (const { said, similarity } of matches) {
    if (!said || similarity < leastSimilarity) continue;
    let [from, to] = [0, longest.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (longest[middle]! < said.place) from = middle + 1;
      else to = middle;
    }
    longest[from] = said.place;
  }
  return ratio(longest.length, matches.length);
}

/** Counts of vague, hedging and reason words. */
const kindsOf = cachedByObject((view: TextView) => {
  let [vague, hedges, reasons] = [0, 0, 0];
  for (const { folded } of view.words) {
    if (VAGUE.has(folded)) vague++;
    if (HEDGES.has(folded)) hedges++;
    if (REASONS.has(folded)) reasons++;
  }
  return { vague, hedges, reasons, onlyNames: onlyNames(view) };
});
/** "Without oxygen" counts as "no oxygen". */
const SAME_RELATION: ReadonlyMap<string, string> = new Map([
  ['without', 'no'],
  ['none', 'no'],
]);
const relationsOf = cachedByObject(
  (view: TextView): ReadonlySet<string> =>
    new Set(
      view.words.flatMap(({ folded }) =>
        RELATIONS.has(folded) ? [SAME_RELATION.get(folded) ?? folded] : [],
      ),
    ),
);

export function wordingFeatures(
  point: PointView,
  speech: TextView,
  matches: readonly Match[],
  inOrder: number,
  letters: { readonly recall: number; readonly precision: number },
) {
  const wanted = relationsOf(point.text);
  const said = relationsOf(speech);
  const kept = [...wanted].filter((word) => said.has(word)).length;
  const asked = relationsOf(point.question);
  const added = [...said].filter((word) => !wanted.has(word) && !asked.has(word)).length;
  const wantedPairs = wordPairsOf(point.text);
  const saidPairs = wordPairsOf(speech);
  const used = new Set<string>();
  let [fresh, strays] = [0, 0];
  for (const { item, said: found, similarity } of matches) {
    if (similarity < leastSimilarity) continue;
    if (found) used.add(found.word.stem);
    if (!point.asked.has(item.word.stem)) fresh++;
  }
  for (const stem of speech.byStem.keys()) if (!used.has(stem) && !point.asked.has(stem)) strays++;
  const { recall, precision } = letters;
  const kinds = kindsOf(speech);
  return {
    relationCoverage: ratio(kept, wanted.size, 0.5),
    relationConflict: Math.min(4, added),
    allPairs: pairRecall(wantedPairs, saidPairs, recall),
    allPairsSaid: pairRecall(saidPairs, wantedPairs, precision),
    letterPrecision: precision,
    orderShare: ratio(inOrder, speech.items.length),
    strayCount: Math.log(1 + strays),
    strayShare: ratio(strays, speech.byStem.size),
    vagueShare: ratio(kinds.vague, speech.words.length),
    hedges: Math.min(3, kinds.hedges),
    givesReason: kinds.reasons > 0 ? 1 : 0,
    softOrder: softOrder(matches),
    onlyNames: kinds.onlyNames ? 1 : 0,
    newSaidCount: Math.min(6, fresh),
  } satisfies Partial<Record<FeatureName, number>>;
}
