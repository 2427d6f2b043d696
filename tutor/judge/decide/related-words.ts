/**
 * Finds words of related meaning: listed synonyms, and the synonyms, derived forms and similar adjectives of WordNet 3.1 (Princeton
 * University; licence in wordnet-licence.txt). bench/tutor-cards/relate-words.mjs writes the table.
 */
import { isLightVerb, synonymsOf } from '#tutor/synonyms.ts';
import table from './related-words.generated.json' with { type: 'json' };

const related: Readonly<Record<string, string | undefined>> = table;
/** Cache; only few stems of the table are ever looked up. */
const cache = new Map<string, ReadonlySet<string>>();
const mostCached = 20_000;

function read(stem: string): ReadonlySet<string> {
  const listed = synonymsOf(stem);
  const others = Object.hasOwn(related, stem) ? related[stem] : undefined;
  if (others === undefined || isLightVerb(stem)) return listed;
  return new Set([...others.split(' ').filter((other) => !isLightVerb(other)), ...listed]);
}

/** The stems that may mean about the same as `stem`. */
export function relatedTo(stem: string): ReadonlySet<string> {
  const cached = cache.get(stem);
  if (cached) return cached;
  const found = read(stem);
  if (cache.size >= mostCached) cache.clear();
  cache.set(stem, found);
  return found;
}
