/** Finds flashcards in a student's notes, without a network. */
import type { CardCertainty, NotesKind } from '#core/notes/card-doubts.ts';
import { type Candidate, definitionsOf, proseCandidates } from './extract/definitions/prose-candidates.ts';
import type { NoteLine } from './extract/lines/note-line.ts';
import { noteLines } from './extract/lines/note-lines.ts';
import { type Sentence, sentencesOf } from './extract/lines/paragraphs.ts';
import { pastedText, type ReadableText, readableText } from './extract/lines/readable-text.ts';
import type { FoundCard, ReadCard } from './extract/pairs/found-card.ts';
import { headedDefinitions, unnumbered, withHeadedDefinitions } from './extract/pairs/headed-definitions.ts';
import { structuredCards } from './extract/pairs/structured-cards.ts';
import { certaintyOf } from './extract/select/card-certainty.ts';
import { cardFront, writesSmall } from './extract/select/card-front.ts';
import { type Chosen, chooseCandidates } from './extract/select/choose-cards.ts';
import type { CardOrigin } from './extract/select/judged-card.ts';
import { LONG_TEXT, withDoubtAboutFewTerms } from './extract/select/long-text-doubts.ts';
import { notesKind } from './extract/select/story.ts';
import { repeatedFronts, withTopics } from './extract/select/topic-fronts.ts';
import { lineCards, type ToldCard } from './extract/statements/line-cards.ts';
import { reasonOf } from './extract/statements/reasons.ts';
import { isTerm } from './extract/terms/term-shape.ts';
import { termKey } from './extract/terms/term-statistics.ts';
import { tokensOf } from './extract/terms/words.ts';

/** A card found in notes. `source` is the sentence or line it came from, exactly as it was pasted; `origin` is for figures. */
export type ExtractedCard = {
  question: string;
  answer: string;
  source: string;
  origin: CardOrigin;
} & CardCertainty;

/** Everything a text gives: a story gives no cards. */
export type ExtractedNotes = { kind: NotesKind; cards: ExtractedCard[] };

/** Below this share of pairs among the lines, notes were not written as cards: half of what was read from such notes was good. */
const WRITTEN_AS_CARDS = 0.35;
/** From this share of structured lines on, the rest is titles and remarks, not prose. */
const MOSTLY_STRUCTURED = 0.5;
/** Beside written cards only a sentence that plainly defines adds one. */
const BESIDE_GLOSSARY = 0.9;
/** Of a sentence in brief notes at least this share must be on its card. */
const LEAST_COVER = 0.6;
/** Wording that plainly defines. */
const DEFINES = 1.3;
/** Wording that is sure to define, as counted in marked cards of course material; in a long text the term must also be one its notes use. */
const SURE_STRENGTH = 1.2;
const SURE_IN_LONG_TEXT = { strength: 2, score: 4.6 };
/** So often the same front is no longer a second fact about it. */
const FEWEST_REPEATS = 3;
const FEWEST_REPEATS_IN_LONG_TEXT = 2;
/** "Plutons are:", "The biosphere is..." */
const UNFINISHED = /(?:\s(?:is|are))?\s?(?::|…|\.{3})$/iu;
/** So many marked terms are no accident. */
const FEWEST_MARKED = 5;
/** So much prose may stand among brief notes. */
const SHORT_PROSE = 6_000;
/** The weakest wording of each form that makes an isolated sentence a definition; 9 means never. */
const DEFINING_STRENGTH = {
  subject: 1.2,
  named: 0,
  relative: 0,
  parenthetical: 0.8,
  alias: 0,
  setting: 0,
  told: 0,
  colon: 9,
} as const;

/**
 * As `extractCards`, in slices: yields the share done (0–1) so that a caller can let others run.
 * Returns the cards, in the order of the notes; of long notes the less sure follow behind, the surest first. A long text is a
 * document (`LONG_TEXT`), as is a short one where `isDocument` says so or few of its lines are pairs: fewer of its cards are sure.
 */
