/** Turns the HTML of an Anki card's side into text: formulas in our delimiters, media as marks, no scripts. */
import { decodeEntities } from '#core/import-reader/html/decode-entities.ts';
import { htmlToText } from '#core/import-reader/html/html-to-text.ts';
import { mediaMark, withoutMarks } from './media-marks.ts';

/** As in HTML, blanks around block elements are dropped. */
const AROUND_BLOCK =
  /[ \t\n\r]{0,80}(<\/?(?:div|p|br|hr|ul|ol|li|table|tbody|thead|tr|td|th|h[1-6]|center|section|article|main|header|footer|details|summary|blockquote|style|script)\b[^<>]{0,1000}>)[ \t\n\r]{0,80}/gi;

export function fieldText(html: string): string {
  const text = withFormulas(htmlToText(withMediaMarks(withoutMarks(html)).replace(AROUND_BLOCK, '$1')));
  return text
    .split('\n')
    .map((line) => line.replace(/^ (?=\S)/, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Replaces each text between `open` and the next `close`, including both, in one pass. */
export function replaceBetween(
  text: string,
  open: string,
  close: string,
  replace: (inside: string) => string,
): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length);
    if (end === -1) break;
    parts.push(text.slice(at, start), replace(text.slice(start + open.length, end)));
    at = end + close.length;
  }
  return parts.join('') + text.slice(at);
}

/** Longest file name; pictures embedded as data are longer. */
const LONGEST_NAME = 1_000;
const MEDIA = new Set(['img', 'audio', 'video', 'source', 'embed']);
/** Tags of interactive and drawn parts of Anki cards, which have no text to keep. */
const DROPPED = new Set(
  'tts cloze input button form textarea select option svg g path rect circle line use defs canvas object iframe noscript template nobr base'.split(
    ' ',
  ),
);
const TAG_NAME = /^\/?([a-z][a-z0-9-]{0,20})(?=[\s/]|$)/i;

/** Replaces `<img src="heart.jpg">` and `[sound:perro.mp3]` by marks; `[anki:play:…]` is dropped. */
function withMediaMarks(html: string): string {
  const sounds = replaceBetween(html, '[sound:', ']', (name) =>
    name.length > LONGEST_NAME ? `[sound:${name}]` : mediaMark({ name: decodeEntities(name), alt: '' }),
  );
  const plain = replaceBetween(sounds, '[anki:play:', ']', () => '');
  return replaceBetween(plain, '<', '>', (inside) => {
    // "a < b <img …>": the tag begins at the last of them.
    const at = inside.lastIndexOf('<');
    const before = at === -1 ? '' : `<${inside.slice(0, at)}`;
    return before + tagText(inside.slice(at + 1));
  });
}

function tagText(tag: string): string {
  const name = TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
  if (DROPPED.has(name)) return '';
  if (!MEDIA.has(name)) return `<${tag}>`;
  const src = attribute(tag, 'src');
  return src === '' ? '' : mediaOf(src, attribute(tag, 'alt'), `<${tag}>`);
}

/** Pictures on other servers are not fetched; embedded ones have no file. */
function mediaOf(src: string, alt: string, tag: string): string {
  if (/^https?:/i.test(src)) return tag;
  if (/^[a-z][a-z+.-]{2,}:/i.test(src) || src.length > LONGEST_NAME)
    return `[image${alt === '' ? '' : `: ${alt}`}]`;
  return mediaMark({ name: fileNameIn(src), alt });
}

function fileNameIn(src: string): string {
  try {
    return decodeURIComponent(src);
  } catch {
    return src;
  }
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}

/** Anki's older formula delimiters and LaTeX snippets, with \( \) and \[ \] instead. */
function withFormulas(text: string): string {
  if (!text.includes('[')) return text;
  const display = replaceBetween(text, '[$$]', '[/$$]', (tex) => `\\[${tex.trim()}\\]`);
  const inline = replaceBetween(display, '[$]', '[/$]', (tex) => `\\(${tex.trim()}\\)`);
  return replaceBetween(inline, '[latex]', '[/latex]', latexText);
}

const ENVIRONMENT = /^\\begin\{(displaymath|equation\*?|math)\}([\s\S]*)\\end\{\1\}$/;

/** A LaTeX snippet is one formula, or words with formulas. */
function latexText(snippet: string): string {
  const tex = snippet.trim();
  const environment = ENVIRONMENT.exec(tex);
  if (environment) return `\\[${(environment[2] ?? '').trim()}\\]`;
  if (/^\\begin\{(align|gather|multline)/.test(tex)) return `\\[${tex}\\]`;
  return tex;
}
