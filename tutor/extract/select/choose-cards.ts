/** Chooses the cards among the candidates: a useful number, the surest first, without repetition. */
import type { Candidate } from '#tutor/extract/definitions/prose-candidates.ts';

/** At most one card in this many characters of prose. */
const CHARACTERS_A_SURE_CARD = 280;
/** Weaker finds fill up to one card in this many characters. */
const CHARACTERS_A_CARD = 1_000;
/** Wording that defines, of a term that is used as one. */
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
/** A candidate below this score is a remark, not a card. */
const LEAST_SCORE = 2.8;
/** In notes this short every sure candidate is kept. */
const SHORT_NOTES = 4_000;
/** Up to here all cards stand in the order of the notes. */
const NOTES_IN_ORDER = 6_000;
/** Of longer texts this many cards, or one in this many characters, keep the order of the notes; the others follow, the surest first. */
const FEWEST_IN_ORDER = 15;
const CHARACTERS_IN_ORDER = 2_500;
const FEWEST = 6;
const MOST = 400;
/** Notes with bold terms throughout name their cards: at least this many, one in this many characters. */
const FEWEST_MARKED = 5;
const CHARACTERS_A_MARK = 2_500;

/** `first` stand among the written cards, in the order of the notes; `further` fill up, the surest first. */
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

/** The surest first. */
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
 * "NADH refers to …": a name or abbreviation, which ranks low, but the sentence is always meant as a definition;
 * "Chlorophyll absorbs mostly red and blue light": in short notes a whole statement about a term is there to be learnt.
 */
function isMeant({ kind, strength, score, answer }: Candidate): boolean {
  if (kind !== 'defined') return false;
  const isWhole = answer.split(' ').length >= FEWEST_STATEMENT_WORDS;
  const isStatement = strength >= STATEMENT_STRENGTH && score >= STATEMENT_SCORE && isWhole;
  const isClearStatement = strength >= CLEAR_STRENGTH && score >= CLEAR_SCORE && isWhole;
  return isStatement || isClearStatement || (strength >= PLAIN_STRENGTH && score >= PLAIN_SCORE);
}
