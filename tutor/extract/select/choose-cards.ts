/** Chooses a useful number of candidates, the best first. */
import type { Candidate } from '#tutor/extract/definitions/prose-candidates.ts';

/** At most one card in this many characters of prose. */
const CHARACTERS_A_SURE_CARD = 280;
/** Weaker candidates fill up to one card in this many characters. */
const CHARACTERS_A_CARD = 1_000;
/** Strength and score of a sure definition. */
const SURE_STRENGTH = 1.4;
const SURE_SCORE = 3;
const PLAIN_STRENGTH = 1.9;
const PLAIN_SCORE = 1.2;
const STATEMENT_STRENGTH = 0.9;
const STATEMENT_SCORE = 2.3;
/** "Work is done when …" */
const CLEAR_STRENGTH = 1.2;
const CLEAR_SCORE = 0.8;
const FEWEST_STATEMENT_WORDS = 6;
/** Candidates below this score are remarks. */
const LEAST_SCORE = 2.8;
/** In notes this short every sure candidate is kept. */
const SHORT_NOTES = 4_000;
/** Up to this length all cards keep the order of the notes. */
const NOTES_IN_ORDER = 6_000;
/** In longer texts this many cards, or one for this many characters, keep the order of the notes; the others follow, the best first. */
const FEWEST_IN_ORDER = 15;
const CHARACTERS_IN_ORDER = 2_500;
const FEWEST = 6;
const MOST = 400;
/** Only bold terms become cards if there are at least this many, and one for this many characters. */
const FEWEST_MARKED = 5;
const CHARACTERS_A_MARK = 2_500;

/** `first`: placed among the written cards, in the order of the notes; `further`: after them, the best first. */
export type Chosen = { readonly first: readonly Candidate[]; readonly further: readonly Candidate[] };

export function chooseCandidates(candidates: readonly Candidate[], proseLength: number): Chosen {
  const chosen = surest(candidates, proseLength);
  const places =
    proseLength <= NOTES_IN_ORDER
      ? chosen.length
      : Math.max(FEWEST_IN_ORDER, Math.round(proseLength / CHARACTERS_IN_ORDER));
  const first = chosen.slice(0, places).sort((a, b) => a.source.start - b.source.start);
  return { first, further: chosen.slice(places) };
}

/** The best first. */
function surest(candidates: readonly Candidate[], proseLength: number): Candidate[] {
  const isShort = proseLength <= SHORT_NOTES;
  const sorted = candidates
    .filter((one) => one.score >= LEAST_SCORE || (isShort && isMeant(one)))
    .sort((a, b) => b.score - a.score);
  const marked = sorted.filter(({ bold }) => bold);
  if (marked.length >= FEWEST_MARKED && marked.length * CHARACTERS_A_MARK >= proseLength)
    return marked.slice(0, MOST);
  const sure = sorted.filter((one) => isSure(one) || (isShort && isMeant(one))).length;
  const few = Math.max(FEWEST, Math.round(proseLength / CHARACTERS_A_CARD));
  const room = isShort ? sure : Math.round(proseLength / CHARACTERS_A_SURE_CARD);
  const many = Math.max(FEWEST, room);
  return sorted.slice(0, Math.min(MOST, Math.max(few, Math.min(sure, many))));
}

function isSure({ kind, strength, score }: Candidate): boolean {
  return kind === 'defined' && strength >= SURE_STRENGTH && score >= SURE_SCORE;
}

/**
 * In short notes, a definition of a name or abbreviation, which has a low score ("NADH refers to …"), or a whole statement about a term
 * ("Chlorophyll absorbs mostly red and blue light").
 */
function isMeant({ kind, strength, score, answer }: Candidate): boolean {
  if (kind !== 'defined') return false;
  const isWhole = answer.split(' ').length >= FEWEST_STATEMENT_WORDS;
  const isStatement = strength >= STATEMENT_STRENGTH && score >= STATEMENT_SCORE && isWhole;
  const isClearStatement = strength >= CLEAR_STRENGTH && score >= CLEAR_SCORE && isWhole;
  return isStatement || isClearStatement || (strength >= PLAIN_STRENGTH && score >= PLAIN_SCORE);
}
