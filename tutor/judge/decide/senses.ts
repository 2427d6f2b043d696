/**
 * The sense of a text as weighted stems: its own words and those of their definitions in WordNet 3.1 (Princeton University; licence in
 * wordnet-licence.txt), so that "hands shaking" is close to "tremor". bench/tutor-cards/relate-words.mjs writes the table.
 */
import { idfOf } from '#tutor/judge/features/idf.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { contentStems } from '#tutor/words.ts';
import table from './explained-words.generated.json' with { type: 'json' };

/** Stems with their weights; a unit vector. */
export type Sense = ReadonlyMap<string, number>;

/** Weight of a word of a definition, relative to the defined word. */
const definitionShare = 0.15;

const glosses: Readonly<Record<string, string | undefined>> = table.glosses;
const words = table.words.split(' ');
const none: readonly string[] = [];

/** The stems of a stem's definition, most important first. */
const definitionOf = (stem: string): readonly string[] =>
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
    for (const other of definitionOf(stem)) add(other, definitionShare * weight * idf(other));
  }
  const length = Math.hypot(...weights.values()) || 1;
  for (const [stem, weight] of weights) weights.set(stem, weight / length);
  return weights;
}

/** The sense of a text, cached. */
export const senseOfText = cachedByText((text) => senseOf(contentStems(text)));

/** Cosine similarity of two senses, 0 to 1. */
export function likeness(one: Sense, other: Sense): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
}
