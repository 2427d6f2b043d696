/** Reads the front of a card as students write it: a name, a topic and what is asked about it, two things side by side, or a heading. */
import { plainFront } from '#tutor/dialogue/wording.ts';
import { contentStems } from '#tutor/words.ts';

/** "meiosis - products": a topic and what is asked about it. */
export type AskedFront = { readonly topic: string; readonly asked: string };

/** "topic: asked", "topic - asked", "topic -> asked"; "non-renewable" and "DNA -> RNA" stay whole. */
const DIVIDED = /^(.{2,60}?)(?:\s*:\s+|\s+[-–—]+>?\s+|\s*(?:->|→)\s+(?=.*\?))(.{2,200})$/su;
/** "light reactions (where? what goes in / out)". */
const BRACKETED = /^(.{2,60}?)\s*\(([^()]*\?[^()]*|\+\s*\p{L}+|\d\s\p{L}+(?:\s\p{L}+)?)\)$/su;
/** What may follow a dividing mark without being a question. */
const ASKED_FOR =
  /^(?:\d+\s|\+\s*)?(?:what|why|how|when|where|who|which|definition|def\b|meaning|stands? for|structure|function|role|job|products?|reactants?|effects?|causes?|consequences?|examples?|features?|key|main|parts?|steps?|stages?|types?|order|date|year|author|formula|equation|units?|symbol|uses?|purpose|advantages?|disadvantages?|pros|cons|difference|action|location|characteristics?|properties|symptoms?|treatment|side effects?|assumptions?|conditions?|reasons?|criteria|elements?|name|number|\d)/i;

/** "murder -> manslaughter: 2 partial defences": the colon divides if an earlier mark does not. */
const BY_COLON = /^(.{2,60})\s*:\s+(.{2,200})$/su;

/** Null for a front that is only a name. */
export function askedFront(term: string): AskedFront | null {
  const front = plainFront(term);
  return askedBy(DIVIDED, front) ?? askedBy(BRACKETED, front) ?? askedBy(BY_COLON, front);
}

function askedBy(form: RegExp, front: string): AskedFront | null {
  const [, topic, asked] = form.exec(front) ?? [];
  if (!topic || !asked) return null;
  const isNamed = front.slice(topic.length).trimStart().startsWith(':');
  if (!isNamed && !ASKED_FOR.test(asked.trim()) && !asked.includes('?')) return null;
  return { topic: plainFront(topic), asked: asked.trim() };
}

/** Asked as parts of the topic: "What are the products of “meiosis”?". */
const PART_OF =
  /^(?:(?:key|main) )?(?:functions?|role|job|purpose|structure|definition|meaning|location|site|mechanism(?: of action)?|antidote|dose|dosage|toxicity|treatment|management|diagnosis|formula|equation|units?|symbol|symptoms|signs|causes?|effects?|side effects|consequences|products?|reactants?|uses|features|parts|steps|stages|types|properties|characteristics|advantages|disadvantages|conditions|criteria|elements|indications|contraindications|complications|risk factors|examples?)$/i;
const PLURAL_PART = /(?:[^s]s|criteria)$(?<!\bdiagnosis)/i;
/** A rule whose reason is on the back: "Beta blockers: never stop suddenly". */
const RULE = /^(?:don['’]?t|do not|never|avoid|always)\s/i;

/** Abbreviations in clinical notes. */
const SHORT_PARTS: Readonly<Record<string, string>> = {
  se: 'side effects',
  ci: 'contraindications',
  tx: 'treatment',
  rx: 'treatment',
  dx: 'diagnosis',
  sx: 'symptoms',
  mgmt: 'management',
  moa: 'mechanism of action',
};

function partQuestion({ topic, asked: written }: AskedFront): string {
  const asked = SHORT_PARTS[written.toLowerCase()] ?? written;
  if (RULE.test(asked)) return `“${topic}”: ${asked}. Why?`;
  if (!PART_OF.test(asked)) return `“${topic}”: ${asked}?`;
  const part = asked.charAt(0).toLowerCase() + asked.slice(1);
  return `What ${PLURAL_PART.test(part) ? 'are' : 'is'} the ${part} of “${topic}”?`;
}

/** Whether the front names a topic and a rule about it. */
export const isRule = (term: string): boolean => RULE.test(askedFront(term)?.asked ?? '');

/** "What are the products of “meiosis”?"; null if the front asks nothing about a topic. */
export function askedQuestion(term: string): string | null {
  const parts = askedFront(term);
  if (!parts) return null;
  const asked = parts.asked.replace(/[.?]+$/, '');
  // "atomic radius across a period (+ why)".
  if (asked.startsWith('+')) return `What is “${parts.topic}”, and ${asked.slice(1).trim()}?`;
  if (asked.includes('?')) return `About “${parts.topic}”: ${asked}`;
  return parts.asked.includes('?') || /^(?:what|why|how|when|where|who|which)\b/i.test(asked)
    ? `About “${parts.topic}”: ${asked}?`
    : partQuestion({ topic: parts.topic, asked });
}

/** The two things of "void vs voidable", or of "void / voidable" if the back mentions both; else null. */
export function sidesOf(card: { term: string; definition: string }): [string, string] | null {
  const front = plainFront(card.term).replace(/\s*[([][^()[\]]*[)\]]$/, '');
  const versus = front.split(/\s+(?:vs\.?|versus)\s+/i);
  const parts = versus.length === 2 ? versus : front.split(/\s+\/\s+/);
  const [one, other, ...more] = parts.map((part) => part.trim());
  if (!one || !other || more.length > 0 || /[?:]/.test(front)) return null;
  if (versus.length === 2) return [one, other];
  const told = contentStems(card.definition);
  const [a, b] = [contentStems(one), contentStems(other)];
  const own = (mine: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...mine].filter((stem) => !others.has(stem)).some((stem) => told.has(stem));
  return own(a, b) && own(b, a) ? [one, other] : null;
}

const NUMBERED =
  /^(?:chapter|chap\.?|section|unit|lecture|week|topic|module|lesson|part|page|pp?\.|slides?|day|class|notes?|handout|seminar|exercise|set|quiz|ch\.?)\s*(?:on\s+)?(?:week|chapter|lecture|unit|page)?\s*#?(?:\d+(?:[.-]\d+)*|[ivx]+|[a-d])?$/i;
const GENERAL =
  /^(?:introduction|intro|overview|summary|misc(?:ellaneous)?|other|general|todo|to do|to-do|homework|revision|recap|definitions?|key terms|vocab(?:ulary)?|exam(?: tips)?|important|questions?|title|untitled|card|front|new card)$/i;
const REMARK =
  /^\?{2,}|^(?:ask|check|look up|see)\s+(?:the\s+)?(?:ta|teacher|prof|sir|miss|notes|book|slides|again|later)\b/i;

/** Whether a front only names a place in the notes, or is a reminder, and asks nothing. */
export function isHeading(term: string): boolean {
  const front = plainFront(term);
  return NUMBERED.test(front) || GENERAL.test(front) || REMARK.test(front);
}

const fewestTellingWords = 4;

/** Whether the back of a heading says enough to be asked for. */
export function tellsEnough(definition: string): boolean {
  return contentStems(definition).size >= fewestTellingWords;
}
