/** Splits a line with several pairs: "hypertonic = more outside; hypotonic = less outside". */

import { separatedPair } from '#tutor/extract/pairs/separated-pair.ts';
import { isAspect } from '#tutor/extract/terms/relational-nouns.ts';
import { withFormulasMasked } from './formulas.ts';
import type { Span } from './readable-text.ts';

const FULL_STOP = /[.!]\s+/g;
/** Marks between two pairs, the clearest first, and the separators of pairs they may divide: a comma may come before a dash inside an explanation. */
const BOUNDARIES = [
  { mark: /\s+(?:\/\/|\|\|)\s+/g, separators: /./ },
  { mark: /\s+[|•/]\s+/g, separators: /[=>→⇒:–—-]/ },
  { mark: /\s*;\s+/g, separators: /./ },
  { mark: FULL_STOP, separators: /./ },
  { mark: /,\s+(?:and\s+)?/g, separators: /[=>→⇒:]/ },
];
const SEPARATING = /[=:→⇒>–—-]/g;
const PARTING = /(?:[;.!,|•/])\s/;
const LONGEST_LINE = 600;
const MOST_TERM_WORDS = 4;
/** The parts of `line`, each a pair with the same separator; the whole line if it does not have several. */
export function lineParts(line: string): Span[] {
  const mayHoldPairs =
    line.length <= LONGEST_LINE && PARTING.test(line) && (line.match(SEPARATING)?.length ?? 0) > 1;
  for (const boundary of mayHoldPairs ? BOUNDARIES : []) {
    const parts = partsAt(line, boundary);
    if (parts.length > 1) return parts;
  }
  return (mayHoldPairs ? partsAfterLabel(line) : undefined) ?? [{ start: 0, end: line.length }];
}

/** A label before several pairs: "Gorbachev (from 1985): glasnost = openness; perestroika = …". */
const LABELLED = /^[^:=]{2,50}:\s+(?=\S+(?:\s\S+){0,2}\s(?:=|→|->)\s)/u;

function partsAfterLabel(line: string): Span[] | undefined {
  const label = LABELLED.exec(line)?.[0].length;
  if (label === undefined) return undefined;
  for (const boundary of BOUNDARIES) {
    const parts = partsAt(line.slice(label), boundary);
    if (parts.length > 1) return parts.map(({ start, end }) => ({ start: start + label, end: end + label }));
  }
  return undefined;
}

/** Splits between pairs; an explanation that continues after a mark stays with its pair. */
function partsAt(line: string, { mark, separators }: (typeof BOUNDARIES)[number]): Span[] {
  const parts: Span[] = [];
  let separator: string | undefined;
  let start = 0;
  for (const cut of [...withFormulasMasked(line).matchAll(mark), undefined]) {
    const end = cut?.index ?? line.length;
    if (cut && opensBracket(line.slice(start, end))) continue;
    const { term, between } = pairIn(line.slice(start, end)) ?? {};
    const isFirst = parts.length === 0;
    const isPart =
      term !== undefined &&
      between !== undefined &&
      separators.test(between) &&
      (isFirst || (between === separator && isPlainTerm(term)));
    if (isFirst && !isPart) return [];
    if (term !== undefined && isAspect(term)) return [];
    // With commas and colons, every part must be a pair; otherwise it may be a list.
    if (!isPart && separator === ':' && mark.source.startsWith(',')) return [];
    const last = parts[parts.length - 1];
    if (isPart) parts.push({ start, end });
    else parts[parts.length - 1] = { start: last!.start, end };
    separator ??= between;
    start = end + (cut?.[0].length ?? 0);
  }
  const last = parts[parts.length - 1]!;
  if (mark === FULL_STOP && /[.!]$/.test(line)) parts[parts.length - 1] = { ...last, end: last.end - 1 };
  return parts;
}

const opensBracket = (part: string) => part.lastIndexOf('(') > part.lastIndexOf(')');

/** The term and separator of a part; undefined if its name comes after its answer. */
function pairIn(part: string): { term: string; between: string } | undefined {
  const pair = separatedPair(part);
  if (!pair || pair.term.start > pair.answer.start) return undefined;
  return {
    term: part.slice(pair.term.start, pair.term.end),
    between: part
      .slice(pair.term.end, pair.answer.start)
      .trim()
      .replace(/^(?:->|-->|=>|⇒|⟶)$/, '→'),
  };
}

function isPlainTerm(term: string): boolean {
  const isName = /\p{L}{2}/u.test(term) && !/,|[.!?](?:\s|$)/.test(term);
  return isName && term.split(/\s+/).length <= MOST_TERM_WORDS;
}
