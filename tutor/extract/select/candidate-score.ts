/** Scores candidates by their wording, and by how much the notes use their term. */
import type { Definition, Form } from '#tutor/extract/definitions/definition.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { specificity, type TermStatistics } from '#tutor/extract/terms/term-statistics.ts';

/** A definition and its place; `at`: the index of its sentence. */
export type Telling = Definition & { readonly source: Span; readonly at: number };

/** A term and all its definitions. */
export type Evidence = {
  readonly key: string;
  readonly term: string;
  readonly tellings: Telling[];
  readonly bold: boolean;
  /** Whether the term is a heading, or part of one. */
  readonly heading: 'whole' | 'part' | 'none';
};

/** How likely each form names a term; on the scale of definition strengths. */
const FORM: Readonly<Record<Form, number>> = {
  named: 1,
  subject: 0.2,
  relative: 0.3,
  parenthetical: 0.3,
  colon: -0.4,
  alias: -0.7,
  setting: 0.2,
  told: 0.4,
};
const STRENGTH = 1.2;
const BOLD = 4;
const HEADING = { whole: 1, part: 0.3, none: 0 } as const;
/** Names of people and places are rarely asked about. */
const NAME = -2.5;
/** A name within the term; in an answer, it suggests an event instead of a definition. */
const NAMED_WITHIN = /\p{Ll}[,’']* \p{Lu}\p{Ll}/u;
const NAME_WITHIN = -1;
const ABOUT_NAMES = -0.4;
const ABBREVIATION = -0.8;
const SEVERAL_WORDS = 0.8;
const SPECIFICITY = 1.5;
const USED_ALONE = 0.4;
const CONCEPT = 0.5;
const LATE = -0.3;
const CONCEPT_ENDING = /(?:tion|ment|ness|ity|ism|ance|ence|ship|sis|ogy|ory|ics|acy|archy)s?$/i;

/** Higher is better: about 3 for a definition of a term that the notes use again, below 1 for a passing remark. */
export function scoreOf(
  evidence: Evidence,
  best: Telling,
  statistics: TermStatistics,
  sentences: number,
): number {
  const { key, term, bold, heading } = evidence;
  const words = key.split(' ');
  const isName =
    !best.foreign &&
    !CONCEPT_ENDING.test(term) &&
    words.every((word) => word === 'of' || statistics.isProper(word));
  return (
    STRENGTH * best.strength +
    FORM[best.form] +
    USED_ALONE * Math.log(1 + (statistics.alone.get(key) ?? 0)) +
    SPECIFICITY * specificity(key) +
    (words.length > 1 ? SEVERAL_WORDS : 0) +
    (CONCEPT_ENDING.test(term) ? CONCEPT : 0) +
    HEADING[heading] +
    (bold ? BOLD : 0) +
    (isName ? NAME : NAMED_WITHIN.test(term) ? NAME_WITHIN : 0) +
    (NAMED_WITHIN.test(best.answer) ? ABOUT_NAMES : 0) +
    (/^\p{Lu}{2,}s?$/u.test(term) ? ABBREVIATION : 0) +
    LATE * (best.at / sentences)
  );
}
