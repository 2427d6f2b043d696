/** Finds flashcards in a student's notes, without a network. */

import { type Candidate, definitionsOf, proseCandidates } from './extract/definitions/prose-candidates.ts';
import { noteLines } from './extract/lines/note-lines.ts';
import { sentencesOf } from './extract/lines/paragraphs.ts';
import { pastedText, type ReadableText, readableText } from './extract/lines/readable-text.ts';
import type { FoundCard } from './extract/pairs/found-card.ts';
import { structuredCards } from './extract/pairs/structured-cards.ts';
import { cardFront, writesSmall } from './extract/select/card-front.ts';
import { type Chosen, chooseCandidates } from './extract/select/choose-cards.ts';
import { isTerm } from './extract/terms/term-shape.ts';
import { termKey } from './extract/terms/term-statistics.ts';
import { tokensOf } from './extract/terms/words.ts';

/** A card found in notes. `source` is the sentence or line it came from, exactly as it was pasted. */
export type ExtractedCard = { question: string; answer: string; source: string };

/** From this share of structured lines on, the rest is titles and remarks, not prose. */
const MOSTLY_STRUCTURED = 0.5;
/** Beside written cards only a sentence that plainly defines adds one. */
const BESIDE_GLOSSARY = 0.9;
/** The weakest wording of each form that makes an isolated sentence a definition; 9 means never. */
const DEFINING_STRENGTH = {
  subject: 1.2,
  named: 0,
  relative: 0,
  aside: 0.8,
  alias: 0,
  setting: 0,
  told: 0,
  colon: 9,
} as const;

/**
 * As `extractCards`, in slices: yields the share done (0–1) so that a caller can let others run.
 * Returns the cards, in the order of the notes; of long notes the less sure follow behind, the surest first.
 */
export function* extractCardsInSlices(text: string): Generator<{ done: number }, ExtractedCard[]> {
  const notes = readableText(text);
  yield { done: 0.04 };
  const lines = yield* stage(noteLines(notes), 0.04, 0.08);
  const structured = yield* stage(structuredCards(notes.text, lines), 0.08, 0.14);
  const sentences = sentencesOf(notes.text, structured.rest);
  yield { done: 0.15 };
  const candidates = yield* stage(proseCandidates(notes.text, sentences, notes.bold), 0.15, 0.95);
  const isGlossary = structured.share >= MOSTLY_STRUCTURED;
  const worth = isGlossary ? candidates.filter(({ strength }) => strength >= BESIDE_GLOSSARY) : candidates;
  const proseLength = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const found = chooseCandidates(worth, proseLength);
  return withoutDuplicates(text, notes, structured.cards, found);
}

/** Runs one stage to its end, counting its own share done as the part from `from` to `to` of the whole. */
function* stage<Result>(
  steps: Generator<number, Result>,
  from: number,
  to: number,
): Generator<{ done: number }, Result> {
  let step = steps.next();
  while (!step.done) {
    yield { done: from + step.value * (to - from) };
    step = steps.next();
  }
  return step.value;
}

/**
 * Finds flashcards in notes. Every answer is text of the notes with markup and spaces tidied; nothing is invented.
 * Returns an empty list when nothing is worth a card. Linear in the length of the text.
 */
export function extractCards(text: string): ExtractedCard[] {
  const search = extractCardsInSlices(text);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/** True when a single sentence says what something is. */
export function isDefinition(sentence: string): boolean {
  const flat = sentence.replace(/\s+/g, ' ').trim();
  const parsed = { text: flat, tokens: tokensOf(flat) };
  return definitionsOf(parsed, [], 0).some(
    ({ form, term, strength }) => strength >= DEFINING_STRENGTH[form] && isTerm(term),
  );
}

/** Written pairs are all kept unless one repeats another word for word; found definitions never repeat a term. */
function withoutDuplicates(
  text: string,
  notes: ReadableText,
  written: readonly FoundCard[],
  { first, further }: Chosen,
): ExtractedCard[] {
  const seen = new Set<string>();
  const terms = new Set(written.map(({ question }) => termKey(question)));
  const isNew = ({ term }: { term: string }) => {
    const key = termKey(term);
    return !terms.has(key) && terms.add(key) !== undefined;
  };
  const keepsSmall = writesSmall(written.map(({ question }) => question));
  const asCard = ({ term, answer, source }: Candidate): FoundCard => ({
    question: cardFront(term, keepsSmall),
    answer,
    source,
  });
  const sure = [...written, ...first.filter(isNew).map(asCard)].sort(
    (a, b) => a.source.start - b.source.start,
  );
  const cards: ExtractedCard[] = [];
  for (const found of [...sure, ...further.filter(isNew).map(asCard)]) {
    const question = found.question.replace(/\s+/g, ' ').trim();
    const answer = found.answer.trim();
    const pair = `${question.toLowerCase()}\n${answer.toLowerCase()}`;
    if (!question || !answer || question === answer || seen.has(pair)) continue;
    seen.add(pair);
    cards.push({ question, answer, source: pastedText(text, notes, found.source) });
  }
  return cards;
}
