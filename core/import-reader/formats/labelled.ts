/** Cards from labelled pairs: "Q: … A: …", "Term: … Definition: …", "Front: … Back: …", on one line or over several. */
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type {
  DraftCard,
  FormatResult,
  ImportHeader,
  ImportProblem,
} from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

const TERM_WORDS =
  'question|term|front|word|prompt|key term|concept|frage|begriff|vorderseite|pregunta|término|terme|recto|mot|domanda|termine|pergunta|termo';
const DEFINITION_WORDS =
  'answer|ans|definition|def|back|meaning|antwort|bedeutung|rückseite|respuesta|definición|réponse|définition|verso|risposta|definizione|resposta|definição';
const EMPHASIS = '(?:\\*\\*|__)?';
const NUMBER = '(?:\\s?#?\\d{1,4})?';
const OPENING = '^\\s{0,12}(?:[-*•+]\\s{1,4}|\\d{1,4}[.)]\\s{1,4})?';

const label = (letter: string, words: string) =>
  `${EMPHASIS}(?:${letter}${NUMBER}${EMPHASIS}\\s?[:：]|${letter}\\s?\\d{1,4}${EMPHASIS}[.)]|(?:${words})${NUMBER}${EMPHASIS}\\s?[:：])${EMPHASIS}`;
const TERM_LABEL = new RegExp(`${OPENING}${label('q', TERM_WORDS)}`, 'iu');
const DEFINITION_LABEL = new RegExp(`${OPENING}${label('a', DEFINITION_WORDS)}`, 'iu');
const DEFINITION_WITHIN = new RegExp(`[\\s|;,.?]${label('a', DEFINITION_WORDS)}(?=\\s)`, 'iu');
/** The end of every kind of label. */
const ANY_LABEL = /[:：]|[aq]\s?\d{1,4}(?:\*\*|__)?[.)]/i;
/** "**Card 2**", or a horizontal rule, between the cards of a chat answer. */
const CARD_NUMBER =
  /^\s{0,12}(?:#{1,6} |\*\*)?(?:flash)?(?:card|karte|tarjeta|carte) ?#?\d{1,4}(?:\*\*)?:?(?:\*\*)?\s*$|^\s{0,12}---+\s*$/iu;
/** Longest label. */
const LABEL_REACH_CHARACTERS = 60;

export const labelled = {
  name: 'labelled',
  label: () => 'labelled pairs (Q: … A: …)',
  rows: null,
  detect: { shaped: (source) => (looksLabelled(source) ? readLabelled(source) : null) },
  read: readLabelled,
} as const satisfies ImportFormatDefinition;

type Labelled = { kind: 'term' | 'definition' | 'none'; rest: string };

function readLabelled(source: SourceText): FormatResult {
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  const headers: ImportHeader[] = [];
  let card: { term: string[]; definition: string[] | null; line: number; doubtful: boolean } | null = null;
  let afterBlank = false;
  const finish = () => {
    if (!card) return;
    const { term, definition, line, doubtful } = card;
    cards.push({
      term: joinSide(term),
      definition: joinSide(definition ?? []),
      line,
      checkBoundary: doubtful,
    });
  };
  source.lines.forEach((text, index) => {
    const line = index + 1;
    const { kind, rest } = labelOf(text);
    if (CARD_NUMBER.test(text)) {
      finish();
      card = null;
      headers.push({ line, text });
    } else if (kind === 'term') {
      finish();
      const within = DEFINITION_WITHIN.exec(rest);
      card = within
        ? {
            term: [rest.slice(0, within.index + 1)],
            definition: [rest.slice(within.index + within[0].length)],
            line,
            doubtful: false,
          }
        : { term: [rest], definition: null, line, doubtful: false };
    } else if (kind === 'definition') {
      card ??= { term: [], definition: null, line, doubtful: false };
      if (card.definition) card.doubtful = true;
      card.definition ??= [];
      card.definition.push(rest);
    } else if (card) {
      // A paragraph after a blank line may be part of the answer, or not.
      if (afterBlank && !isBlank(text)) card.doubtful = true;
      (card.definition ?? card.term).push(text);
    } else if (!isBlank(text)) {
      problems.push({ line, text, message: `Line ${line}: no label such as “Q:” or “Term:” before it` });
    }
    afterBlank = isBlank(text);
  });
  finish();
  return resultWithoutColumns({ cards, problems, headers });
}

/** Whether a text consists of labelled pairs: they start near its top and repeat, or one pair is the whole text. */
function looksLabelled(source: SourceText): boolean {
  if (!ANY_LABEL.test(source.text)) return false;
  let written = 0;
  let terms = 0;
  let pairs = 0;
  let firstLabel = -1;
  let stray = 0;
  let afterBlank = true;
  let open = false;
  for (const text of source.lines) {
    if (isBlank(text)) {
      afterBlank = true;
      continue;
    }
    if (CARD_NUMBER.test(text)) continue;
    const { kind, rest } = labelOf(text);
    if (kind === 'term') {
      terms += 1;
      open = true;
      if (DEFINITION_WITHIN.test(rest)) pairs += 1;
    } else if (kind === 'definition' && open) {
      pairs += 1;
      open = false;
    } else if (kind === 'none' && afterBlank) {
      stray += 1;
    }
    if (kind !== 'none' && firstLabel === -1) firstLabel = written;
    written += 1;
    afterBlank = false;
  }
  if (firstLabel === -1 || firstLabel > 3 || pairs < 0.7 * terms) return false;
  return (pairs >= 2 && stray <= pairs) || (pairs === 1 && firstLabel === 0 && stray === 0);
}

/** Whether a text is only a label: "Q:". */
export function isLabelOnly(text: string): boolean {
  const { kind, rest } = labelOf(text);
  return kind !== 'none' && isBlank(rest);
}

function labelOf(text: string): Labelled {
  const head = text.slice(0, LABEL_REACH_CHARACTERS);
  const term = TERM_LABEL.exec(head);
  if (term) return { kind: 'term', rest: withoutEmphasis(term[0], text.slice(term[0].length)) };
  const definition = DEFINITION_LABEL.exec(head);
  if (definition)
    return { kind: 'definition', rest: withoutEmphasis(definition[0], text.slice(definition[0].length)) };
  return { kind: 'none', rest: text };
}

/** In "**Q1: What is osmosis?**" the emphasis starts before the label and ends after the side. */
function withoutEmphasis(before: string, rest: string): string {
  const marks = before.match(/\*\*|__/g) ?? [];
  return marks.length % 2 === 1 && rest.trimEnd().endsWith(marks[0]!)
    ? rest.trimEnd().slice(0, -marks[0]!.length)
    : rest;
}

function joinSide(lines: string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
