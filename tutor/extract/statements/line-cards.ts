/** Makes cards from the remaining lines of brief notes, each with a front of its own or its topic. */

import { withFormulasMasked } from '#tutor/extract/lines/formulas.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { Sentence } from '#tutor/extract/lines/paragraphs.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { sentenceSpans } from '#tutor/extract/lines/sentences.ts';
import type { FoundCard } from '#tutor/extract/pairs/found-card.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { spanOf } from '#tutor/words.ts';
import { datedHead, datedName, holdsFullDate } from './dates.ts';
import { aspectOf, labelledSides } from './labelled-lines.ts';
import { isSection, nameAbove, parentTopic, sectionTopic } from './line-topics.ts';
import { opensWithVerb, predicateStart } from './predicates.ts';
import { type Sides, statementSides } from './statement-sides.ts';

const MOST_LINES_IN_GROUP = 4;
const MOST_CONTINUATIONS = 4;
const FEWEST_CHARACTERS = 6;
const LONGEST_NOTE = 140;
const EXAMPLE = /^(?:ej|e\.?g|ex|z\.?b|bsp|p\.?\s?ej|for example|example)\b\.?\s*[:.]?\s/iu;
/** A label before what the topic above is. */
const DEFINITION =
  /^(?:def(?:inition)?|déf(?:inition)?|definición|definição|definizione)\.?\s*[:=–-]\s*(?=\p{L})/iu;
