/** Finds headings that the first sentence below defines: "3.4 Sample", "The sample is the part that was examined." */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { sentenceSpans } from '#tutor/extract/lines/sentences.ts';
import type { FoundCard, ReadCard } from './found-card.ts';

/** "3.", "13.4 12.3": the numbers before a heading. */
const NUMBERS = /^(?:\d{1,2}(?:\.\d{1,2}){0,4}[.)]?\s+|[IVX]{1,4}\.\s+)+/u;
/** Section numbers that cannot be part of a name, unlike "1. Weltkrieg": "3.4", "10 9.". */
const SECTION_NUMBERS =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,4}[.)]?\s+|\d{1,2}\s+(?=\d{1,2}[.\s]))(?:\d{1,2}(?:\.\d{1,2}){0,4}[.)]?\s+)?/u;
const ARTICLE =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|une?|el|los|las|una|il|lo|gli|i|os?|as?|uma?|l['’])\s*/iu;
const IS = /^(?:is|are|was|were|ist|sind|war|waren|est|sont|était|es|son|è|sono|é|são)$/u;
const DEFINES =
  /^(?:means?|refers|describes?|denotes?|consists?|measures?|represents?|occurs?|involves?|states?|says|allows?|bedeute[nt]|bezeichne[nt]|beschreib(?:t|en)|gibt|geben|misst|messen|dien(?:t|en)|besteh(?:t|en)|stell(?:t|en)|zeig(?:t|en)|teil(?:t|en)|beruh(?:t|en)|entsteh(?:t|en)|enthält|enthalten|umfass(?:t|en)|désignent?|consistent?|correspond(?:ent)?|représentent?|permet(?:tent)?|signifient?|décri(?:t|vent)|mesurent?|comprend|consiste|designan?|representan?|permiten?|significan?|describen?|miden?|se|indican?o?|rappresentan?o?|permette|descrive|designa)$/u;
const KIND =
  /^(?:an?|the|any|ein|eine|der|die|das|une?|le|la|les|l['’]\p{L}+|el|una|los|las|il|lo|gli|uno|um|uma|os?|as)\s/iu;
/** Headings with more words are sentences. */
const MOST_TERM_WORDS = 6;
const LONGEST_SENTENCE = 400;
/** The sentence is at most this many lines below the heading. */
const FARTHEST = 3;
/** Maximum difference in length of two forms of a word: "cells" and "a cell". */
const LONGEST_ENDING = 2;

/** A front without the numbers of its section. */
export const unnumbered = (front: string): string => front.replace(SECTION_NUMBERS, '');

const isSameWord = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    a === b || (long.startsWith(short) && long.length - short.length <= LONGEST_ENDING && short.length > 2)
  );
};

/** The rest of a sentence after its subject `name`, with an optional article and brackets; undefined if it has another subject. */
function saidOf(name: string, sentence: string): string | undefined {
  const words = name.split(/\s+/);
  if (words.length > MOST_TERM_WORDS || !/\p{L}{2}/u.test(name)) return undefined;
  const told = sentence.replace(ARTICLE, '');
  const own = [sentence, told].find((one) => {
    const first = one.split(/\s+/).slice(0, words.length);
    return first.every((word, at) => isSameWord(word.toLowerCase(), words[at]!.toLowerCase()));
  });
  return own
    ?.split(/\s+/)
    .slice(words.length)
    .join(' ')
    .replace(/^\([^()]{1,60}\),?\s/u, '');
}

/** The back of the card: the words after "is a …", else the whole sentence; undefined if it is not a definition. */
function definitionIn(name: string, sentence: string): string | undefined {
  const names = [name, ...name.split(/\s*[/(),]\s*/u)].filter(Boolean);
  for (const one of names) {
    const said = saidOf(one, sentence);
    const verb = said?.split(' ', 1)[0] ?? '';
    if (said === undefined || said.length <= verb.length) continue;
    const rest = said.slice(verb.length + 1);
    if (IS.test(verb)) return KIND.test(rest) ? rest.replace(/[.]$/u, '') : sentence;
    if (DEFINES.test(verb)) return sentence;
  }
  return undefined;
}

/** The definition of the heading at line `at` by the sentence below it. */
function definitionBelow(text: string, lines: readonly NoteLine[], at: number): FoundCard | undefined {
  const heading = lines[at]!;
  const name = text.slice(heading.body.start, heading.body.end).replace(/\s*[:.]$/u, '');
  let below = at + 1;
  while (lines[below]?.kind === 'blank' && below - at < FARTHEST) below++;
  const told = lines[below];
  if (!told || (told.kind !== 'text' && told.kind !== 'item')) return undefined;
  let end = below;
  while (told.kind === 'text' && lines[end + 1]?.kind === 'text' && !lines[end + 1]!.pair) end++;
  const limit = Math.min(lines[end]!.end, told.body.start + LONGEST_SENTENCE);
  const [source] = sentenceSpans(text, told.body.start, limit);
  if (!source) return undefined;
  const sentence = text.slice(source.start, source.end).replace(/\s+/g, ' ');
  for (const question of new Set([name, name.replace(NUMBERS, '')])) {
    const answer = definitionIn(question, sentence);
    if (answer !== undefined) return { question: unnumbered(question), answer, source };
  }
  return undefined;
}

/** All headings with a definition below, in order. Linear in the number of lines. */
export function headedDefinitions(text: string, lines: readonly NoteLine[]): FoundCard[] {
  return lines.flatMap((line, at) => {
    const found = line.kind === 'heading' ? definitionBelow(text, lines, at) : undefined;
    return found ? [found] : [];
  });
}

/** Origins of cards that may come from the same sentence. */
const OTHER_READINGS = new Set<ReadCard['origin']>([
  'glossary',
  'group',
  'defined',
  'mentioned',
  'line',
  'statement',
]);

/** Returns a search for the first of the ordered definitions that starts inside a range. */
function withinOf(headed: readonly FoundCard[]): (span: Span) => FoundCard | undefined {
  return ({ start, end }) => {
    let low = 0;
    for (let high = headed.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (headed[middle]!.source.start < start) low = middle + 1;
      else high = middle;
    }
    const found = headed[low];
    return found && found.source.start < end ? found : undefined;
  };
}

/**
 * Replaces the cards of `chosen` that come from the sentences of `headed` by those definitions, and removes such cards from `further`. A
 * paragraph read below its heading stays whole.
 */
export function withHeadedDefinitions(
  headed: readonly FoundCard[],
  chosen: readonly ReadCard[],
  further: readonly ReadCard[],
): ReadCard[] {
  const within = withinOf(headed);
  const used = new Set<FoundCard>();
  const kept = chosen.flatMap((card): ReadCard[] => {
    const own = within(card.source);
    if (!own) return [card];
    const isParagraph = card.origin === 'glossary' || card.origin === 'group';
    const isNamed = unnumbered(card.question).toLowerCase() === own.question.toLowerCase();
    if (!OTHER_READINGS.has(card.origin) || (isParagraph && !isNamed)) {
      used.add(own);
      return [card];
    }
    if (used.has(own)) return [];
    used.add(own);
    const isLonger = isParagraph && card.answer.length > own.source.end - own.source.start + 1;
    // "Processes", "A process is …": the sentence has the better form.
    const isSame = isSameWord(card.question.toLowerCase(), own.question.toLowerCase());
    const question = card.origin === 'defined' && isSame ? card.question : own.question;
    return [{ ...own, question, answer: isLonger ? card.answer : own.answer, origin: 'headed' }];
  });
  const missing = headed.filter((one) => !used.has(one));
  const inOrder = [...kept, ...missing.map((one): ReadCard => ({ ...one, origin: 'headed' }))].sort(
    (a, b) => a.source.start - b.source.start,
  );
  return [...inOrder, ...further.filter(({ source }) => !within(source))];
}
