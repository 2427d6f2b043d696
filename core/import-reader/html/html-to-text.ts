/** Converts HTML to readable text: tags become line breaks, bullets and brackets, entities characters; formulas stay unchanged. */
import { decodeEntities } from './decode-entities.ts';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';

type Tag = Extract<HtmlToken, { kind: 'tag' }>;

const BLOCKS = new Set(
  `div p ul ol li table caption tr h1 h2 h3 h4 h5 h6 blockquote pre section article main nav aside address header footer dl dt dd figure
  figcaption details summary hr center body html`.split(/\s+/),
);
const SUPERSCRIPTS = new Map(
  [...'0123456789+-−=()n'].map((plain, at) => [plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[at] ?? plain]),
);
const SUBSCRIPTS = new Map(
  [...'0123456789+-−=()'].map((plain, at) => [plain, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[at] ?? plain]),
);

/** The text so far, and what must come before the next piece. */
type Page = {
  parts: string[];
  atLineStart: boolean;
  breakDue: boolean;
  /** One entry per open list: the last number, or null for bullets */
  lists: (number | null)[];
  /** The open raised, lowered or linked text, and the index of its first part */
  span: { name: string; from: number; target: string } | null;
};

/** The text as rendered: "H<sub>2</sub>O<br>water" reads "H₂O" and "water" below it. */
export function htmlToText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const page: Page = { parts: [], atLineStart: true, breakDue: false, lists: [], span: null };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'tag') applyTag(page, token);
    else if (token.kind === 'formula') write(page, formulaText(token.text));
    else write(page, decodeEntities(token.text).replaceAll('\u00A0', ' '));
  }
  return page.parts.join('').trim();
}

function write(page: Page, text: string): void {
  if (text === '') return;
  if (page.breakDue) page.parts.push('\n');
  page.parts.push(text);
  page.breakDue = false;
  page.atLineStart = text.endsWith('\n');
}

function applyTag(page: Page, tag: Tag): void {
  const { name, closing } = tag;
  if (BLOCKS.has(name)) page.breakDue ||= !page.atLineStart;
  if (name === 'br') write(page, '\n');
  else if (name === 'img')
    write(page, `[image: ${attribute(tag.text, 'alt') || attribute(tag.text, 'src')}]`);
  else if (name === 'ul' || name === 'ol') {
    if (closing) page.lists.pop();
    else page.lists.push(name === 'ol' ? 0 : null);
  } else if (name === 'li' && !closing) write(page, pointMark(page));
  else if ((name === 'td' || name === 'th') && !closing && !page.atLineStart && !page.breakDue)
    write(page, ' | ');
  else if (name === 'sub' || name === 'sup' || name === 'a') applySpan(page, tag);
}

function pointMark(page: Page): string {
  const last = page.lists.length - 1;
  const number = page.lists[last];
  if (number === null || number === undefined) return '• ';
  page.lists[last] = number + 1;
  return `${number + 1}. `;
}

function applySpan(page: Page, { name, closing, text }: Tag): void {
  if (!closing) {
    page.span ??= { name, from: page.parts.length, target: name === 'a' ? attribute(text, 'href') : '' };
  } else if (page.span?.name === name) {
    const inside = page.parts.splice(page.span.from).join('');
    const { target } = page.span;
    page.span = null;
    if (name === 'sup') page.parts.push(shifted(inside, SUPERSCRIPTS, '^'));
    else if (name === 'sub') page.parts.push(shifted(inside, SUBSCRIPTS, '_'));
    else
      page.parts.push(
        /^https?:/i.test(target) && !inside.includes(target) ? `${inside} (${target})` : inside,
      );
  }
}

/** Raised or lowered text in Unicode characters, if all exist, else after a mark: "x^(ab)". */
function shifted(text: string, characters: ReadonlyMap<string, string>, mark: string): string {
  if (text.trim() === '') return text;
  const mapped = [...text].map((character) => characters.get(character));
  if (mapped.every((character) => character !== undefined)) return mapped.join('');
  return mapped.length === 1 ? mark + text : `${mark}(${text})`;
}

/** Only line breaks and entities of a formula are decoded. */
function formulaText(formula: string): string {
  const bare = formula.startsWith('<')
    ? `\\(${formula.slice('<anki-mathjax>'.length, -'</anki-mathjax>'.length)}\\)`
    : formula;
  return decodeEntities(bare.replace(/<br ?\/?>|<\/div>/gi, '\n').replace(/<div>/gi, ''));
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}
