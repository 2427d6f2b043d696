/** Finds flashcards in a student's notes, without a network. */
import type { CardCertainty, NotesKind } from '#core/notes/card-doubts.ts';
import { type Candidate, proseCandidates } from './extract/definitions/prose-candidates.ts';
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
import { termKey } from './extract/terms/term-statistics.ts';

/** A card found in notes. `source` is the sentence or line it came from, exactly as it was pasted; `origin` is for figures. */
export type ExtractedCard = {
  question: string;
  answer: string;
  source: string;
  origin: CardOrigin;
} & CardCertainty;

/** The result for a text; a story has no cards. */
export type ExtractedNotes = { kind: NotesKind; cards: ExtractedCard[] };

/** Notes with a smaller share of pairs among their lines were not written as cards; only half of the cards from such notes were good. */
const WRITTEN_AS_CARDS = 0.35;
/** With at least this share of structured lines, the rest is titles and remarks, not prose. */
const MOSTLY_STRUCTURED = 0.5;
/** In such notes, a sentence needs at least this strength of definition to become a card. */
const BESIDE_GLOSSARY = 0.9;
/** In brief notes, the card must have at least this share of its sentence. */
const LEAST_COVER = 0.6;
/** Strength of a wording that plainly defines. */
const DEFINES = 1.3;
/** Strength that makes a definition sure, measured on annotated course material. */
const SURE_STRENGTH = 1.2;
/** In a document the score must be high as well, and only these wordings were good often enough: "… is called X", "X is …" of a term in use. */
const SURE_SCORE = 4.6;
const SURE_NAME = 2.6;
const SURE_SUBJECT = 2;
/** In a short text a term that is not used further is sure as well if it is said to be one of a kind, or an act: "a protocol that …", "the movement of …". */
const ONE_OF_A_KIND =
  /^(?:an?|une?|una) .*?\s(?:that|which|who|used to|whose|in which|where|qui|que)\s|^eine? .*?, (?:die|der|das)\s|^the (?:process|act|study|ability|tendency|amount|number|rate|\p{Ll}+(?:ion|ment|ing|ysis|ance)) (?:of|by which|in which|to)\s/u;
/** Cards are unsure if their front is repeated this often. */
const FEWEST_REPEATS = 3;
const FEWEST_REPEATS_IN_LONG_TEXT = 2;
/** "Plutons are:", "The biosphere is..." */
const UNFINISHED = /(?:\s(?:is|are))?\s?(?::|…|\.{3})$/iu;
/** Where to read about it: "(S. 145)", "[pp. 12–14]", "(Seite 180f.)". */
const PAGE_REFERENCE =
  /\s*[([](?:s|pp?|pgs?|pages?|seiten?|págs?|pag)\.?\s?\d{1,4}(?:\s?[-–]\s?\d{1,4})?\s?(?:ff?\.?)?[)\]]\s*$/iu;
/** From this many bold terms on, they are marked on purpose. */
const FEWEST_MARKED = 5;
/** Maximum length of prose in brief notes. */
const SHORT_PROSE = 6_000;

/**
 * `extractNotes` in slices: yields the share done (0–1), so that the caller can let others run. Returns the cards in the order of the
 * notes; in long notes the less certain ones come last, the most certain of them first. A long text (`LONG_TEXT`) is a document, and so
 * is a short one if `isDocument` says so or few of its lines are pairs; fewer of a document's cards are sure, except brief definitions
 * `inSlides`.
 */
export function* extractCardsInSlices(
  text: string,
  isDocument = false,
  inSlides = false,
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
  const read: NotesRead = { text, notes, lines, inDocument, isPasted, inSlides };
  if (!structured.brief || isPages(sentences, proseLength))
    return notesOf(withoutDuplicates(read, structured.cards, [], found));
  const whole = (one: Candidate) => coversItsSentence(notes.text, one);
  // If terms are marked, the sentences that matter are already chosen.
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
  // For a term in several sentences, the best candidate was already chosen.
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
    withoutDuplicates(read, structured.cards, told, {
      first: found.first.filter(kept),
      further: found.further.filter(kept),
    }),
  );
}

const notesOf = (cards: ExtractedCard[]): ExtractedNotes => ({ kind: 'notes', cards });