export function* extractCardsInSlices(
  text: string,
  isDocument = false,
): Generator<{ done: number }, ExtractedNotes> {
  const notes = readableText(text);
  yield { done: 0.04 };
  const lines = yield* stage(noteLines(notes), 0.04, 0.08);
  const structured = yield* stage(structuredCards(notes.text, lines), 0.08, 0.14);
  if (notesKind(notes.text, structured.cards.length) === 'story') return { kind: 'story', cards: [] };
  const isPasted = !isDocument && text.length < LONG_TEXT;
  const inDocument = !isPasted || structured.pairs < WRITTEN_AS_CARDS;
  const sentences = sentencesOf(notes.text, structured.rest);
  yield { done: 0.15 };
  const candidates = yield* stage(proseCandidates(notes.text, sentences, notes.bold), 0.15, 0.95);
  const isGlossary = structured.share >= MOSTLY_STRUCTURED;
  const worth = candidates.filter(
    ({ strength, term, answer }) =>
      (!isGlossary || strength >= BESIDE_GLOSSARY) && !isCutInFormula(term) && !isCutInFormula(answer),
  );
  const proseLength = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const found = chooseCandidates(worth, proseLength);
  if (!structured.brief || isPages(sentences, proseLength))
    return notesOf(
      withoutDuplicates({ text, notes, lines, inDocument, isPasted }, structured.cards, [], found),
    );
  const whole = (one: Candidate) => coversItsSentence(notes.text, one);
  // A writer who marks terms has chosen the sentences that matter.
  const isMarked = candidates.filter(({ bold }) => bold).length >= FEWEST_MARKED;
  const used = [
    ...structured.cards.map(({ question, source }) => ({ ...source, term: question })),
    ...[...found.first, ...found.further].filter(whole).map(({ term, source }) => ({ ...source, term })),
    ...(isMarked ? sentences.filter(isEnded).map(({ start, end }) => ({ start, end, term: '' })) : []),
  ];
  const all = yield* stage(
    lineCards({ text: notes.text, lines, rest: structured.rest, sentences }, used),
    0.95,
    0.99,
  );
  // The same term in another sentence: the candidate was chosen among all that is said of it.
  const defined = new Set([...found.first, ...found.further].filter(whole).map(({ term }) => termKey(term)));
  const told = all.filter(
    ({ question, source, besides }) =>
      besides ||
      !isEnded({ text: notes.text.slice(source.start, source.end) }) ||
      !defined.has(termKey(question)),
  );
  const isApart = outsideOf(told.filter(({ besides }) => !besides));
  const kept = ({ source }: Candidate) => isApart(source);
  return notesOf(
    withoutDuplicates({ text, notes, lines, inDocument, isPasted }, structured.cards, told, {
      first: found.first.filter(kept),
      further: found.further.filter(kept),
    }),
  );
}

const notesOf = (cards: ExtractedCard[]): ExtractedNotes => ({ kind: 'notes', cards });

