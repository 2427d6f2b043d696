/**
 * Divides HTML into text, tags and formulas in one pass; anything that is not certainly a tag is text. An HTML parser is no substitute:
 * htmlparser2 reads "if a<b then c>d" as a bold element and drops " then c", drops "<b" at the end of a text, and does not know
 * formulas; its tokenizer has 20 KB gzipped, this file 1.3 KB.
 */
import { forwardFinder } from '#core/import-reader/forward-finder.ts';

export type HtmlToken =
  | { kind: 'text' | 'formula'; text: string }
  | { kind: 'tag'; name: string; closing: boolean; text: string };

/** Opening and closing marks of formulas. */
const FORMULAS: readonly (readonly [string, string])[] = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['[latex]', '[/latex]'],
  ['[$$]', '[/$$]'],
  ['[$]', '[/$]'],
  ['$$', '$$'],
  ['<anki-mathjax>', '</anki-mathjax>'],
];
const KNOWN_TAGS = new Set(
  `div p ul ol li table caption colgroup col thead tbody tfoot tr td th h1 h2 h3 h4 h5 h6 blockquote pre section article
  main nav aside address time data bdi bdo header footer dl dt dd figure figcaption details summary hr center body html a b i u em strong span font code kbd tt
  small big s strike del ins mark cite q abbr label ruby rb rt rp sub sup br img wbr var samp dfn head meta link`.split(
    /\s+/,
  ),
);
/** Elements removed together with their content. */
const UNSEEN = ['style', 'script', 'title'];
/** Attributes must have values, so that "a<b then c>d" is not a tag. */
const TAG = /^<(\/?)([a-z][a-z0-9]{0,15})(?:\s{0,4}\/?|\s{1,4}[\w:.-]{1,40}\s?=[^<]*)>$/i;
const LONGEST_TAG = 4_000;

export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const nextOpen = forwardFinder(html, '<');
  const nextFormula = formulaFinder(html);
  const tagEnd = tagEndFinder(html);
  let at = 0;
  let written = 0;
  const take = (token: HtmlToken, start: number, end: number) => {
    if (start > written) tokens.push({ kind: 'text', text: html.slice(written, start) });
    tokens.push(token);
    at = end;
    written = end;
  };
  while (at < html.length) {
    const open = nextOpen(at);
    const formula = nextFormula(at);
    if (formula && formula.start <= open) {
      take({ kind: 'formula', text: html.slice(formula.start, formula.end) }, formula.start, formula.end);
    } else if (open < html.length) {
      const tag = tagEnd(open);
      if (tag)
        take(
          { kind: 'tag', name: tag.name, closing: tag.closing, text: html.slice(open, tag.end) },
          open,
          tag.end,
        );
      else at = open + 1;
    } else break;
  }
  if (written < html.length) tokens.push({ kind: 'text', text: html.slice(written) });
  return tokens;
}

type FoundTag = { name: string; closing: boolean; end: number };

/** Finds the end of the tag, comment or unseen element that opens at a place; null if none does. */
function tagEndFinder(html: string): (open: number) => FoundTag | null {
  const nextClose = forwardFinder(html, '>');
  const nextCommentEnd = forwardFinder(html, '-->');
  const lower = html.toLowerCase();
  const unseenEnds = new Map(UNSEEN.map((name) => [name, forwardFinder(lower, `</${name}>`)]));
  return (open) => {
    if (html.startsWith('<!--', open)) {
      const end = nextCommentEnd(open);
      return end < html.length ? { name: 'comment', closing: false, end: end + 3 } : null;
    }
    const close = nextClose(open);
    if (close >= html.length || close - open > LONGEST_TAG) return null;
    const match = TAG.exec(html.slice(open, close + 1));
    const name = match?.[2]?.toLowerCase();
    if (!match || !name || hasOpenQuote(match[0])) return null;
    const closing = match[1] === '/';
    const unseenEnd = closing ? undefined : unseenEnds.get(name)?.(open);
    if (unseenEnd !== undefined && unseenEnd < html.length) {
      return { name, closing, end: unseenEnd + name.length + 3 };
    }
    return KNOWN_TAGS.has(name) ? { name, closing, end: close + 1 } : null;
  };
}

/** Whether the `>` is inside an attribute's value. */
function hasOpenQuote(tag: string): boolean {
  return tag.split('"').length % 2 === 0;
}

/** Finds the first complete formula at or after a place. */
function formulaFinder(html: string): (from: number) => { start: number; end: number } | null {
  const pairs = FORMULAS.filter(([open]) => html.includes(open)).map(([open, close]) => ({
    open,
    close,
    nextOpen: forwardFinder(html, open),
    nextClose: forwardFinder(html, close),
  }));
  return (from) => {
    let first: { start: number; end: number } | null = null;
    for (const { open, close, nextOpen, nextClose } of pairs) {
      const start = nextOpen(from);
      if (start >= html.length || (first && first.start <= start)) continue;
      const end = nextClose(start + open.length);
      if (end < html.length) first = { start, end: end + close.length };
    }
    return first;
  };
}