const isEnded = ({ text }: { text: string }) => /[.!?]["”’)]*$/.test(text);

/** Whether most of a long text is whole sentences: it is not a student's notes then, whatever lists it has. */
function isPages(sentences: readonly Sentence[], proseLength: number): boolean {
  const ended = sentences.filter(isEnded).length;
  return proseLength > SHORT_PROSE && ended * 2 > sentences.length;
}

/** In brief notes, a candidate must cover most of its line, unless the line is a sentence that plainly defines. */
function coversItsSentence(text: string, { term, answer, source, strength }: Candidate): boolean {
  const sentence = text.slice(source.start, source.end).replace(/\s+/g, ' ');
  // A reason in a note becomes a question of its own.
  if (!isEnded({ text: sentence }) && reasonOf(sentence)) return false;
  const isDefined = strength >= DEFINES && isEnded({ text: sentence });
  return isDefined || term.length + answer.length >= LEAST_COVER * sentence.length;
}

/** Notes as pasted and as read; `inDocument`: not written as cards; `isPasted`: a short pasted text; `inSlides`: slides. */
type NotesRead = {
  text: string;
  notes: ReadableText;
  lines: readonly NoteLine[];
  inDocument: boolean;
  isPasted: boolean;
  inSlides: boolean;
};

/** Returns a test for ranges outside all sources of `cards`. */
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

/** Runs one stage, mapping its progress to the part of the whole between `from` and `to`. */
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
 * Finds flashcards in notes. Every answer is text of the notes without markup; nothing is invented. The list is empty if nothing is worth a
 * card. Linear in the length of the text.
 */
export function extractNotes(text: string, isDocument = false, inSlides = false): ExtractedNotes {
  const search = extractCardsInSlices(text, isDocument, inSlides);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/** The cards of `extractNotes` alone. */
export function extractCards(text: string): ExtractedCard[] {
  return extractNotes(text).cards;
}

/** An odd number of dollar signs means that a formula was cut; a dollar before a number is a price. */
function isCutInFormula(side: string): boolean {
  return (side.match(/(?<!\\)\$(?!\d)/g)?.length ?? 0) % 2 === 1 && /[\\^_{}]/.test(side);
}

/** Origins of cards that do not define their term, so that a definition is still useful. */
const NOT_DEFINING = new Set<CardOrigin>(['several', 'statement', 'table', 'list']);

/** Keeps all written pairs that are not identical, and definitions of new terms only. */
function withoutDuplicates(
  { text, notes, lines, inDocument, isPasted, inSlides }: NotesRead,
  written: readonly ReadCard[],
  told: readonly ToldCard[],
  { first, further }: Chosen,
): ExtractedCard[] {
  const seen = new Set<string>();
  const keysOf = (cards: readonly ReadCard[]) => new Set(cards.map(({ question }) => termKey(question)));
  const terms = keysOf(written);
  const explained = keysOf(written.filter(({ origin }) => !NOT_DEFINING.has(origin)));
  const isNew = ({ term, kind, strength }: Candidate) => {
    const key = termKey(term);
    const isKnown = (kind === 'defined' && strength >= DEFINES ? explained : terms).has(key);
    terms.add(key);
    if (!isKnown) explained.add(key);
    return !isKnown;
  };
  const keepsSmall = writesSmall(written.map(({ question }) => question));
  const isShort = text.length < LONG_TEXT;
  const isSure = ({ form, strength, score, used, answer }: Candidate) => {
    if (isPasted) return strength >= SURE_STRENGTH;
    if (isShort && form === 'subject' && strength >= SURE_SUBJECT && ONE_OF_A_KIND.test(answer)) return true;
    const isWorded =
      (form === 'named' && strength >= SURE_NAME) || (form === 'subject' && strength >= SURE_SUBJECT && used);
    return isWorded && score >= SURE_SCORE;
  };
  const asCard = (one: Candidate): ReadCard => ({
    question: cardFront(one.term, keepsSmall),
    answer: one.answer,
    source: one.source,
    origin: one.kind === 'defined' && isSure(one) ? 'defined' : 'mentioned',
  });
  const withTopic = withTopics(notes.text, lines, inDocument, repeatedFronts(written));
  const withHeading = (card: ReadCard, byStudent: boolean): ReadCard =>
    withTopic({ ...card, question: unnumbered(frontOf(card)) }, byStudent && !inDocument);
  const sure = [
    ...written.map((card) => withHeading(card, true)),
    ...told.map((card) => withHeading({ ...card, origin: card.grouped ? 'group' : 'line' }, false)),
    ...first.filter(isNew).map(asCard),
  ].sort((a, b) => a.source.start - b.source.start);
  const cards: ExtractedCard[] = [];
  const headings = headedDefinitions(notes.text, lines);
  const listed = listedPairs(notes.text, written);
  for (const found of withHeadedDefinitions(headings, sure, further.filter(isNew).map(asCard))) {
    const question = found.question.replace(/\s+/g, ' ').trim();
    const answer = found.answer.replace(PAGE_REFERENCE, '').trim();
    const pair = `${question.toLowerCase()}\n${answer.toLowerCase()}`;
    if (!question || !answer || question === answer || seen.has(pair)) continue;
    seen.add(pair);
    const { origin, lost } = found;
    const isListed = listed.has(found.source.start);
    const source = pastedText(text, notes, found.source);
    cards.push({
      ...{ question, answer, source, origin },
      ...certaintyOf({
        ...{ question, answer, source, origin, inDocument, inSlides, listed: isListed },
        ...(lost && { lost }),
      }),
    });
  }
  return withDoubtAboutRepeats(
    withDoubtAboutFewTerms(cards, inDocument, inSlides),
    inDocument ? FEWEST_REPEATS_IN_LONG_TEXT : FEWEST_REPEATS,
  );
}

const frontOf = ({ question }: ReadCard): string =>
  question.replace(/\s+/g, ' ').replace(UNFINISHED, '').replace(PAGE_REFERENCE, '').trim();

const FEWEST_LISTED = 3;

/** Where the pairs begin that follow each other without anything between them. */
function listedPairs(text: string, written: readonly ReadCard[]): ReadonlySet<number> {
  const listed = new Set<number>();
  let list: ReadCard[] = [];
  const pairs = written.filter(({ origin }) => origin === 'pair' || origin === 'marked');
  for (const card of [...pairs].sort((a, b) => a.source.start - b.source.start)) {
    const last = list.at(-1)?.source.end ?? card.source.start;
    list = /[\p{L}\p{N}]/u.test(text.slice(last, card.source.start)) ? [card] : [...list, card];
    if (list.length >= FEWEST_LISTED) for (const { source } of list) listed.add(source.start);
  }
  return listed;
}

/** A front with several sure backs ("Preparation" below each plant) does not say what is asked. */
function withDoubtAboutRepeats(cards: readonly ExtractedCard[], fewest: number): ExtractedCard[] {
  const times = new Map<string, number>();
  for (const { question, sure } of cards) if (sure) times.set(question, (times.get(question) ?? 0) + 1);
  return cards.map((card) =>
    card.sure && times.get(card.question)! >= fewest ? { ...card, sure: false, why: 'no-subject' } : card,
  );
}