const isEnded = ({ text }: { text: string }) => /[.!?]["”’)]*$/.test(text);

/** Much text, most of it in whole sentences, is no student's notes, whatever its lists. */
function isPages(sentences: readonly Sentence[], proseLength: number): boolean {
  const ended = sentences.filter(isEnded).length;
  return proseLength > SHORT_PROSE && ended * 2 > sentences.length;
}

/** In brief notes a card that leaves much of its line out gives way to one that keeps it all; a whole sentence may define plainly. */
function coversItsSentence(text: string, { term, answer, source, strength }: Candidate): boolean {
  const told = text.slice(source.start, source.end).replace(/\s+/g, ' ');
  // A reason in a note is asked for.
  if (!isEnded({ text: told }) && reasonOf(told)) return false;
  const isDefined = strength >= DEFINES && isEnded({ text: told });
  return isDefined || term.length + answer.length >= LEAST_COVER * told.length;
}

/** Notes as pasted and as read; `inDocument`: not written as cards; `isPasted`: a short text the student chose. */
type NotesRead = {
  text: string;
  notes: ReadableText;
  lines: readonly NoteLine[];
  inDocument: boolean;
  isPasted: boolean;
};

/** Says whether a range lies outside all `cards`. */
function outsideOf(cards: readonly FoundCard[]): (span: { start: number; end: number }) => boolean {
  const starts = cards.map(({ source }) => source).sort((a, b) => a.start - b.start);
  return ({ start, end }) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]!.end <= start) low = middle + 1;
      else high = middle;
    }
    return low === starts.length || starts[low]!.start >= end;
  };
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
export function extractNotes(text: string, isDocument = false): ExtractedNotes {
  const search = extractCardsInSlices(text, isDocument);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/** The cards of `extractNotes` alone. */
export function extractCards(text: string): ExtractedCard[] {
  return extractNotes(text).cards;
}

/** An odd number of dollar signs says that a formula was cut; a price stands before a number. */
function isCutInFormula(side: string): boolean {
  return (side.match(/(?<!\\)\$(?!\d)/g)?.length ?? 0) % 2 === 1 && /[\\^_{}]/.test(side);
}

/** True when a single sentence says what something is. */
export function isDefinition(sentence: string): boolean {
  const flat = sentence.replace(/\s+/g, ' ').trim();
  const parsed = { text: flat, tokens: tokensOf(flat) };
  return definitionsOf(parsed, [], 0).some(
    ({ form, term, strength }) => strength >= DEFINING_STRENGTH[form] && isTerm(term),
  );
}

/** Readings that tell something of a term without saying what it is: its definition is still wanted. */
const TELLS_OTHERWISE = new Set<CardOrigin>(['several', 'statement', 'table', 'list']);

/** Written pairs are all kept unless one repeats another word for word; found definitions never repeat a term. */
function withoutDuplicates(
  { text, notes, lines, inDocument, isPasted }: NotesRead,
  written: readonly ReadCard[],
  told: readonly ToldCard[],
  { first, further }: Chosen,
): ExtractedCard[] {
  const seen = new Set<string>();
  const keysOf = (cards: readonly ReadCard[]) => new Set(cards.map(({ question }) => termKey(question)));
  const terms = keysOf(written);
  const explained = keysOf(written.filter(({ origin }) => !TELLS_OTHERWISE.has(origin)));
  const isNew = ({ term, kind, strength }: Candidate) => {
    const key = termKey(term);
    const isKnown = (kind === 'defined' && strength >= DEFINES ? explained : terms).has(key);
    terms.add(key);
    if (!isKnown) explained.add(key);
    return !isKnown;
  };
  const keepsSmall = writesSmall(written.map(({ question }) => question));
  const isSure = ({ strength, score }: Candidate) =>
    isPasted
      ? strength >= SURE_STRENGTH
      : strength >= SURE_IN_LONG_TEXT.strength && score >= SURE_IN_LONG_TEXT.score;
  const asCard = (one: Candidate): ReadCard => ({
    question: cardFront(one.term, keepsSmall),
    answer: one.answer,
    source: one.source,
    origin: one.kind === 'defined' && isSure(one) ? 'defined' : 'mentioned',
  });
  const withTopic = withTopics(notes.text, lines, inDocument, repeatedFronts(written));
  const withHeading = (card: ReadCard, byStudent: boolean): ReadCard =>
    withTopic(
      { ...card, question: unnumbered(card.question.replace(/\s+/g, ' ').replace(UNFINISHED, '').trim()) },
      byStudent && !inDocument,
    );
  const sure = [
    ...written.map((card) => withHeading(card, true)),
    ...told.map((card) => withHeading({ ...card, origin: card.grouped ? 'group' : 'line' }, false)),
    ...first.filter(isNew).map(asCard),
  ].sort((a, b) => a.source.start - b.source.start);
  const cards: ExtractedCard[] = [];
  const headings = headedDefinitions(notes.text, lines);
  for (const found of withHeadedDefinitions(headings, sure, further.filter(isNew).map(asCard))) {
    const question = found.question.replace(/\s+/g, ' ').trim();
    const answer = found.answer.trim();
    const pair = `${question.toLowerCase()}\n${answer.toLowerCase()}`;
    if (!question || !answer || question === answer || seen.has(pair)) continue;
    seen.add(pair);
    const { origin } = found;
    const source = pastedText(text, notes, found.source);
    cards.push({
      ...{ question, answer, source, origin },
      ...certaintyOf({ question, answer, source, origin, inDocument }),
    });
  }
  return withDoubtAboutRepeats(
    withDoubtAboutFewTerms(cards, inDocument),
    inDocument ? FEWEST_REPEATS_IN_LONG_TEXT : FEWEST_REPEATS,
  );
}

/** One front with several backs ("Preparation" below each plant) does not say what is asked. */
function withDoubtAboutRepeats(cards: readonly ExtractedCard[], fewest: number): ExtractedCard[] {
  const times = new Map<string, number>();
  for (const { question } of cards) times.set(question, (times.get(question) ?? 0) + 1);
  return cards.map((card) =>
    card.sure && times.get(card.question)! >= fewest ? { ...card, sure: false, why: 'no-subject' } : card,
  );
}
