/** Adds the topic to fronts that cannot be asked alone ("toxicity", "never in asthma"): the point above, or the heading. */
import { statesValue } from '#tutor/extract/lines/heading-lines.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { ReadCard } from '#tutor/extract/pairs/found-card.ts';
import { parentTopic, sectionTopic, topicName } from '#tutor/extract/statements/line-topics.ts';
import { isPlainVerb, opensWithVerb, predicateStart } from '#tutor/extract/statements/predicates.ts';
import { statementSides } from '#tutor/extract/statements/statement-sides.ts';
import { isNameable } from '#tutor/extract/terms/term-shape.ts';
import { isAttribute, isProperty } from '#tutor/extract/terms/term-topics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { CardOrigin } from './judged-card.ts';

/** Names of sections, which need their topic. */
const SECTION =
  /^(?:advantages?|disadvantages?|pros|cons|benefits?|drawbacks?|limits?|limitations?|examples?|key(?: points?| ideas?| terms?| concepts?| takeaways?| facts?)?|notes?|data|overview|summary|introduction|intro|background|conclusions?|results?|properties|constraints?|types?|uses?|usage|features?|characteristics|functions?|structure|causes?|effects?|symptoms?|signs?|treatment|management|diagnosis|complications?|toxicity|side effects?|adverse effects?|contraindications?|antidote|dose|dosage|mechanism(?: of action)?|moa|indications?|prognosis|epidemiology|preparation|onset|incidence|etiology|aetiology|teach(?:ing)?|pathophysiology|location|origin|insertion|innervation|blood supply|action|assessment|interventions?|nursing (?:care|management|interventions?)|warnings?|interactions?|monitoring|route|storage|occurrence|risk factors?|steps?|step \d+|process|procedure|method|goals?|aims?|purpose|definition|description|formula|rules?|exceptions?|problems?|solutions?|questions?|answers?|reasons?|consequences|impact|significance|importance|history|timeline|part \d+|chapter \d+|section \d+|slide \d+|query|input|output|important|tips?|vorteile?|nachteile?|beispiele?|ursachen?|folgen|symptome|therapie|avantages?|inconvénients?|exemples?|causes|ventajas|desventajas|ejemplos?|hallmarks?|examination|evidence|challenges?|applications?|criteria|classification|inheritance|genetics|imaging|pathology|progression|distribution|triggers?|comorbidities|associated features|principles?|screening|patterns?|factors?|outcomes?|severe cases|objections|elements|(?:two|three|four|five|six) \p{L}+|[2-9] \p{L}+en|analog(?:y|ies)|visual guide|big picture|intuition|worked examples?|common mistakes|why it matters|spiegazion[ei](?: \p{L}+)?|osservazion[ei]|dimostrazion[ei]|introduzione|conclusion[ei]|bedeutung|interpretation|eigenschaften|berechnung|merks(?:atz|ätze)|merke|achtung|wichtig|hinweise?|verwendung|anwendung(?:en|sgebiete?)?|voraussetzung(?:en)?|ziele?|zweck|aufgaben?|arten|formen|kritik|zusammenfassung|überblick|einleitung|fazit|allgemeines|grundlagen|sinnvoll bei|définitions?|rôles?|caractéristiques?|propriétés?|remarques?|rappels?|résumé|bilan|principes?|conséquences?|definici(?:ón|ones)|funci(?:ón|ones)|características?|importancia|tipos|resumen|notas?|definizion[ei]|funzion[ei]|caratteristiche|gewinn|ausbeute|ort|ablauf|aufbau|bau|vorkommen|funktion(?:en)?|merkmale?|wirkung(?:en)?|nebenwirkungen|indikation(?:en)?|kontraindikation(?:en)?|dosierung|diagnose|diagnostik|prognose|produkte|edukte|auswirkungen|frist(?:en)?|rechtsfolgen?|lage|symptôme?s|traitement|localisation|rendement|effets|síntomas|tratamiento|efectos|estructura|localización|esemp(?:io|i)|vantaggi|svantaggi|definiç(?:ão|ões)|funç(?:ão|ões)|exemplos?|vantagens|desvantagens)$/iu;

