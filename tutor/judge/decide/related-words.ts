/**
 * Words related in meaning, for the contrast of cards: listed synonyms, and what WordNet 3.1 (Princeton University; its licence is in
 * wordnet-licence.txt) says of one sense, another form or nearly the same quality. bench/tutor-cards/relate-words.mjs writes the table.
 */
import { synonymsOf } from '#tutor/synonyms.ts';
import written from './related-words.generated.json' with { type: 'json' };

let related: Map<string, Set<string>> | null = null;

/** Both ways; read when the first answer is judged, because not every thread judges. */
function readTable(): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  const add = (stem: string, other: string) => {
    const known = table.get(stem);
    if (known) known.add(other);
    else table.set(stem, new Set([other]));
  };
  for (const [stem, others] of Object.entries(written))
    for (const other of others.split(' ')) {
      add(stem, other);
      add(other, stem);
    }
  return table;
}

/** The stems that may mean about the same as a stem. */
export function relatedTo(stem: string): ReadonlySet<string> {
  related ??= readTable();
  const listed = synonymsOf(stem);
  const found = related.get(stem);
  if (!found) return listed;
  // The listed ones are added for good: each stem is asked about many times.
  for (const other of listed) found.add(other);
  return found;
}
