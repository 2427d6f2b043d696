/** Tells fronts that are aspects of something else ("dose"), and sections that consist of them. */
import { languagesOfSet } from '#core/languages/set-languages.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { sectionTopic } from '#tutor/extract/statements/line-topics.ts';
import { isAspect, isQuality } from '#tutor/extract/terms/relational-nouns.ts';

/** Whether the front needs "of X": an aspect, or a quality that the answer does not explain. */
export const lacksWhose = (front: string, answer: string): boolean =>
  isAspect(front) || (isQuality(front) && !explains(answer));

const SAYS_WHAT =
  /^(?:an?|the|any|how|what|when|where|ein|eine|einer|die|das|der|wie|was|wenn|une?|le|la|les|el|una|los|las|l['’]\p{L}+)\s/iu;
const SAYS_OF_WHAT =
  /^(?:\p{L}+\s){1,3}(?:of|that|which|between|per|von|des|pro|zwischen|de|du|par|entre)\s/iu;
/** Whether an answer reads as a definition: "how readily a substance reacts", "mass per volume". */
export const explains = (answer: string): boolean =>
  !answer.includes(', ') && (SAYS_WHAT.test(answer) || SAYS_OF_WHAT.test(answer));

const MOST_TRANSLATION_WORDS = 3;
/** More pairs hardly change what their languages are. */
const MOST_READ = 200;
/** Whether the pairs are words and their translations. */
export function isVocabulary(text: string, lines: readonly NoteLine[]): boolean {
  const pairs = lines
    .flatMap(({ pair }) => pair ?? [])
    .slice(0, MOST_READ)
    .map(({ term, answer }) => ({
      term: text.slice(term.start, term.end),
      definition: text.slice(answer.start, answer.end),
    }));
  const words = pairs.reduce((sum, { definition }) => sum + definition.split(/\s+/).length, 0);
  if (words > MOST_TRANSLATION_WORDS * pairs.length) return false;
  const { term, definition } = languagesOfSet({ term: null, definition: null }, pairs);
  return term !== null && definition !== null && term !== definition;
}

/** How many pairs of a section there are, and how many of them are aspects. */
type Section = { pairs: number; aspects: number };

/** So many pairs in a row are taken to stand below the topic of the first; a longer search would not find it. */
const MOST_IN_A_ROW = 30;

/** The section of each line that is a pair below a topic. Fronts that are `repeated` are aspects of several things. */
export function aspectSections(
  text: string,
  lines: readonly NoteLine[],
  repeated: ReadonlySet<string>,
): ReadonlyMap<number, Section> {
  const ofLine = new Map<number, Section>();
  const ofTopic = new Map<string, Section>();
  let topic: string | undefined;
  let inARow = 0;
  lines.forEach((line, at) => {
    if (!line.pair) return;
    const above = lines[at - 1];
    inARow = above?.pair && above.indent === line.indent && inARow < MOST_IN_A_ROW ? inARow + 1 : 0;
    if (inARow === 0) topic = sectionTopic(text, lines, at);
    if (topic === undefined) return;
    const section = ofTopic.get(topic) ?? { pairs: 0, aspects: 0 };
    const front = text.slice(line.pair.term.start, line.pair.term.end);
    const answer = text.slice(line.pair.answer.start, line.pair.answer.end);
    section.pairs++;
    if (repeated.has(front) || lacksWhose(front, answer)) section.aspects++;
    ofTopic.set(topic, section);
    ofLine.set(at, section);
  });
  return ofLine;
}

const MOST_WORDS = 3;
/** One of so many pairs must be an aspect. */
const LEAST_SHARE = 3;
/** Whether a pair's section tells aspects of one thing, so that its other pairs are aspects, too: "blast" beside "cause" and "effects". */
export const isAmongAspects = (
  section: Section | undefined,
  { question, answer }: { readonly question: string; readonly answer: string },
): boolean =>
  section !== undefined &&
  section.aspects * LEAST_SHARE >= section.pairs &&
  question.split(/\s+/).length <= MOST_WORDS &&
  !SAYS_WHAT.test(answer);
