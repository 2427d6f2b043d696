/** Finds bold terms, their spellings, and the sentence of each. */
import type { Sentence } from '#tutor/extract/lines/paragraphs.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { isNameable } from './term-shape.ts';
import { termKey } from './term-statistics.ts';

export type BoldTerm = { readonly key: string; readonly term: string; readonly at: number };

export type BoldTerms = {
  /** Each bold term once, in the order of the notes. */
  readonly terms: readonly BoldTerm[];
  /** The bold term for a key: "magnetic resonance imaging" finds "magnetic resonance imaging (MRI)". */
  named(key: string): BoldTerm | undefined;
};

/** The bold terms of the sentences; longer bold text is emphasis, not a term. */
export function boldTermsOf(text: string, bold: readonly Span[], sentences: readonly Sentence[]): BoldTerms {
  const terms: BoldTerm[] = [];
  const byKey = new Map<string, BoldTerm>();
  let at = 0;
  for (const { start, end } of joined(text, bold)) {
    while (at < sentences.length && sentences[at]!.end <= start) at++;
    const sentence = sentences[at];
    if (!sentence) break;
    if (sentence.start > start || sentence.end < end) continue;
    const term = text
      .slice(start, end)
      .replace(/\s+/g, ' ')
      .replace(/[\s:.,;]+$/, '')
      .trim();
    const key = termKey(term);
    if (!key || byKey.has(key) || !isNameable(term.replace(/\s*\([^)]*\)/g, ''))) continue;
    const found = { key, term, at };
    terms.push(found);
    for (const spelling of [term, term.replace(/\s*\([^)]*\)/g, ''), term.replace(/\s*\(.*$/, '')]) {
      const other = termKey(spelling);
      if (other && !byKey.has(other)) byKey.set(other, found);
    }
  }
  return { terms, named: (key) => byKey.get(key) };
}

/** Joins adjacent bold ranges ("**high-yield** **bonds**"). */
function joined(text: string, bold: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const span of bold) {
    const last = spans[spans.length - 1];
    if (last && text.slice(last.end, span.start) === ' ')
      spans[spans.length - 1] = { start: last.start, end: span.end };
    else spans.push(span);
  }
  return spans;
}
