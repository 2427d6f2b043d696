/** Finds the words the writer marked in bold, in every spelling, and the sentence of each mark. */
import type { Sentence } from '#tutor/extract/lines/paragraphs.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { isNameable } from './term-shape.ts';
import { termKey } from './term-statistics.ts';

export type BoldTerm = { readonly key: string; readonly term: string; readonly at: number };

export type BoldTerms = {
  /** Each marked term once, in the order of the notes. */
  readonly terms: readonly BoldTerm[];
  /** The marked term that a key means: "magnetic resonance imaging" finds "magnetic resonance imaging (MRI)". */
  named(key: string): BoldTerm | undefined;
};

/** Marked terms of the sentences; a mark over several sentences or over a whole long line is emphasis, not a term. */
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

/** Neighbouring marks are one ("**high-yield** **bonds**"). */
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
