/** Collects the definitions in the sentences of the notes, and their bold terms. */

import type { Sentence } from '#tutor/extract/lines/paragraphs.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { type Evidence, scoreOf, type Telling } from '#tutor/extract/select/candidate-score.ts';
import { type BoldTerms, boldTermsOf } from '#tutor/extract/terms/bold-terms.ts';
import { isTerm } from '#tutor/extract/terms/term-shape.ts';
import { type TermStatistics, termCounter, termKey } from '#tutor/extract/terms/term-statistics.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { type Definition, definingWords, type Form, type Parsed } from './definition.ts';
import { definitionRank } from './definition-rank.ts';
import { foreignDefinitions } from './foreign-definitions.ts';
import { namedDefinitions } from './named-definitions.ts';
import { parentheticalDefinitions } from './parenthetical-definitions.ts';
import { isSelfContained, withoutConnective } from './self-contained.ts';
import { settingDefinitions } from './setting-definitions.ts';
import { subjectDefinitions } from './subject-definitions.ts';

/** A term with the best text about it. */
export type Candidate = {
  readonly term: string;
  readonly answer: string;
  readonly source: Span;
  /** How surely the answer defines (see `Definition`). */
  readonly strength: number;
  /** Higher is better: wording, termhood, emphasis. */
  readonly score: number;
  /** `defined`: the answer says what the term is; `told`: it is a sentence about the term. */
  readonly kind: 'defined' | 'told';
  /** The wording of the surest definition. */
  readonly form: Form;
  readonly bold: boolean;
  /** Whether the notes speak of the term again, or mark it. */
  readonly used: boolean;
};

const BOLD_TOLD = 0.6;
/** Bonus for the sentence in which the term is bold, which most likely defines it. */
const AT_MARK = 0.6;
/** A term that stands alone so often is one the notes speak of; in notes with fewer sentences any may be. */
const FEWEST_USES = 3;
const FEWEST_SENTENCES = 20;
/** How many sentences are searched for one that can be read alone. */
const SENTENCES_TRIED = 12;
const SENTENCES_A_SLICE = 60;
const TERMS_A_SLICE = 200;

/** Yields the share done (0–1) every few sentences. */
export function* proseCandidates(
  text: string,
  sentences: readonly Sentence[],
  bold: readonly Span[],
): Generator<number, Candidate[]> {
  const statistics = termCounter();
  const parsed: Parsed[] = [];
  for (const [i, { text }] of sentences.entries()) {
    const tokens = tokensOf(text);
    parsed.push({ text, tokens });
    statistics.add(tokens);
    if (i % SENTENCES_A_SLICE === SENTENCES_A_SLICE - 1) yield i / sentences.length / 2;
  }
  const boldTerms = boldTermsOf(text, bold, sentences);
  const book = evidenceBook(sentences, boldTerms);
  for (const [i, one] of parsed.entries()) {
    for (const definition of definitionsOf(one, sentences, i)) book.add(definition, i);
    if (i % SENTENCES_A_SLICE === SENTENCES_A_SLICE - 1) yield 0.5 + i / sentences.length / 2;
  }
  for (const [i, { term, at }] of boldTerms.terms.entries()) {
    book.tell(term, at, BOLD_TOLD);
    if (i % TERMS_A_SLICE === TERMS_A_SLICE - 1) yield 1;
  }
  return book.all().map((one) => candidateOf(one, statistics, sentences, boldTerms));
}

/** Collects definitions by the key of their term. */
function evidenceBook(sentences: readonly Sentence[], boldTerms: BoldTerms) {
  const evidence = new Map<string, Evidence>();
  const headings = termCounter();
  const wholeHeadings = new Set<string>();
  for (const heading of new Set(sentences.map((sentence) => sentence.heading))) {
    headings.add(tokensOf(heading));
    wholeHeadings.add(termKey(heading));
  }
  const add = (definition: Definition, at: number) => {
    if (!isSelfContained(definition.answer)) return;
    const marked = boldTerms.named(termKey(definition.term));
    const term = marked?.term ?? definition.term;
    if (!marked && !isTerm(term)) return;
    const key = termKey(term);
    const { start } = sentences[definition.fromPrevious ? at - 1 : at]!;
    const telling: Telling = { ...definition, term, at, source: { start, end: sentences[at]!.end } };
    const known = evidence.get(key);
    if (known) known.tellings.push(telling);
    else {
      const heading = wholeHeadings.has(key) ? 'whole' : headings.groups.has(key) ? 'part' : 'none';
      evidence.set(key, { key, term, tellings: [telling], bold: marked !== undefined, heading });
    }
  };
  return {
    add,
    /** Adds the whole sentence as a definition if there is none. */
    tell(term: string, at: number, strength: number) {
      if (evidence.has(termKey(term))) return;
      const lower = term.toLowerCase();
      for (const [i, { text }] of sentences.slice(at, at + SENTENCES_TRIED).entries()) {
        const answer = text.toLowerCase().includes(lower)
          ? definingWords(withoutConnective(text))
          : undefined;
        if (!answer || !isSelfContained(answer)) continue;
        add({ form: 'told', term, answer, strength }, at + i);
        return;
      }
    },
    all: () => [...evidence.values()],
  };
}

function candidateOf(
  evidence: Evidence,
  statistics: TermStatistics,
  sentences: readonly Sentence[],
  boldTerms: BoldTerms,
): Candidate {
  const markedAt = boldTerms.named(evidence.key)?.at;
  const worth = (telling: Telling) => definitionRank(telling) + (telling.at === markedAt ? AT_MARK : 0);
  const best = evidence.tellings.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const surest = evidence.tellings.reduce((a, b) => (b.strength > a.strength ? b : a));
  return {
    term: best.term,
    answer: best.answer,
    source: best.source,
    strength: surest.strength,
    score: scoreOf(evidence, surest, statistics, sentences.length),
    kind: best.form === 'told' ? 'told' : 'defined',
    form: surest.form,
    bold: evidence.bold,
    used:
      evidence.bold ||
      evidence.heading !== 'none' ||
      sentences.length < FEWEST_SENTENCES ||
      (statistics.alone.get(evidence.key) ?? 0) >= FEWEST_USES,
  };
}

/** All definitions in one sentence. */
export function definitionsOf(parsed: Parsed, sentences: readonly Sentence[], at: number): Definition[] {
  const before = sentences[at - 1];
  const previous = before && before.paragraph === sentences[at]?.paragraph ? before.text : undefined;
  return [
    ...subjectDefinitions(parsed),
    ...namedDefinitions(parsed, previous),
    ...parentheticalDefinitions(parsed),
    ...settingDefinitions(parsed),
    ...foreignDefinitions(parsed.text),
  ];
}
