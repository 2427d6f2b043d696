/** Adds the topic to fronts that cannot be asked alone ("toxicity", "never in asthma"): the point above, or the heading. */
import { statesValue } from '#tutor/extract/lines/heading-lines.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { isCourseTitle } from '#tutor/extract/lines/note-titles.ts';
import type { ReadCard } from '#tutor/extract/pairs/found-card.ts';
import {
  isSection,
  parentLine,
  parentTopic,
  sectionTopic,
  topicName,
} from '#tutor/extract/statements/line-topics.ts';
import { isPlainVerb, opensWithVerb, predicateStart } from '#tutor/extract/statements/predicates.ts';
import { statementSides } from '#tutor/extract/statements/statement-sides.ts';
import { isAspect } from '#tutor/extract/terms/relational-nouns.ts';
import { isNameable } from '#tutor/extract/terms/term-shape.ts';
import { isProperty } from '#tutor/extract/terms/term-topics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { aspectSections, explains, isAmongAspects, isVocabulary, lacksWhose } from './aspect-sections.ts';
import type { CardOrigin } from './judged-card.ts';

/** Names of parts of a text, which need their topic. */
const PART_OF_TEXT =
  /^(?:key(?: points?| ideas?| terms?| concepts?| takeaways?| facts?)?|notes?|data|overview|intro(?:duction)?|summary|blood supply|nursing (?:care|management|interventions?)|teach(?:ing)?|principles?|processes|questions?|rules?|triggers?|today|ex|e\.?g\.?|bsp\.?|timeline|query|important|(?:step|part|chapter|section|slide) \d+|(?:two|three|four|five|six) \p{L}+|[2-9] \p{L}+en|visual guide|big picture|common mistakes|why it matters|mechanism of action|merks(?:atz|ätze)|merke|achtung|wichtig|aufgaben?|zusammenfassung|überblick|einleitung|fazit|allgemeines|grundlagen|sinnvoll bei|rappels?|résumé|bilan|resumen|notas?|introduzione|spiegazion[ei](?: \p{L}+)?|osservazion[ei]|dimostrazion[ei]|conclusion[ei])$/iu;

/** `written`: the student wrote it as a front; it is not a heading or statement. */
export const isSectionName = (front: string, written = false): boolean =>
  PART_OF_TEXT.test(front) ||
  (!written && (isAspect(front) || /^(?:process|storage|toxicity)$/iu.test(front)));

/** Whether it names a part of the topic before it: "SE", "treatment". */
export const isPartLabel = (label: string): boolean => LABEL.test(label) || isSectionName(label);

/** An instruction, whose topic is above it; with fewer words it is vocabulary: "never mind". */
const COMMANDS =
  /^(?:don['’]?t|do not|never|avoid|cannot|can['’]?t|must(?:n['’]t)?|should(?:n['’]t)?)\s+\S+\s+\S/iu;
const FEWEST_WORDS = 3;
/** Abbreviations for parts of a topic in clinical notes. */
const LABEL = /^(?:ae|ci|moa|se|(?:tox )?s\/s|tox|s&s|sx|tx|rx|dx|ddx|ix|hx|rf|mgmt|inv)$/iu;
/** An ordinal, with optional years: "1st 264-241". */
const ORDINAL =
  /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth)(?:[\s,(]+[\d–/-]+(?:\s?(?:BCE?|AD|CE))?\)?)*$/iu;
/** One side of something ("L sided"), or what something does ("comes out"). */
const RELATIVE = /^(?:\p{L}+[ -]sided|\p{Ll}{3,}s (?:out|up|off|down|away|back))$/u;
/** What was done to something unnamed, or which of several it is: "missed >48h", "discovered by", "safest in cardiac". */
const SAID_OF =
  /^(?:\p{Ll}{2,}ed (?:[<>≥≤~\d]|(?:by|in|to|from|with|for|at|on|as|into|via|after|before|when)(?!\p{L}))|(?:\p{Ll}{2,}est|most \p{Ll}+|least \p{Ll}+|best|worst) (?:in|for|with|by|at|to|if|when)(?!\p{L}))/u;
/** Words after a verb in its base form; after a noun there is another noun ("stop codon"). */
const AFTER_VERB = new Set('to a an the if when it them'.split(' '));
const WHY = / – why\?$/u;

/**
 * Whether the front lacks its subject. A label may also be the abbreviation of its answer ("CI = confidence interval"), and a verb that the
 * student wrote as a front (`written`) may be a noun ("buffer").
 */
