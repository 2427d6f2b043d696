/** Cards copied from the page of a flashcard site: "Terms in this set (12)", then alternating terms and definitions, or each pair below its number. */
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { DraftCard, FormatResult, ImportProblem } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

/** The line above the cards, in the languages of such pages. */
const HEADING =
  /^\s*(?:(?:terms|flashcards|cards|begriffe|karteikarten|términos|tarjetas|termes|cartes) (?:in this set|in diesem set|en este set|dans cet ensemble)\s*)\((?<count>\d{1,4})\)\s*$/iu;
const FEWEST_CARDS = 3;

export const pageCopy = {
  name: 'page-copy',
  label: () => 'cards copied from a page',
  rows: null,
  detect: {
    stated: (source) => (headingAt(source) === -1 ? null : inTurn(source, headingAt(source))),
    shaped: (source) => (isNumbered(source) ? numbered(source) : null),
  },
  read: (source, _options, detected) => detected() ?? inTurn(source, headingAt(source)),
} as const satisfies ImportFormatDefinition;

type Written = { readonly line: number; readonly text: string };

function written({ lines }: SourceText): Written[] {
  return lines.flatMap((text, at) => (isBlank(text) ? [] : [{ line: at + 1, text: text.trim() }]));
}

/** The heading's index among the non-blank lines, if as many pairs follow as it states; else -1. */
function headingAt(source: SourceText): number {
  if (!source.written.some((text) => HEADING.test(text))) return -1;
  const all = written(source);
  const at = all.findIndex(({ text }) => HEADING.test(text));
  const count = Number(HEADING.exec(all[at]?.text ?? '')?.groups?.count ?? 0);
  return at !== -1 && count > 0 && all.length - at - 1 >= 2 * count ? at : -1;
}

/** Alternating lines after `heading`; the lines above it are problems. */
function inTurn(source: SourceText, heading: number): FormatResult {
  const all = written(source);
  const count = Number(HEADING.exec(all[heading]?.text ?? '')?.groups?.count ?? Number.POSITIVE_INFINITY);
  const body = all.slice(heading + 1);
  const cards: DraftCard[] = [];
  let at = 0;
  for (; at + 1 < body.length && cards.length < count; at += 2)
    cards.push({
      term: body[at]!.text,
      definition: body[at + 1]!.text,
      line: body[at]!.line,
      checkBoundary: false,
    });
  const above = heading === -1 ? [] : all.slice(0, heading);
  const problems: ImportProblem[] = [...above, ...body.slice(at)].map(({ line, text }) => ({
    line,
    text,
    message: `Line ${line}: no term and definition`,
  }));
  const headers = heading === -1 ? [] : [{ line: all[heading]!.line, text: all[heading]!.text }];
  return resultWithoutColumns({ cards, problems, headers });
}

/** "1", a term, a definition, "2", … from the first line to the last. */
function isNumbered({ written: lines }: SourceText): boolean {
  return (
    lines.length >= 3 * FEWEST_CARDS &&
    lines.length % 3 === 0 &&
    lines.every((text, at) => at % 3 !== 0 || text.trim().replace(/[.)]$/, '') === String(at / 3 + 1))
  );
}

function numbered(source: SourceText): FormatResult {
  const all = written(source);
  const cards = all.flatMap(({ line }, at) =>
    at % 3 === 0
      ? [{ term: all[at + 1]!.text, definition: all[at + 2]!.text, line, checkBoundary: false }]
      : [],
  );
  const headers = all.filter((_, at) => at % 3 === 0);
  return resultWithoutColumns({ cards, problems: [], headers });
}
