/** Gives a front of brief notes that has lost its subject ("never in asthma", "CI") the heading of its section. */
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { ReadCard } from '#tutor/extract/pairs/found-card.ts';
import { parentTopic, sectionTopic } from '#tutor/extract/statements/line-topics.ts';
import { isPlainVerb } from '#tutor/extract/statements/predicates.ts';
import { isAttribute } from '#tutor/extract/terms/term-topics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import type { CardOrigin } from './judged-card.ts';

/** What to do or what not: the thing it is told of stands above. Of fewer words it is vocabulary: "never mind", "put off". */
const COMMANDS =
  /^(?:don['’]?t|do not|never|avoid|cannot|can['’]?t|must(?:n['’]t)?|should(?:n['’]t)?)\s+\S+\s+\S/iu;
const FEWEST_WORDS = 3;
/** Short forms that clinical notes use for parts of a topic. */
const LABEL = /^(?:ci|se|s\/s|s&s|sx|tx|rx|dx|ddx|ix|hx|rf|mgmt|inv)$/iu;
/** Follows a verb in its plain form; after a noun ("stop codon") stands another noun. */
const AFTER_VERB = new Set('to a an the if when it them'.split(' '));
const WHY = / – why\?$/u;

/**
 * Does the front tell of something it does not name? A label may also stand for the words of its answer ("CI = confidence interval"),
 * and a word that the student set apart as a term for a thing ("buffer"): `written`.
 */
export function lacksSubject(question: string, answer: string, written: boolean): boolean {
  const front = question.replace(WHY, '');
  if (front.includes(': ') || front.endsWith('?')) return false;
  if (COMMANDS.test(front)) return true;
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

/** Says of a card and its front how the front reads below its section. Linear in the lines, once. */
export function withSubjects(
  text: string,
  lines: readonly NoteLine[],
): (card: ReadCard, front: string) => string {
  const places = new Map(
    lines.flatMap(({ start, body }, at) => [
      [start, at],
      [body.start, at],
    ]),
  );
  return ({ answer, source, origin }, front) => {
    const at = places.get(source.start);
    if (at === undefined || !lacksSubject(front, answer, isWritten(origin))) return front;
    const topic = parentTopic(text, lines, at) ?? sectionTopic(text, lines, at);
    return topic !== undefined && !isAttribute(topic) ? `${topic}: ${front}` : front;
  };
}
