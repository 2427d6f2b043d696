/** Walks through XML or HTML once and names its tags and texts; nothing in it is run, loaded or resolved. */
import { decodeEntities } from '#core/import-reader/html/decode-entities.ts';

export type MarkupHandler = {
  /** `attributes` is what stands after the name, as it is written. */
  open: (name: string, attributes: string, selfClosing: boolean) => void;
  close: (name: string) => void;
  /** With character references decoded. */
  text: (text: string) => void;
};

/** Elements of HTML whose content is no text and may hold what looks like tags. */
const RAW = new Set(['script', 'style']);

/**
 * Linear: each character is looked at once or twice. What is not closed at the end is left out, as in browsers. `html`: names are
 * lowered and the content of scripts and styles is passed over.
 */
export function walkMarkup(markup: string, handler: MarkupHandler, { html = false } = {}): void {
  const lower = html ? markup.toLowerCase() : '';
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf('<', at);
    const end = open === -1 ? markup.length : open;
    if (end > at) handler.text(decodeEntities(markup.slice(at, end)));
    if (open === -1) return;
    if (markup.startsWith('<!--', open)) at = after(markup, '-->', open + 4);
    else if (markup.startsWith('<![CDATA[', open)) {
      const close = markup.indexOf(']]>', open);
      handler.text(markup.slice(open + 9, close === -1 ? markup.length : close));
      at = close === -1 ? markup.length : close + 3;
    } else if (markup[open + 1] === '!' || markup[open + 1] === '?') at = after(markup, '>', open);
    else if (!/[a-z_/]/i.test(markup[open + 1] ?? '')) {
      handler.text('<');
      at = open + 1;
    } else {
      const close = endOfTag(markup, open + 1);
      if (close === -1) return;
      const name = tell(markup.slice(open + 1, close), handler, html);
      at = close + 1;
      if (html && name && RAW.has(name)) {
        const ending = lower.indexOf(`</${name}`, at);
        if (ending === -1) return;
        at = ending;
      }
    }
  }
}

/** Tells the handler of one tag; the name where it opens an element. */
function tell(tag: string, handler: MarkupHandler, html: boolean): string | null {
  const closing = tag.startsWith('/');
  const selfClosing = tag.endsWith('/');
  const inner = tag.slice(closing ? 1 : 0, selfClosing ? -1 : undefined);
  const written = /^[^\s/>]+/.exec(inner)?.[0] ?? '';
  const name = html ? written.toLowerCase() : written;
  if (closing) handler.close(name);
  else handler.open(name, inner.slice(written.length), selfClosing);
  return closing ? null : name;
}

function after(markup: string, mark: string, from: number): number {
  const found = markup.indexOf(mark, from);
  return found === -1 ? markup.length : found + mark.length;
}

/** Where the tag that begins before `from` ends: a ">" inside the quotes of an attribute does not end it. -1 where it never does. */
function endOfTag(markup: string, from: number): number {
  let quote = '';
  for (let at = from; at < markup.length; at += 1) {
    const char = markup[at]!;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '>') return at;
    else if ((char === '"' || char === "'") && markup[at - 1] === '=') quote = char;
  }
  return -1;
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, or null; `attributes` as the handler was given them. */
export function attribute(attributes: string, name: string): string | null {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s{0,4}=\\s{0,4}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
    patterns.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  return match ? decodeEntities(match[1] ?? match[2] ?? match[3] ?? '') : null;
}
