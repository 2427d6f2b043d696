/**
 * Words related in meaning: listed synonyms, and what WordNet 3.1 (Princeton University; its licence is in
 * wordnet-licence.txt) says of one sense, another form or nearly the same quality. bench/tutor-cards/relate-words.mjs writes the table.
 */
import { isLightVerb, synonymsOf } from '#tutor/synonyms.ts';
import table from './related-words.generated.json' with { type: 'json' };

const written: Readonly<Record<string, string | undefined>> = table;
/** Stems looked up before; few of the table are ever asked about. */
const known = new Map<string, ReadonlySet<string>>();
const mostKnown = 20_000;

function read(stem: string): ReadonlySet<string> {
  const listed = synonymsOf(stem);
  const others = Object.hasOwn(written, stem) ? written[stem] : undefined;
  if (others === undefined || isLightVerb(stem)) return listed;
  return new Set([...others.split(' ').filter((other) => !isLightVerb(other)), ...listed]);
}

/** The stems that may mean about the same as a stem. */
export function relatedTo(stem: string): ReadonlySet<string> {
  const before = known.get(stem);
  if (before) return before;
  const found = read(stem);
  if (known.size >= mostKnown) known.clear();
  known.set(stem, found);
  return found;
}
