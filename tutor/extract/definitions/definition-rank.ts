/** Ranks the sentences that define one term by how good an answer they make. */

import { stemOf } from '#tutor/extract/terms/term-statistics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { Definition } from './definition.ts';

/** A comparison with other things: "the simplest kind of", "another method". */
const COMPARED = -1;
const COMPARES =
  /^(?:the|an?) (?:most|best|simplest|largest|least|first|last|only|broad|major|main|important|common|popular)\b|^(?:another|one of|part of|some)\b/i;
/** A quoted opinion: "a “blessing that is of no advantage”". */
const QUOTED = -1;
const QUOTES = /^(?:an? |the )?[“"]/;
/** "does not involve …" */
const DENIED = -0.5;
const DENIES = /\bnot\b|n['’]t\b|^(?:no|without)\b/;
/** The answer contains the term: "Private schooling is a type of good called a toll good". */
const CIRCULAR = -0.5;

/** Higher is better; on the scale of `Definition.strength`. */
export function definitionRank({ term, answer, strength, form }: Definition): number {
  const head = stemOf(term.slice(term.lastIndexOf(' ') + 1).toLowerCase());
  const isCircular =
    form !== 'parenthetical' &&
    form !== 'told' &&
    tokensOf(answer).some(({ lower }) => stemOf(lower) === head);
  return (
    strength +
    (COMPARES.test(answer) ? COMPARED : 0) +
    (QUOTES.test(answer) ? QUOTED : 0) +
    (DENIES.test(answer) ? DENIED : 0) +
    (isCircular ? CIRCULAR : 0)
  );
}
