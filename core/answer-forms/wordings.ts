/** The wordings by which an answer may be typed: alternatives, with and without brackets, and without an article. */
import { withoutMedia } from '#core/media-reference.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { withoutMarks } from '#core/written-marks.ts';
import { keyOf } from './letters.ts';

/** How much of a text is read, to bound the work; in UTF-16 units. */
const readLimit = 2_000;
/** A longer answer has one wording: its slashes and brackets are part of its sentences. */
const longestSplit = 200;
const mostWordings = 12;

/** Longer answers are explanations; in UTF-16 units, and in words of one of the things an answer lists. */
const longestKnown = 60;
const mostKnownWords = 5;

export type Wording = {
  text: string;
  /** Whether it is one item of a list. */
  isPart: boolean;
};

/** Articles and the "to" of verbs, which may be omitted. Not "os", which is also Latin for bone. */
const article =
  /^(?:an?|the|to|el|la|los|las|una?|le|les|une|il|lo|gli|uno|der|die|das|ein|eine|de|het|een|o|um|uma|den|det|ett)\s+(?=\S)|^(?:l|un)['’](?=\S)/iu;

/** A text on one line, without media, marks and formula delimiters; lines become items of a list. */
export function plainAnswer(text: string): string {
  const words = withoutMarks(withoutMedia(text)).slice(0, readLimit).normalize('NFC');
  return splitFormulas(words)
    .map((piece) =>
      piece.kind === 'formula'
        ? piece.tex
        : piece.text.replace(/^- +/gm, '').replace(/(?<=\S)[^\S\n]*\n\s*(?=\S)/g, '; '),
    )
    .join('')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

/** Whether a plain answer has many wordings, so that nobody knows it letter by letter. */
export const isExplanation = (plain: string): boolean =>
  plain.length > longestKnown ||
  plain.split(/[,;/|]/).some((part) => (part.match(/\p{L}{2,}/gu)?.length ?? 0) > mostKnownWords);

export const withoutArticle = (text: string): string => text.replace(article, '');

/** The article at the start of a text; '' without one. */
export const articleOf = (text: string): string => article.exec(text)?.[0].trim().toLowerCase() ?? '';

/** Splits outside brackets. */
function splitAt(text: string, divider: RegExp): string[] {
  if (!/[/|;；、,]|\sor\s/u.test(text)) return [text];
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    divider.lastIndex = at;
    const found = divider.exec(text);
    if (!found) continue;
    parts.push(text.slice(from, at));
    from = at + found[0].length;
    at = from - 1;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => keyOf(part) !== '');
}

/** "a / b", "a | b", "a or b", "colour/color"; not "km/h" or "TCP/IP". */
const alternative = /\s+[/|]\s*|\s*[/|]\s+|\s*\|\s*|\s+or\s+|(?<=\p{Ll}{3})\/(?=\p{Ll}{3})/uy;
/** "a, b", "a; b"; not the comma of a number. */
const listed = /\s*[;；、]\s*|\s*,(?!\d)\s*/uy;

/** "(the) x" is also "x" and "the x". */
function bracketed(text: string): string[] {
  if (!/[([]/.test(text)) return [text];
  const without = text.replace(/\s*[([][^()[\]]*[)\]]\s*/gu, ' ').trim();
  const within = text.replace(/[()[\]]/gu, '').trim();
  return [text, ...[within, without].filter((each) => keyOf(each) !== '')];
}

/** The folded items of a list, equal for lists that differ in order only. */
export const listKey = (text: string): string =>
  splitAt(text, alternative)
    .flatMap((each) => splitAt(each, listed))
    .map(keyOf)
    .sort()
    .join('\n');

/** @param answer as `plainAnswer` gives it. The whole answer comes first; at least one, at most 12, without repeats */
export function wordingsOf(answer: string): Wording[] {
  const whole: Wording = { text: answer, isPart: false };
  if (answer.length > longestSplit) return [whole];
  const alternatives = splitAt(answer, alternative);
  const parts = alternatives.flatMap((each) => {
    const things = splitAt(each, listed);
    return things.length > 1 ? things : [];
  });
  const all = [
    whole,
    ...alternatives.flatMap((each) => bracketed(each).map((text) => ({ text, isPart: false }))),
    ...bracketed(answer).map((text) => ({ text, isPart: false })),
    ...parts.flatMap((part) => bracketed(part).map((text) => ({ text, isPart: true }))),
  ];
  const known = new Set<string>();
  return all.filter(({ text }) => !known.has(text) && known.add(text)).slice(0, mostWordings);
}
