/** Turns recognised lines into text: joins wrapped lines and hyphenated words, writes bullets as "-". */
import { exceedsCodePoints } from '#core/text-limits.ts';
import type { PageLine, PageWord } from './page-words.ts';

/** `words` are those of the page that it was put together from: two where it was cut at a line's end, else one. */
export type TextWord = { text: string; words: readonly PageWord[] };

export type TextLine = {
  words: TextWord[];
  /** Preceded by a blank line. */
  apart: boolean;
};

const rightOf = ({ box }: PageWord) => box.left + box.width;

/** What bullets are read as; a letter only where several lines of the page begin with it. */
const bullets = /^[•‣▪●○◦·*©®¢«»°¤§~-]$/;
const bulletLetters = /^[eo0]$/;
/** Beginnings of list items: they never go on a line before. */
const itemStart = /^([•‣▪●○◦·*–—>-]|->|=>|\(?\d{1,2}[.)]|\(?[a-z]\)|#{1,6})$/i;

export function textOfPage(lines: readonly PageLine[]): TextLine[] {
  const fixed = withBullets(lines);
  const text: TextLine[] = [];
  for (const [at, line] of fixed.entries()) {
    const before = fixed[at - 1];
    const last = text.at(-1);
    const words = line.words.map((word) => ({ text: word.text, words: [word] }));
    if (before && last && goesOn(before, line, fixed)) append(last.words, words);
    else text.push({ words, apart: before !== undefined && before.paragraph !== line.paragraph });
  }
  return text;
}

function withBullets(lines: readonly PageLine[]): PageLine[] {
  const letters = lines.filter(({ words }) => words.length > 1 && bulletLetters.test(words[0]!.text));
  return lines.map((line) => {
    const [first, ...rest] = line.words;
    if (!first || rest.length === 0) return line;
    const isBullet = bullets.test(first.text) || (letters.length > 1 && letters.includes(line));
    // Sure of it, or the mark would be taken for a word to be checked.
    return isBullet ? { ...line, words: [{ ...first, text: '-', confidence: 100 }, ...rest] } : line;
  });
}

/** A line was wrapped where the next one's first word would not have fitted behind it. */
function goesOn(line: PageLine, next: PageLine, all: readonly PageLine[]): boolean {
  if (line.paragraph !== next.paragraph) return false;
  const [first] = next.words;
  const last = line.words.at(-1);
  if (!first || !last || itemStart.test(first.text)) return false;
  const edge = Math.max(
    ...all.filter(({ block }) => block === line.block).map((one) => rightOf(one.words.at(-1)!)),
  );
  const space = first.box.height * 0.3;
  return rightOf(last) + space + first.box.width > edge;
}

const cut = /\p{L}[-‐¬]$/u;

function append(line: TextWord[], words: TextWord[]): void {
  const last = line.at(-1)!;
  const [first, ...rest] = words;
  // "photo-" and "synthesis" are one word; what goes on with a capital or a digit keeps its hyphen.
  if (first && cut.test(last.text) && /^\p{Ll}/u.test(first.text))
    line.splice(-1, 1, {
      text: last.text.slice(0, -1) + first.text,
      words: [...last.words, ...first.words],
    });
  else if (first) line.push(first);
  line.push(...rest);
}

/** The text as it is read on, with `textOf` each word; an empty one is left out. */
export function writePage<Word>(
  lines: readonly { words: readonly Word[]; apart: boolean }[],
  textOf: (word: Word) => string,
): string {
  return lines
    .map(({ words, apart }) => (apart ? '\n' : '') + words.map(textOf).filter(Boolean).join(' '))
    .join('\n')
    .trim();
}

/** Pages that are read together, each part at most `limit` code points unless one page alone is longer. */
export function partsOfPages(pages: readonly string[], limit: number): string[] {
  const parts: string[] = [];
  for (const page of pages) {
    const joined = parts.length > 0 ? `${parts.at(-1)}\n\n${page}` : page;
    if (parts.length === 0 || exceedsCodePoints(joined, limit)) parts.push(page);
    else parts[parts.length - 1] = joined;
  }
  return parts;
}
