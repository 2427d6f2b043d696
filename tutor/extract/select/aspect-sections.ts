/** Tells fronts that are aspects of something else ("dose"), and sections that consist of them. */
import { languagesOfSet } from '#core/languages/set-languages.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { sectionTopic } from '#tutor/extract/statements/line-topics.ts';
import { isAspect, isQuality } from '#tutor/extract/terms/relational-nouns.ts';

/** Whether the front needs "of X": an aspect, or a quality that the answer does not explain. */
export const lacksWhose = (front: string, answer: string): boolean =>
  (isAspect(front) || isQuality(front)) && !explains(answer);

const EXPLAINS =
  /^(?:an?|the|any|how|what|when|where|ein|eine|einer|die|das|der|wie|was|wenn|une?|le|la|les|el|una|los|las|l['’]\p{L}+)\s|^(?:\p{L}+\s){1,3}(?:of|that|which|between|per|von|des|pro|zwischen|de|du|par|entre)\s/iu;
/** Whether an answer reads as a definition: "how readily a substance reacts", "mass per volume". */
const explains = (answer: string): boolean => !answer.includes(', ') && EXPLAINS.test(answer);

const MOST_TRANSLATION_WORDS = 3;
/** Whether the pairs are words and their translations. */
export function isVocabulary(text: string, lines: readonly NoteLine[]): boolean {
  const pairs = lines.flatMap(({ pair }) =>
    pair
      ? [
          {
            term: text.slice(pair.term.start, pair.term.end),
            definition: text.slice(pair.answer.start, pair.answer.end),
          },
        ]
      : [],
  );
  const words = pairs.reduce((sum, { definition }) => sum + definition.split(/\s+/).length, 0);
  if (words > MOST_TRANSLATION_WORDS * pairs.length) return false;
  const { term, definition } = languagesOfSet({ term: null, definition: null }, pairs);
  return term !== null && definition !== null && term !== definition;
}

/** How many pairs of a section there are, and how many of them are aspects. */
export type Section = { pairs: number; aspects: number };

/** The sections by their topic. */
export function aspectSections(text: string, lines: readonly NoteLine[]): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  lines.forEach((line, at) => {
    const topic = line.pair && sectionTopic(text, lines, at);
    if (!line.pair || topic === undefined) return;
    const section = sections.get(topic) ?? { pairs: 0, aspects: 0 };
    const front = text.slice(line.pair.term.start, line.pair.term.end);
    section.pairs++;
    if (isAspect(front) || isQuality(front)) section.aspects++;
    sections.set(topic, section);
  });
  return sections;
}

const FEWEST_ASPECTS = 2;
const MOST_WORDS = 3;
/** Whether the pair's section tells aspects of one thing, so that its other pairs are aspects, too: "blast" beside "cause" and "effects". */
export function isAmongAspects(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  sections: ReadonlyMap<string, Section>,
  front: string,
): boolean {
  if (front.split(/\s+/).length > MOST_WORDS) return false;
  const section = sections.get(sectionTopic(text, lines, at) ?? '');
  return section !== undefined && section.aspects >= FEWEST_ASPECTS && section.aspects * 2 >= section.pairs;
}