export function lacksSubject(question: string, answer: string, written: boolean): boolean {
  const front = question.replace(WHY, '');
  if (front.includes(': ') || front.endsWith('?')) return false;
  if (COMMANDS.test(front) || ORDINAL.test(front)) return true;
  if (RELATIVE.test(front) || SAID_OF.test(front)) return true;
  if (isLabel(front, answer)) return true;
  const [first, second] = tokensOf(front);
  if (!first || first.text !== first.lower || !isPlainVerb(first.lower)) return false;
  if (second === undefined) return !written && isPlainForm(first.lower);
  return AFTER_VERB.has(second.lower) && front.split(/\s+/).length >= FEWEST_WORDS;
}

/** Whether the front is the abbreviation of an aspect, not of its answer: "CI = confidence interval". */
const isLabel = (front: string, answer: string) => LABEL.test(front) && !isInitialsOf(front, answer);

/** "mask", not "masks", "masked" or "charge of". */
const isPlainForm = (word: string) => !/(?:s|ed|ing)$/u.test(word);

const isInitialsOf = (label: string, answer: string) =>
  answer
    .split(/[\s-]+/)
    .slice(0, label.length)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase() === label.toLowerCase();

/** Whether the student set the front apart from the answer. */
export const isWritten = (origin: CardOrigin) => origin !== 'line' && origin !== 'statement';

/** The start of a definition, whose front needs no topic. */
const DEFINES = /^(?:an?|the|any|ein|eine|der|die|das|un|une|le|la|les|el|una|los|las)\s/iu;
/** The start of the name of a list. */
const LIST_NAME =
  /^(?:more|other|others|some|additional|further|common|key|main|important|general|the|these|examples?|types?|how|why|what|define|describe|explain|note|notes|remember)\b/iu;
const WORD = /[\p{L}\p{N}]{3,}/gu;
const MOST_OWN_WORDS = 4;
const MOST_SUBJECT_WORDS = 5;

const wordsOf = (words: string) => words.toLowerCase().match(WORD) ?? [];

/** A remark in brackets, or the paragraph of a law. */
const BEHIND_NAME = /\s*(?:\([^()]*\)|(?:§+|\b[Aa]rt\.?)\s?\d[\p{L}\d ]*)$/u;
/** Whether it names a thing that can be a topic; not "Shape", "partitions the cloaca into" or "Conventional wisdom calls for a server". */
function isThing(name: string): boolean {
  const parent = name.replace(BEHIND_NAME, '');
  const tokens = tokensOf(parent);
  return !(
    LIST_NAME.test(parent) ||
    statesValue(parent) ||
    !isNameable(parent) ||
    /\d{3}|[?!]|[,="“”’'*]|\s(?:with|of|in|on|at|to|into|by|for|from|as|about|and|or|are|is)$/iu.test(
      parent,
    ) ||
    isProperty(parent) ||
    opensWithVerb(tokens) ||
    predicateStart(tokens) !== undefined
  );
}

/** Whether a name is that of a part, not of a topic. */
const isPart = (name: string) => isSectionName(name);

/** Fronts with several answers: "U: …" and "A: …" below each muscle. */
export function repeatedFronts(cards: readonly ReadCard[]): ReadonlySet<string> {
  const answers = new Map<string, Set<string>>();
  for (const { question, answer } of cards)
    answers.set(question, (answers.get(question) ?? new Set()).add(answer));
  return new Set([...answers].filter(([, told]) => told.size > 1).map(([front]) => front));
}

const FARTHEST_POINT = 12;
const LETTERED = /^(?<letter>[A-Z])\.\s/;
const letterOf = (line: string) => LETTERED.exec(line)?.groups?.letter?.charCodeAt(0) ?? 0;

/** Whether the line is a point with a letter: "A. market", with a "B." near it; not "M. biceps". */
function isLettered(lines: readonly NoteLine[], at: number): boolean {
  const { text, indent } = lines[at]!;
  const letter = letterOf(text);
  if (letter === 0) return false;
  return lines
    .slice(Math.max(0, at - FARTHEST_POINT), at + FARTHEST_POINT)
    .some((line) => line.indent === indent && Math.abs(letterOf(line.text) - letter) === 1);
}

const FARTHEST_PAIR = 8;
/** The line above a block of pairs: "M. biceps brachii" above "U: …" and "A: …". */
function blockTopic(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const head = lines.slice(Math.max(0, at - FARTHEST_PAIR), at).findLast((line) => !line.pair);
  const name = head?.kind === 'text' || head?.kind === 'heading' ? topicName(text, head) : undefined;
  return name !== undefined && isThing(name) ? name : undefined;
}

/**
 * Returns a function that adds the topic to a card's front. `repeated`: fronts with several answers; `written`: a student's pair in notes.
 * A pair that is set in has the line above it; in a document it is `loose` if that is not a topic. A front that stays without its subject is
 * `lost`. Linear in the number of lines, once.
 */
