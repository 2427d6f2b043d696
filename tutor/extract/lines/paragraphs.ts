/** Joins hard-wrapped lines into paragraphs, and splits those into sentences with their heading. */
import { looksLikeDividedHeading } from './heading-lines.ts';
import { wrappedLines } from './line-wrapping.ts';
import type { NoteLine } from './note-line.ts';
import { pageMargin } from './page-margin.ts';
import type { Span } from './readable-text.ts';
import { sentenceSpans } from './sentences.ts';

/** One sentence of prose; `text`: the range with single spaces. */
export type Sentence = Span & {
  readonly text: string;
  /** Number of the paragraph and of the sentence in it, from 0. */
  readonly paragraph: number;
  readonly place: number;
  /** The heading above, without its marks; '' if there is none. */
  readonly heading: string;
};

/** Shorter sentences do not say anything about a term. */
const FEWEST_CHARACTERS = 12;
const BRIEF_LINE = 200;

/** Splits a brief line at semicolons, which end statements: "arteries carry blood away; veins carry it back". */
function clauseSpans(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const mark of text.slice(start, end).matchAll(/;\s+/g)) {
    spans.push({ start: from, end: start + mark.index });
    from = start + mark.index + mark[0].length;
  }
  return [...spans, { start: from, end }];
}

export function sentencesOf(text: string, lines: readonly NoteLine[]): Sentence[] {
  const sentences: Sentence[] = [];
  let heading = '';
  let paragraph = 0;
  let blockStart = 0;
  let blockEnd = 0;
  let goesOn: boolean[] = [];
  const margin = pageMargin(lines.map((line) => line.text.length));
  for (let i = 0, line = lines[i]; line; line = lines[++i]) {
    if (line.kind === 'heading') heading = text.slice(line.body.start, line.body.end);
    if (line.kind !== 'text' && line.kind !== 'item') continue;
    if (i >= blockEnd) {
      blockStart = i;
      blockEnd = i + 1;
      while (lines[blockEnd]?.kind === 'text') blockEnd++;
      goesOn = wrappedLines(lines, blockStart, blockEnd, margin);
    }
    let end = i;
    while (goesOn[end - blockStart]) end++;
    const spans = sentenceSpans(text, line.body.start, lines[end]!.end);
    const isBrief = end === i && line.text.length <= BRIEF_LINE;
    (isBrief ? spans.flatMap((span) => clauseSpans(text, span)) : spans).forEach((span, place) => {
      const flat = text.slice(span.start, span.end).replace(/\s+/g, ' ');
      if (flat.length >= FEWEST_CHARACTERS && !looksLikeDividedHeading(flat))
        sentences.push({ ...span, text: flat, paragraph, place, heading });
    });
    paragraph++;
    i = end;
  }
  return sentences;
}
