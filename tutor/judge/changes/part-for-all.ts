/** Finds "only one of them" said of what the point says of all: "a sample from only one group" for "from every group". */
import type { Change } from './change.ts';
import { type Comparison, changeAt } from './comparison.ts';

const ALL = new Set('every each all both everyone everybody everything whole entire'.split(' '));
const ONLY = new Set('only just merely'.split(' '));
const PART = new Set('1 few some part half several'.split(' '));
/** So many words stand between "only" and what it limits. */
const reach = 3;
const leastShare = 0.3;

const ALL_OF = /\b(?:all|each|every one) of\b/iu;
const SOME_OF = /\b(?:some|one|none|half|most|a few) of\b/iu;

export function partForAll(one: Comparison): Change[] {
  const wanted = one.point.tokens.find(({ folded, negatedBy }) => ALL.has(folded) && negatedBy === 0);
  const { tokens } = one.said;
  if (!wanted || tokens.some(({ folded }) => ALL.has(folded))) return [];
  const sayPart = ALL_OF.test(one.point.text) && SOME_OF.test(one.said.text);
  const said = tokens.find(
    ({ folded, sentence, place }) =>
      PART.has(folded) &&
      (sayPart ||
        tokens
          .slice(Math.max(0, place - reach), place + reach + 1)
          .some((near) => ONLY.has(near.folded) && near.sentence === sentence)) &&
      one.nearness(place, []).share >= leastShare,
  );
  if (!said) return [];
  const at = (place: number) => ({ from: place, to: place });
  return [changeAt(one, 'opposite', 'sure', at(said.place), at(wanted.place))];
}