/** A pronoun for the subject, which is on the front. */
const PRONOUN = /^(?:It|They|He|She|This|These)\s+/;
const POINTS_OUTSIDE = /^(?:it|they|this|these|that|those|he|she|such)\b/i;
const POINTS_BACK = /^(?:It|They|He|She|This|These|His|Their|Its)\s/;
const LINES_A_SLICE = 500;
/** Marks between two statements of a line; the full stop of an ordinal is none: "8./9. Nov". */
const CLAUSE = /;\s+|(?<!(?:^|[\s/])\d{1,2})\.\s+(?=\p{L})|,\s+(?=\d{1,2}[./]\d{1,2}[./]\d)/gu;
/** Abbreviations, whose full stop does not end a sentence: "approx.", "b.c.", "fig.". */
const SHORTENED =
  /(?:^|[\s(.])(?:\p{L}|approx|esp|incl|fig|conc|resp|vs|ca|cf|etc|eg|ie|no|dr|st|sb|sth|bzw|vgl|ggf|usw|z\.B|adv|adj)$/iu;
const UNFINISHED =
  /(?:[,(\u2010-]|(?:^|\s)(?:and|or|of|the|a|an|to|in|with|by|for|its|und|der|die|das|et|de|y|con|→|->|\+|=))$/iu;

/** A range that another reader used, and the card's front. */
export type UsedSpan = Span & { readonly term: string };
/** `besides`: another card of the same sentence may be kept, too; `grouped`: lines below a topic. */
export type ToldCard = FoundCard & { readonly besides?: boolean; readonly grouped?: boolean };
type Unit = Span & { readonly at: number; readonly next: number };

/** The notes, all lines, the lines without those other readers used (`rest`), and the sentences of the rest. */
export type RestOfNotes = {
  readonly text: string;
  readonly lines: readonly NoteLine[];
  readonly rest: readonly NoteLine[];
  readonly sentences: readonly Sentence[];
};

/**
 * The cards of the lines in `rest` outside `used`, in order. Linear in the length of the notes, because only a few lines around each one
 * are read; yields the share done (0–1).
 */
export function* lineCards(
  { text, lines, rest, sentences }: RestOfNotes,
  used: readonly UsedSpan[],
): Generator<number, ToldCard[]> {
  const cards: ToldCard[] = [];
  const isUsed = usedLines(used);
  const isWrapped = wrappedIn(text, lines, sentences);
  const sentencesAround = sentencesFrom(sentences);
  const title = lines.findIndex((line) => line.kind !== 'blank' && line.kind !== 'skipped');
  let group: { topic: string; units: Unit[] } | undefined;
  const close = () => {
    if (group) cards.push(groupCard(text, group.topic, group.units));
    group = undefined;
  };
  for (let at = 0; at < lines.length; ) {
    if (at % LINES_A_SLICE === LINES_A_SLICE - 1) yield at / lines.length;
    const unit = unitAt(lines, rest, at);
    if (!unit) {
      if (lines[at]?.kind === 'heading' || lines[at]?.kind === 'blank') close();
      at++;
      continue;
    }
    at = unit.next;
    if (isWrapped(unit)) {
      const page = sentencesAround(unit);
      if (page.length > 0) cards.push(...proseCards(text, page, isUsed, undefined));
      continue;
    }
    if (unit.at === title && isTitleLike(text.slice(unit.start, unit.end))) continue;
    const isTitle = isSection(text, lines, unit.at);
    if (isTitle) close();
    const flat = text.slice(unit.start, unit.end);
    if (isTitle && !(holdsFullDate(flat) && (datedHead(flat) ?? datedName(flat)))) continue;
    const parent =
      parentTopic(text, lines, unit.at) ??
      (DEFINITION.test(flat) ? sectionTopic(text, lines, unit.at) : undefined);
    const prose = isProse(flat) ? sentenceSpans(text, unit.start, unit.end) : [];
    if (prose.length > 1) {
      cards.push(...proseCards(text, prose, isUsed, sectionTopic(text, lines, unit.at)));
      continue;
    }
    if (isUsed(unit) !== undefined) continue;
    const source = { start: unit.start, end: unit.end };
    const named = nameAbove(text, lines, unit.at);
    const aspect = named === undefined ? aspectOf(flat) : undefined;
    const whose = aspect && (parent ?? sectionTopic(text, lines, unit.at));
    if (named !== undefined || (aspect && whose !== undefined)) {
      cards.push({ question: named ?? `${whose}: ${aspect?.name}`, answer: aspect?.value ?? flat, source });
      continue;
    }
    const found = cardsOf(text, unit, parent, lines[unit.at]!.text);
    if (found.length > 0) {
      cards.push(...found);
      continue;
    }
    const topic = parent ?? sectionTopic(text, lines, unit.at);
    if (topic === undefined || !saysSomething(text.slice(unit.start, unit.end))) continue;
    if (group?.topic !== topic || group.units.length >= MOST_LINES_IN_GROUP) close();
    group ??= { topic, units: [] };
    group.units.push(unit);
  }
  close();
  return cards.sort((a, b) => a.source.start - b.source.start);
}

/** A line is used if a card covers at least this share of it and leaves at most this many characters. */
const USED = 0.6;
const MOST_LEFT = 10;

/** Returns the front of the card that used most of a range, if any; ranges must be in order. */
function usedLines(used: readonly UsedSpan[]): (unit: Span) => string | undefined {
  const sorted = [...used].sort((a, b) => a.start - b.start);
  let from = 0;
  let open: UsedSpan[] = [];
  return ({ start, end }) => {
    open = open.filter((span) => span.end > start);
    for (let span = sorted[from]; span && span.start < end; span = sorted[++from])
      if (span.end > start) open.push(span);
    const inside = open.map((span) => ({
      term: span.term,
      length: Math.min(span.end, end) - Math.max(span.start, start),
    }));
    const covered = inside.reduce((sum, { length }) => sum + length, 0);
    if (covered < USED * (end - start) || end - start - covered > MOST_LEFT) return undefined;
    return inside[0]?.term;
  };
}

/** The line at `at` with its continuation lines; undefined if it is blank or another reader used it. */
function unitAt(lines: readonly NoteLine[], rest: readonly NoteLine[], at: number): Unit | undefined {
  const line = lines[at]!;
  if (
    line.kind === 'blank' ||
    line.kind === 'skipped' ||
    rest[at]?.kind === 'blank' ||
    line.text.startsWith('#')
  )
    return undefined;
  let next = at + 1;
  let last = line;
  for (const below of lines.slice(next, next + MOST_CONTINUATIONS)) {
    if (!goesOn(line, last, below, rest[next])) break;
    last = below;
    next++;
  }
  const { start } = line.body;
  const { end } = last;
  return end - start < FEWEST_CHARACTERS
    ? { start: line.start, end: line.end, at, next }
    : { start, end, at, next };
}

function goesOn(head: NoteLine, last: NoteLine, next: NoteLine, rest: NoteLine | undefined): boolean {
  if (next.kind !== 'text' || next.pair || rest?.kind === 'blank' || /[.!?:]$/.test(last.text)) return false;
  const beginsSmall = /^\p{Ll}/u.test(next.text);
  if (UNFINISHED.test(last.text)) return next.indent >= head.indent;
  return beginsSmall && head.kind === 'item' && next.indent >= head.indent && last.text.length > 30;
}

/** The cards of one unit: one, or several if each statement has its own front. */
function cardsOf(
  text: string,
  unit: Span & { at: number },
  parent: string | undefined,
  line: string,
): FoundCard[] {
  const source = { start: unit.start, end: unit.end };
  const flat = text
    .slice(unit.start, unit.end)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  if (isQuestion(flat) || EXAMPLE.test(flat)) return [];
  const label = DEFINITION.exec(flat)?.[0];
  if (label !== undefined && parent !== undefined)
    return [{ question: parent, answer: flat.slice(label.length), source }];
  if (parent !== undefined && parent !== flat && opensWithVerb(tokensOf(flat)))
    return [{ question: parent, answer: flat, source }];
  const arrow = /^(?:->|→|⇒|=>)\s*/.exec(line)?.[0];
  if (arrow !== undefined && parent !== undefined) {
    const answer = flat.replace(/^(?:->|→|⇒|=>)\s*/, '');
    if (POINTS_OUTSIDE.test(answer)) return [];
    return [{ question: `${parent} → ?`, answer, source }];
  }
  const parts = partsOf(flat);
  const several = parts.length > 1 ? parts.map((part) => ({ part, sides: statementSides(part) })) : [];
  const first = several[0]?.sides;
  const labelled = parts.slice(1).map((part) => (first ? labelledSides(first.question, part) : undefined));
  if (first && labelled.length > 0 && labelled.every((sides) => sides !== undefined))
    return [withParent(first, parent), ...labelled].map((sides) => ({ ...sides, source }));
  const own = several.flatMap(({ part, sides }) => (sides && isOwn(sides, part) ? [sides] : []));
  if (own.length > 1 && own.length === several.length)
    return own.map((sides) => ({ ...withParent(sides, parent), source }));
  const sides = statementSides(flat);
  return sides ? [{ ...withParent(sides, parent), source }] : [];
}

/** Whether it is prose, not several notes on one line. */
const isProse = (flat: string) => flat.length > LONGEST_NOTE;

/**
 * A card for each sentence of prose with a subject. A sentence that starts with a pronoun has the subject of the sentence before; a first
 * sentence without a subject has the heading above.
 */
function proseCards(
  text: string,
  sentences: readonly Span[],
  usedBy: (span: Span) => string | undefined,
  topic: string | undefined,
): ToldCard[] {
  const cards: ToldCard[] = [];
  let subject: string | undefined;
  sentences.forEach((span, place) => {
    const flat = text.slice(span.start, span.end).replace(/\s+/g, ' ');
    const sides = isQuestion(flat) ? undefined : statementSides(flat.replace(/\.$/, ''));
    const term = usedBy(span);
    if (POINTS_BACK.test(flat)) {
      if (term === undefined && subject !== undefined)
        cards.push({ question: subject, answer: flat.replace(PRONOUN, ''), source: span, besides: true });
      return;
    }
    if (term === undefined && sides) cards.push({ ...sides, source: span });
    else if (term === undefined && place === 0 && topic !== undefined && saysSomething(flat))
      cards.push({ question: topic, answer: flat, source: span, grouped: true });
    subject = sides && !sides.question.endsWith('?') ? sides.question : term;
  });
  return cards;
}

/** The statements of a line; marks inside formulas and brackets do not separate. */
function partsOf(flat: string): string[] {
  const masked = withFormulasMasked(flat);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of masked.matchAll(CLAUSE)) {
    const before = masked.slice(0, index);
    if (
      before.split('(').length > before.split(')').length ||
      (mark.startsWith('.') && SHORTENED.test(before))
    )
      continue;
    parts.push(flat.slice(from, index).trim());
    from = index + mark.length;
  }
  parts.push(flat.slice(from).trim());
  return parts.filter((part) => part !== '');
}

/** Whether a statement can be a card of its own: it starts with a name, not with a word that continues a sentence. */
function isOwn({ question, answer }: Sides, part: string): boolean {
  const isMeasure = /^[~≈<>]?\d/.test(answer);
  const isParenthetical = answer.startsWith('(');
  const isVague = /^\S+\s(?:this|it|that|them)$/i.test(answer);
  return (
    part.split(/\s+/).length >= (isMeasure ? 2 : 3) &&
    !isVague &&
    !isParenthetical &&
    /\p{L}{2}|\p{Lo}|\$|\d\d/u.test(question) &&
    !/[<>]|^\d+$/.test(question) &&
    !/^\d+\.?$/.test(answer) &&
    !/^(?:and|but|so|then|also|not|no|never|use[ds]?|eg|e\.g|ie|i\.e|in|on|at|for|with|to|by)\b/i.test(part)
  );
}

function withParent({ question, answer }: Sides, parent: string | undefined): Sides {
  const isKnown =
    parent === undefined || question.toLowerCase().includes(parent.toLowerCase()) || answer === parent;
  return { question: isKnown ? question : `${parent}: ${question}`, answer };
}

/** With a smaller share of wrapped lines, the notes are not wrapped at a page margin. */
const WRAPPED_SHARE = 0.3;

/** Returns a test for lines inside wrapped sentences, which are read as prose. */
function wrappedIn(
  text: string,
  lines: readonly NoteLine[],
  sentences: readonly Sentence[],
): (unit: Span) => boolean {
  const broken = sentences.map((one) => ({
    ...one,
    breaks: text.slice(one.start, one.end).split('\n').length - 1,
  }));
  const wrapped = broken.filter(({ breaks }) => breaks > 0);
  const written = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'skipped').length;
  const isPage = wrapped.reduce((sum, { breaks }) => sum + breaks, 0) >= WRAPPED_SHARE * written;
  let at = 0;
  return ({ start, end }) => {
    while (at < wrapped.length && wrapped[at]!.end <= start) at++;
    return isPage && at < wrapped.length && wrapped[at]!.start < end;
  };
}

