/** Aligns a span of the transcript with a key point: finds the best match for each word of the point. */
import { likeStemsOf } from './like-stems.ts';
import type { PointView } from './point-view.ts';
import { firstSplitWords, shortestJoined } from './split-words.ts';
import type { Item, TextView } from './text-view.ts';

/** One word of the point with its best match in the speech; without a match `said` is null and `similarity` 0. */
export type Match = {
  readonly item: Item;
  readonly said: Item | null;
  readonly similarity: number;
};

/** A word whose best match is below this may have been split in two by the recogniser. */
const nearEnough = 0.8;
const joinedSimilarity = 0.85;

/** The most similar spoken word for each distinct stem of the point, in the point's order; the first of equals. */
function bestMatches(point: PointView, speech: TextView): Match[] {
  const items = [...point.text.byStem.values()];
  const matches = items.map((item): Match => {
    const exact = speech.byStem.get(item.word.stem);
    return { item, said: exact ?? null, similarity: exact ? 1 : 0 };
  });
  const likeStems = likeStemsOf(point.text);
  for (const said of speech.byStem.values())
    for (const { place, similarity } of likeStems(said.word))
      if (similarity > matches[place]!.similarity) matches[place] = { item: items[place]!, said, similarity };
  return matches;
}

/** One match per distinct stem of the point, in the point's order. */
export function align(point: PointView, speech: TextView): Match[] {
  const matches = bestMatches(point, speech);
  const maySplit = ({ item, similarity }: Match) =>
    similarity < nearEnough && item.word.folded.length >= shortestJoined;
  const wanted = new Set(matches.filter(maySplit).map(({ item }) => item.word.folded));
  if (wanted.size === 0) return matches;
  const places = firstSplitWords([...wanted], speech);
  return matches.map((match) => {
    const { item } = match;
    const place = maySplit(match) ? places.get(item.word.folded) : undefined;
    if (place === undefined) return match;
    const [first, second] = [speech.words[place]!, speech.words[place + 1]!];
    const said = { word: { ...first, end: second.end }, place, weight: item.weight, negated: false };
    return { item, said, similarity: joinedSimilarity };
  });
}
