/** Lays a stretch of speech beside a key point: which words of the point were said, and by which words. */

import { distance } from 'fastest-levenshtein';
import { likeness, soundOf } from '#tutor/word-likeness.ts';
import type { PointView } from './point-view.ts';
import type { Item, TextView } from './text-view.ts';

/** One word of the point; `said` is the best word of the speech, `likeness` 0 where there is none. */
export type Match = {
  readonly item: Item;
  readonly said: Item | null;
  readonly likeness: number;
};

const nearEnough = 0.9;
const shortestJoined = 6;
const joinedLikeness = 0.85;

/** Recognisers split words: "mito chondria". */
function saidInTwo(item: Item, speech: TextView): Item | null {
  const { folded } = item.word;
  if (folded.length < shortestJoined) return null;
  for (let i = 0; i + 1 < speech.words.length; i++) {
    const [a, b] = [speech.words[i]!, speech.words[i + 1]!];
    const length = a.folded.length + b.folded.length;
    if (Math.abs(length - folded.length) > 3) continue;
    const joined = a.folded + b.folded;
    const sound = soundOf(folded);
    if (distance(joined, folded) <= 1 || (sound.length >= 4 && soundOf(joined) === sound))
      return { word: { ...a, end: b.end }, place: i, weight: item.weight, negated: false };
  }
  return null;
}

/** One match per different stem of the point, in the point's order. */
export function align(point: PointView, speech: TextView): Match[] {
  const said = [...speech.byStem.values()];
  return [...point.text.byStem.values()].map((item) => {
    const exact = speech.byStem.get(item.word.stem);
    if (exact) return { item, said: exact, likeness: 1 };
    let best: Item | null = null;
    let bestLikeness = 0;
    for (const other of said) {
      const value = likeness(item.word, other.word);
      if (value <= bestLikeness) continue;
      best = other;
      bestLikeness = value;
    }
    if (bestLikeness < nearEnough) {
      const joined = bestLikeness < 0.8 ? saidInTwo(item, speech) : null;
      if (joined) return { item, said: joined, likeness: joinedLikeness };
    }
    return { item, said: best, likeness: bestLikeness };
  });
}