/** Returns the sentences that start in a range, each once; ranges must be in order. */
function sentencesFrom(sentences: readonly Sentence[]): (unit: Span) => Sentence[] {
  let next = 0;
  return ({ start, end }) => {
    while (next < sentences.length && sentences[next]!.start < start) next++;
    const from = next;
    while (next < sentences.length && sentences[next]!.start < end) next++;
    return sentences.slice(from, next);
  };
}

const MOST_TITLE_WORDS = 9;
/** Whether a first line is a title: short, and without a predicate. */
function isTitleLike(flat: string): boolean {
  return flat.split(/\s+/).length <= MOST_TITLE_WORDS && predicateStart(tokensOf(flat)) === undefined;
}

const isQuestion = (flat: string) => /\?[\s)"”]*$/.test(flat);

function saysSomething(words: string): boolean {
  return (
    /\p{L}{3}|[\p{Lo}]/u.test(words) &&
    words.trim().split(/\s+/).length >= 3 &&
    !isQuestion(words) &&
    !POINTS_OUTSIDE.test(words.trim())
  );
}

/** Lines without fronts of their own, on one card below their topic. */
function groupCard(text: string, topic: string, units: readonly Unit[]): ToldCard {
  const answer = units
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .join('\n');
  return { question: topic, answer, source: spanOf(units), grouped: true };
}
