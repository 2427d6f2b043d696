/**
 * What texts are about, as weighed stems: their own words, and those by which WordNet 3.1 explains them (Princeton University; its licence is
 * in wordnet-licence.txt). So "hands shaking" comes near "tremor". bench/tutor-cards/relate-words.mjs writes the table.
 */
import { idfOf } from '#tutor/judge/features/idf.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { contentStems } from '#tutor/words.ts';
import table from './explained-words.generated.json' with { type: 'json' };

/** Stems and their weights, together of length one. */
export type Sense = ReadonlyMap<string, number>;

/** Weight of a word that explains, relative to the word it explains. */
const explainingShare = 0.15;

const glosses: Readonly<Record<string, string | undefined>> = table.glosses;
const words = table.words.split(' ');
const none: readonly string[] = [];

/** The stems that explain a stem, the most telling first. */
const explaining = (stem: string): readonly string[] =>
  Object.hasOwn(glosses, stem)
    ? glosses[stem]!.split(' ').map((number) => words[Number.parseInt(number, 36)]!)
    : none;

/** The sense of the content words with these stems. */
export function senseOf(stems: Iterable<string>): Sense {
  const weights = new Map<string, number>();
  const add = (stem: string, weight: number) => weights.set(stem, (weights.get(stem) ?? 0) + weight);
  const idf = (stem: string) => idfOf({ stem, folded: stem });
  for (const stem of stems) {
    const weight = idf(stem);
    add(stem, weight);
    for (const other of explaining(stem)) add(other, explainingShare * weight * idf(other));
  }
  const length = Math.hypot(...weights.values()) || 1;
  for (const [stem, weight] of weights) weights.set(stem, weight / length);
  return weights;
}

/** The sense of a text of a card. */
export const senseOfText = cachedByText((text) => senseOf(contentStems(text)));

/** How alike two senses are, 0 to 1: the cosine. */
export function likeness(one: Sense, other: Sense): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
}
