/** A streaming parser for XML and HTML: reports tags and text; nothing is executed, loaded or resolved. */
import { decodeEntities } from '#core/import-reader/html/decode-entities.ts';

export type MarkupHandler = {
  /** `attributes` is the raw text after the name. */
  open: (name: string, attributes: string, selfClosing: boolean) => void;
  close: (name: string) => void;
  /** With character references decoded. */
  text: (text: string) => void;
};

/** HTML elements whose content is not text and may look like tags. */
const RAW = new Set(['script', 'style']);

/** Linear time. Drops an unclosed tag at the end. `html`: lower-cases names and skips scripts and styles. */
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

/** Reports one tag; returns its name if it opens an element. */
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

/** Index of the ">" that ends the tag, ignoring quoted attributes; -1 if there is none. */
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

/** The value of an attribute, or null; `attributes` as passed to the handler. */
export function attribute(attributes: string, name: string): string | null {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s{0,4}=\\s{0,4}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
    patterns.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  return match ? decodeEntities(match[1] ?? match[2] ?? match[3] ?? '') : null;
}