/** Section names that are also terms ("process", "solution") if a student wrote them as a front. */
const ALSO_TERMS =
  /^(?:data|results?|properties|functions?|structure|process|procedure|method|solutions?|problems?|formula|rules?|query|input|output|background|management|signs?|diagnosis|effects?|conclusions?|purpose|dose|answers?|questions?|types?|impact|timeline|features?|benefits?|overview|limits?|reasons?|action|origin|location|assessment|interventions?|warnings?|interactions?|monitoring|storage|insertion|innervation|incidence|occurrence|hallmarks?|examination|evidence|challenges?|applications?|criteria|classification|inheritance|genetics|imaging|pathology|progression|distribution|triggers?|comorbidities|associated features|principles?|screening|patterns?|factors?|outcomes?|severe cases|gewinn|ausbeute|ort|ablauf|aufbau|bau|vorkommen|funktion(?:en)?|merkmale?|wirkung(?:en)?|diagnose|diagnostik|prognose|produkte|edukte|auswirkungen|lage|rendement|effets|efectos|estructura)$/iu;

/** `written`: the student wrote it as a front; it is not a heading or statement. */
export const isSectionName = (front: string, written = false): boolean =>
  SECTION.test(front) && !(written && ALSO_TERMS.test(front));

/** Whether it names a part of the topic before it: "SE", "treatment". */
export const isPartLabel = (label: string): boolean => LABEL.test(label) || SECTION.test(label);

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
  if (COMMANDS.test(front) || ORDINAL.test(front) || RELATIVE.test(front)) return true;
  if (LABEL.test(front)) return !isInitialsOf(front, answer);
  const [first, second] = tokensOf(front);
  if (!first || first.text !== first.lower || !isPlainVerb(first.lower)) return false;
  if (second === undefined) return !written && isPlainForm(first.lower);
  return AFTER_VERB.has(second.lower) && front.split(/\s+/).length >= FEWEST_WORDS;
}

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
    isAttribute(parent) ||
    isProperty(parent) ||
    opensWithVerb(tokens) ||
    predicateStart(tokens) !== undefined
  );
}

const FARTHEST_PAIR = 8;

/** Whether a name is that of a part, not of a topic. */
const isPart = (name: string) => isSectionName(name) || isAttribute(name);

/** Fronts with several answers: "U: …" and "A: …" below each muscle. */
export function repeatedFronts(cards: readonly ReadCard[]): ReadonlySet<string> {
  const answers = new Map<string, Set<string>>();
  for (const { question, answer } of cards)
    answers.set(question, (answers.get(question) ?? new Set()).add(answer));
  return new Set([...answers].filter(([, told]) => told.size > 1).map(([front]) => front));
}

/** The line above a block of pairs: "M. biceps brachii" above "U: …" and "A: …". */
function blockTopic(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const head = lines.slice(Math.max(0, at - FARTHEST_PAIR), at).findLast((line) => !line.pair);
  if (head?.kind !== 'text' && head?.kind !== 'heading') return undefined;
  const name = topicName(text, head);
  return name !== undefined && isThing(name) ? name : undefined;
}

/**
 * Returns a function that adds the topic to a card's front. `repeated`: fronts with several answers; `written`: a student's pair in notes.
 * A pair that is set in has the line above it; in a document it is `loose` if that is not a topic. Linear in the number of lines, once.
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
  return (card, written) => {
    const { question: front, answer, origin, source } = card;
    const at = places.get(source.start);
    if (at === undefined || front.includes(': ') || front.endsWith('?')) return card;
    const isPair = origin === 'pair' || origin === 'marked';
    const isItem = lines[at]?.kind === 'item';
    const isSetIn = (isItem || !inDocument) && lines[at]!.indent > 0 && !DEFINES.test(answer);
    if (isPair && isSetIn) {
      const parent = parentTopic(text, lines, at);
      if (parent !== undefined && isThing(parent))
        return isOwnOf(front, parent) ? card : { ...card, question: `${parent}: ${front}` };
      if (inDocument) return { ...card, origin: 'loose' };
    }
    const head = isPair && repeated.has(front) ? blockTopic(text, lines, at) : undefined;
    if (head !== undefined) return { ...card, question: `${head}: ${front}` };
    const isTold = isPair && isAttribute(front);
    const isLost = isTold || lacksSubject(front, answer, isWritten(origin));
    if (!isLost && !isSectionName(front, written)) return card;
    const topic =
      (isTold ? subjectAbove(text, lines, at) : undefined) ??
      (isLost ? parentTopic(text, lines, at, isPart) : undefined) ??
      sectionTopic(text, lines, at, isPart);
    return topic === undefined || isPart(topic) || lacksSubject(topic, '', false)
      ? card
      : { ...card, question: `${topic}: ${front}` };
  };
}

/** The subject of the sentence directly above: "ACE inhibitors stop …" above "SE: dry cough". */
function subjectAbove(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const above = lines[at - 1];
  if (above?.kind !== 'text' || above.pair || above.indent !== lines[at]?.indent) return undefined;
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