export function withTopics(
  text: string,
  lines: readonly NoteLine[],
  inDocument: boolean,
  repeated: ReadonlySet<string>,
): (card: ReadCard, written: boolean) => ReadCard {
  const places = new Map(
    lines.flatMap(({ start, body }, at) => [
      [start, at],
      [body.start, at],
    ]),
  );
  const translates = isVocabulary(text, lines);
  const sections = aspectSections(text, translates ? [] : lines, repeated);
  const first = lines.find(({ kind }) => kind !== 'blank');
  const title = first && topicName(text, first);
  return (found, written) => {
    const at = places.get(found.source.start);
    if (at === undefined || found.question.includes(': ') || found.question.endsWith('?')) return found;
    const card = isLettered(lines, at) ? { ...found, question: found.question.slice(3) } : found;
    const { question: front, answer, origin } = card;
    const below = (topic: string): ReadCard =>
      front.toLowerCase().includes(topic.toLowerCase()) ? card : { ...card, question: `${topic}: ${front}` };
    const isPair = origin === 'pair' || origin === 'marked';
    const isItem = lines[at]?.kind === 'item';
    const isSetIn = (isItem || !inDocument) && lines[at]!.indent > 0 && !DEFINES.test(answer);
    if (isPair && isSetIn) {
      const parent = parentPath(text, lines, at);
      if (parent !== undefined) return isOwnOf(front, parent) ? card : below(parent);
      if (inDocument) return { ...card, origin: 'loose' };
    }
    const isRepeated = isPair && repeated.has(front);
    const isTold =
      (!translates && origin !== 'glossary' && lacksWhose(front, answer)) ||
      isRepeated ||
      isLabel(front, answer);
    const isLost = isTold || lacksSubject(front, answer, isWritten(origin));
    const isBeside = isPair && lines[at - 1]?.kind !== 'blank' && isAmongAspects(sections.get(at), card);
    if (!isLost && !isBeside && !isSectionName(front, written)) return card;
    const topic =
      (isTold && isPair ? subjectAbove(text, lines, at) : undefined) ??
      (isLost ? parentTopic(text, lines, at, isPart) : undefined) ??
      sectionTopic(text, lines, at, isPart) ??
      (isRepeated ? blockTopic(text, lines, at) : undefined);
    const isCourse =
      topic !== undefined && topic === title && !isSectionName(front, written) && isCourseTitle(topic);
    return topic === undefined || isCourse || isPart(topic) || lacksSubject(topic, '', false)
      ? { ...card, lost: isTold && !explains(answer) && sections.size > 0 }
      : below(topic);
  };
}

/** A word that alone says little: "culture" below "Golden years". */
const COMMON_WORD = /^\p{Ll}[\p{Ll}-]+$/u;

/** The line that line `at` is set in below; an aspect or common word behind what it is set in below: "Versailles: terms". */
function parentPath(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const found = parentLine(text, lines, at);
  const parent = found && topicName(text, found.line);
  if (!found || parent === undefined) return undefined;
  const { line, place } = found;
  const isWhole = !isPart(parent) && isThing(parent);
  const isCommon = COMMON_WORD.test(parent) && line.indent > 0 && !line.pair;
  if (isWhole && !isCommon) return parent;
  const above = parentTopic(text, lines, place, isPart) ?? sectionTopic(text, lines, place, isPart);
  const isAbove = above !== undefined && isThing(above) && (isPart(parent) || isWhole);
  return isAbove ? `${above}: ${parent}` : isWhole ? parent : undefined;
}

/** The subject of the sentence directly above: "ACE inhibitors stop …" above "SE: dry cough". */
function subjectAbove(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const above = lines[at - 1];
  if (above?.kind !== 'text' || above.pair || above.indent !== lines[at]?.indent) return undefined;
  // In a block below a name, the sentence and the label are about that name.
  for (let i = at - 2; lines[i]?.indent === above.indent && lines[i]?.kind !== 'blank'; i--)
    if (isSection(text, lines, i)) return undefined;
  const told = text.slice(above.body.start, above.body.end);
  const subject = statesValue(told) ? undefined : statementSides(told)?.question;
  // Before a comma is the first of several findings.
  return subject !== undefined &&
    subject.split(/\s+/).length <= MOST_SUBJECT_WORDS &&
    !told.includes(`${subject},`)
    ? subject
    : undefined;
}

/** Whether it shares a word with the point above it, or has enough words of its own. */
function isOwnOf(front: string, parent: string): boolean {
  const known = new Set(wordsOf(parent));
  const words = wordsOf(front);
  return words.length > MOST_OWN_WORDS || words.some((word) => known.has(word));
}
