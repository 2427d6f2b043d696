/** Cards in the notation of other programs: RemNote ">>" and "::", gaps "{{word}}" and "==word==", Logseq "#card", Obsidian "?" and ":::", toggles of Notion and web pages. */
import { gapText } from '#core/facets/gaps.ts';
import { gapCard } from '#core/import-reader/cloze-cards.ts';
import { decodeEntities } from '#core/import-reader/html/decode-entities.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { DraftCard, FormatResult, ImportProblem } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

const POINT = /^(?:[-*+•▸▶]|\d{1,4}[.)])\s+/;
const CARD_TAG = /(?:^|\s)#(?:card|flashcards?)(?:\/[\w/-]{1,80})?(?=\s|$)/u;
const CLOSING_TAG = /\s#(?:card|flashcards?)(?:\/[\w/-]{1,80})?\s*$/u;
/** A question and its answer on one line; doubled signs mean both directions. */
const INLINE = /^(?<term>.{1,300}?)\s?(?:>>>?|<<|<>|:::?|;;|→|←|↔)\s?(?<definition>\S.*)$/u;
const REMNOTE_ONLY = /\s(?:>>>?|<<|<>|↔|←)\s/u;
/** The line between a question and an answer of several lines. */
const DIVIDER = /^\s*\?{1,2}\s*$/u;
/** Metadata that programs write next to cards: review dates, properties, block ids. */
const OWN_NOTE =
  /^\s*(?:<!--SR:.*-->|(?:id|card-[\w-]{1,40}|collapsed|deck|template|background-color)::\s.*|\^[\w-]{4,40}|---+|#flashcards?\S*)\s*$/u;
/** The tag by which Obsidian knows that a note holds cards: "#flashcards/biology", "tags: [flashcards]". */
const DECK_TAG = /^(?:.*\s)?#flashcards?(?![\p{L}\d])|^(?:tags:.*|\s*- )\bflashcards?(?![\p{L}\d])/imu;
/** Properties at the top of a note. */
const PROPERTIES = /^---\r?\n[\s\S]{0,2000}?\n---(?=\r?\n|$)/;
/** The start of a program, in which ">>" and "::" are operators; without a language it may be cards. */
const PROGRAM = /^\s{0,3}```(?!(?:text|txt|plaintext|markdown|md|csv)\b)\w/iu;
const FENCE = /^\s{0,3}```/;
const SUMMARY = /<summary[^>]{0,200}>([\s\S]{1,2000}?)<\/summary>/giu;
const FEWEST = 2;
/** Share of the points of an outline that must have exactly one answer. */
const TOGGLES = 0.9;
/** Share of summaries that must differ; on other pages "Show more" or "Solution" repeats. */
const DIFFERENT_SUMMARIES = 0.8;

type Line = { text: string; indent: number; isPoint: boolean; isCode: boolean; line: number };

export const appCards = {
  name: 'app-cards',
  label: () => 'flashcards of a notes app',
  rows: null,
  detect: {
    stated: (source) => readIf(source, readTagged, readDivided, readToggles),
    shaped: (source) => readIf(source, readInline, readGapped, readOutline),
  },
  read: (source) =>
    readIf(source, readTagged, readDivided, readToggles, readInline, readGapped, readOutline) ??
    resultWithoutColumns({ cards: [], problems: [] }),
} as const satisfies ImportFormatDefinition;

type Reader = (source: SourceText) => { cards: DraftCard[]; problems: ImportProblem[] } | null;

function readIf(source: SourceText, ...readers: readonly Reader[]): FormatResult | null {
  for (const reader of readers) {
    const found = reader(source);
    if (found && found.cards.length >= FEWEST) return resultWithoutColumns(found);
  }
  return null;
}

/** Labels inside sides that are already separated by signs. */
const LABEL_OF_TERM = /^(?:question|front|q|frage|vorderseite)\s?:\s*/iu;
const LABEL_OF_DEFINITION = /^(?:answer|back|a|antwort|rückseite)\s?:\s*/iu;

function card(term: string, definition: string, line: number): DraftCard {
  const sides = { term: term.trim(), definition: definition.trim() };
  const isLabelled = LABEL_OF_TERM.test(sides.term) && LABEL_OF_DEFINITION.test(sides.definition);
  const bare = isLabelled && {
    term: sides.term.replace(LABEL_OF_TERM, ''),
    definition: sides.definition.replace(LABEL_OF_DEFINITION, ''),
  };
  return { ...sides, ...bare, line, checkBoundary: false };
}
const stray = (text: string, line: number): ImportProblem => ({
  line,
  text,
  message: `Line ${line}: no question with an answer`,
});

/** A cache, because all readers need the same lines. */
const linesBySource = new WeakMap<SourceText, Line[]>();

function linesOf(source: SourceText): Line[] {
  const known = linesBySource.get(source);
  if (known) return known;
  let inCode = false;
  const lines = source.lines.flatMap((written, at) => {
    const isFence = FENCE.test(written);
    if (isFence) inCode = !inCode && PROGRAM.test(written);
    if (isBlank(written) || OWN_NOTE.test(written)) return [];
    const bare = written.trimStart();
    const isCode = inCode || isFence;
    const mark = isCode ? '' : (POINT.exec(bare)?.[0] ?? '');
    const indent = written.slice(0, written.length - bare.length).replaceAll('\t', '    ').length;
    const text = bare.slice(mark.length).trimEnd();
    return [{ text, indent, isPoint: mark !== '', isCode, line: at + 1 }];
  });
  linesBySource.set(source, lines);
  return lines;
}

/** The lines indented below `lines[at]`, as one text, and the number of its direct children. */
function below(lines: readonly Line[], at: number): { text: string; next: number; children: number } {
  const parent = lines[at]!;
  const texts: string[] = [];
  let next = at + 1;
  let children = 0;
  const depth = lines[next]?.indent ?? 0;
  while (next < lines.length && lines[next]!.indent > parent.indent) {
    if (lines[next]!.indent <= depth) children += 1;
    texts.push(lines[next]!.text);
    next += 1;
  }
  return { text: texts.join('\n'), next, children };
}

/** Logseq: "- Osmosis #card" with the answer below. */
const readTagged: Reader = (source) => {
  if (!source.written.some((text) => CLOSING_TAG.test(text))) return null;
  const lines = linesOf(source);
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  for (let at = 0; at < lines.length; ) {
    const { text, line } = lines[at]!;
    at += 1;
    if (!CARD_TAG.test(text)) {
      problems.push(stray(text, line));
      continue;
    }
    const untagged = text.replace(CARD_TAG, '').trim();
    const answer = below(lines, at - 1);
    const inline = INLINE.exec(untagged)?.groups;
    if (answer.text !== '') cards.push(card(untagged, answer.text, line));
    else if (inline) cards.push(card(inline.term!, inline.definition!, line));
    else problems.push(stray(text, line));
    at = Math.max(at, answer.next);
  }
  return { cards, problems };
};

/** Obsidian: a question, a line with "?" or "??", and the answer; blank lines separate cards. */
const readDivided: Reader = ({ lines, text: whole }) => {
  const isDeck = DECK_TAG.test(whole);
  if (!isDeck && lines.filter((text) => DIVIDER.test(text)).length < FEWEST) return null;
  const properties = PROPERTIES.exec(whole)?.[0].split('\n').length ?? 0;
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  let block: { text: string; line: number }[] = [];
  const finish = () => {
    const at = block.findIndex(({ text }) => DIVIDER.test(text));
    const side = (part: readonly { text: string }[]) =>
      part.map(({ text }) => text.replace(POINT, '')).join('\n');
    if (at > 0 && at < block.length - 1) {
      // Headings above the question belong to the page.
      const from = block.slice(0, at).findLastIndex(({ text }) => /^#{1,6} /.test(text)) + 1;
      const first = from === at ? at - 1 : from;
      for (const { text, line } of block.slice(0, first)) problems.push(stray(text, line));
      const term = side(block.slice(first, at)).replace(/^#{1,6} /, '');
      cards.push(card(term, side(block.slice(at + 1)), block[first]!.line));
    } else {
      for (const { text, line } of block) {
        const inline = /:::?/.test(text) ? INLINE.exec(text)?.groups : undefined;
        const gapped = isDeck ? gappedCard(text) : null;
        if (inline) cards.push(card(inline.term!, inline.definition!, line));
        else if (gapped) cards.push({ ...gapped, line, checkBoundary: false });
        else problems.push(stray(text, line));
      }
    }
    block = [];
  };
  lines.forEach((text, at) => {
    if (isBlank(text)) finish();
    else if (at >= properties && !OWN_NOTE.test(text)) block.push({ text: text.trim(), line: at + 1 });
  });
  finish();
  return { cards, problems };
};

/** Notion and web pages: a summary, and the content it opens. */
const readToggles: Reader = ({ text }) => {
  if (!/<summary/i.test(text)) return null;
  const found = [...text.matchAll(SUMMARY)];
  const plain = (html: string) =>
    decodeEntities(
      html.replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]{0,200}>/giu, '\n').replace(/<[^>]{0,300}>/gu, ''),
    )
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim();
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  let line = 1;
  let counted = 0;
  let open = 0;
  const lineAt = (place: number) => {
    line += text.slice(counted, place).split('\n').length - 1;
    counted = place;
    return line;
  };
  const outside = (until: number) => {
    const rest = plain(text.slice(open, until));
    if (rest === '') return;
    const blank = /^(?:\s|<[^>]{0,300}>)*/u.exec(text.slice(open, until))?.[0].length ?? 0;
    problems.push(stray(rest, lineAt(open + blank)));
  };
  for (const [at, match] of found.entries()) {
    outside(match.index);
    const from = match.index + match[0].length;
    const until = found[at + 1]?.index ?? text.length;
    const end = text.slice(from, until).search(/<\/details>/i);
    open = end === -1 ? until : from + end;
    cards.push(card(plain(match[1]!), plain(text.slice(from, open)), lineAt(match.index)));
  }
  outside(text.length);
  const different = new Set(cards.map(({ term }) => term)).size;
  return different < DIFFERENT_SUMMARIES * cards.length ? null : { cards, problems };
};

/** RemNote and Obsidian on one line: ">>" or ":::" anywhere, "::" if every point has it. */
const readInline: Reader = (source) => {
  if (!/::|>>|<<|<>|↔|←/u.test(source.text)) return null;
  const lines = linesOf(source);
  const isRemNote = lines.some(({ text, isCode }) => !isCode && REMNOTE_ONLY.test(text));
  const isTriple = lines.some(({ text, isCode }) => !isCode && text.includes(':::'));
  const isPointed = lines.every(({ text, isPoint }) => isPoint && text.includes('::'));
  if (!isRemNote && !isTriple && !isPointed) return null;
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  for (const { text, isCode, line } of lines) {
    const sides = isCode ? undefined : INLINE.exec(text)?.groups;
    if (sides) cards.push(card(sides.term!, sides.definition!, line));
    else problems.push(stray(text, line));
  }
  return cards.length * 2 >= lines.length ? { cards, problems } : null;
};

/** Obsidian's highlights and RemNote's clozes; not program output ("==1402== Memcheck"). */
const MARKED = /(?!(?<=^)==\d+==)==(?=\S)([^=\n]{1,300}?)(?<=\S)==|\{\{(?!c\d)([^{}:\n]{1,300})\}\}/gmu;

/** The sentence with its marked words as gaps; null without any. */
function gappedCard(text: string): Pick<DraftCard, 'term' | 'definition'> | null {
  let number = 0;
  const term = text.replace(MARKED, (_, highlighted?: string, braced?: string) => {
    number += 1;
    return gapText(number, highlighted ?? braced ?? '');
  });
  return number > 0 ? gapCard(term, '') : null;
}

/** Sentences with marked words, if most lines have one. */
const readGapped: Reader = (source) => {
  if (!/==|\{\{/u.test(source.text)) return null;
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  for (const { text, line } of linesOf(source)) {
    const made = gappedCard(text);
    if (made) cards.push({ ...made, line, checkBoundary: false });
    else problems.push(stray(text, line));
  }
  return cards.length * 2 >= cards.length + problems.length ? { cards, problems } : null;
};

/** Toggles exported as Markdown: every top-level point has exactly one answer indented below it. */
const readOutline: Reader = (source) => {
  if (!source.written.some((text) => POINT.test(text.trimStart()))) return null;
  const lines = linesOf(source);
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  let points = 0;
  for (let at = 0; at < lines.length; ) {
    const { text, line, isPoint, indent } = lines[at]!;
    if (!isPoint || indent > 0) {
      problems.push(stray(text, line));
      at += 1;
      continue;
    }
    points += 1;
    const answer = below(lines, at);
    if (answer.children === 1)
      cards.push(card(text.replace(/^\*\*(.{1,200}?)\*\*:?$/u, '$1'), answer.text, line));
    else problems.push(stray(text, line));
    at = answer.next;
  }
  return points >= 3 && cards.length >= TOGGLES * points && problems.length <= 1 ? { cards, problems } : null;
};
