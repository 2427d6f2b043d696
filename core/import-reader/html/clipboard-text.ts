/**
 * Turns rich text from the clipboard into the text of a card: bold, lists, code and formulas in the marks of cards, tables and raised
 * characters as in `htmlToText`, links as their words; styles, footnotes and the additions of word processors are dropped.
 */
import { decodeEntities } from './decode-entities.ts';
import { htmlToText } from './html-to-text.ts';
import { wordFormula } from './word-formula.ts';

/** A longer paste is a document, not a side of a card; its plain text is used. */
const longestHtml = 500_000;
/** Pages nest some thirty elements; many unclosed ones would make reading slow. */
const mostOpen = 300;

type Open = {
  name: string;
  bold: boolean;
  unseen: boolean;
  /** A list mark that a word processor wrote as text. */
  mark: boolean;
  /** Code keeps its characters unchanged. */
  code: 'line' | 'block' | null;
  /** Tag that closes what was opened for it. */
  end: string;
};

const tagOrText =
  /<!--[\s\S]*?-->|<!\[[^\]]{0,80}\]>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;
const childless = new Set('area br col hr img input link meta source wbr'.split(' '));
const unseenNames = new Set('script style head title noscript template button svg xml select'.split(' '));
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote section article header footer dl dt dd figure figcaption ul ol'.split(
    ' ',
  ),
);
const codes = new Set(['code', 'kbd', 'samp', 'tt']);
const tables = new Set(['table', 'tr', 'td', 'th']);

/** Null if the plain text of the clipboard has the same content. */
export function clipboardText(html: string): string | null {
  if (html === '' || html.length > longestHtml) return null;
  const page = new Page();
  for (const [whole, closing, tag, attributes = ''] of fragmentOf(html).matchAll(tagOrText)) {
    if (tag !== undefined) {
      const name = tag.toLowerCase();
      if (closing) page.close(name);
      else page.open(name, attributes);
    } else if (whole.startsWith('<!--')) page.comment(whole);
    else if (!whole.startsWith('<![')) page.text(whole);
  }
  return page.end();
}

/** Windows puts marks around the selection; everything outside them only carries styles. */
function fragmentOf(html: string): string {
  const from = html.indexOf('<!--StartFragment-->');
  const to = html.lastIndexOf('<!--EndFragment-->');
  return withMathMl(closedBefore(html.slice(Math.max(0, from), to > from ? to : undefined), '<!--', '-->'));
}

/** Removes openings after the last closing: each would be searched for its end through the whole text. */
function closedBefore(html: string, open: string, close: string): string {
  const end = html.lastIndexOf(close) + 1;
  return html.slice(0, end) + html.slice(end).replaceAll(open, '');
}

/** MathML as TeX, if it includes that, as KaTeX's and Wikipedia's do, else as its characters. */
function withMathMl(html: string): string {
  return closedBefore(html, '<math', '</math>').replace(
    /<math\b([^>]{0,4000})>([\s\S]*?)<\/math>/g,
    (_, attributes: string, inside: string) => {
      const closed = closedBefore(inside, '<annotation', '</annotation>');
      const noted = /<annotation[^>]{0,200}x-tex[^>]{0,200}>([\s\S]*?)<\/annotation>/.exec(closed)?.[1];
      const tex = noted ?? (attribute(attributes, 'alttext') || inside.replace(/<[^>]{0,1000}>/g, ''));
      return `<math tex="${tex.trim().replaceAll('"', '&quot;')}">`;
    },
  );
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}

/** Wikipedia wraps each formula in a display style. */
const bareTex = (tex: string) => /^\{\\(?:display|text)style ([\s\S]*)\}$/.exec(tex)?.[1] ?? tex;

class Page {
  private readonly parts: string[] = [];
  private readonly stack: Open[] = [];
  /** Formulas and code, whose characters stay unchanged. */
  private readonly kept: string[] = [];
  private run = { bold: false, text: '' };
  private atLineStart = true;
  private inPoint = false;
  private listMark = '';
  private code = '';
  private hasMarks = false;
  /** The last number given, by ordered list. */
  private readonly numbers = new Map<Open, number>();

  open(name: string, attributes: string): void {
    const classes = attribute(attributes, 'class');
    if (this.takeChildless(name, attributes, classes) || this.stack.length >= mostOpen) return;
    const style = attribute(attributes, 'style').toLowerCase();
    const around = this.stack.at(-1);
    const entry: Open = {
      name,
      bold: boldBy(name, style) ?? around?.bold ?? false,
      unseen: around?.unseen || isUnseen(name, style, classes, attributes),
      mark: around?.mark || /mso-list:\s*ignore/.test(style),
      code: around?.code ?? (name === 'pre' ? 'block' : codes.has(name) ? 'line' : null),
      end: '',
    };
    this.stack.push(entry);
    if (entry.unseen || around?.code) return;
    if (entry.code) this.code = '';
    else entry.end = this.begin(name, style);
  }

  close(name: string): void {
    const at = this.stack.findLastIndex((entry) => entry.name === name);
    if (at < 0) return;
    for (const entry of this.stack.splice(at).reverse()) {
      if (entry.unseen) continue;
      if (entry.code && !this.stack.at(-1)?.code) this.endCode(entry.code);
      else if (entry.end.startsWith('</su')) this.inline(entry.end);
      else if (entry.end !== '') this.structure(entry.end);
    }
    if (name === 'li') this.inPoint = false;
  }

  /** Word puts the source of each formula into a comment next to its picture. */
  comment(comment: string): void {
    const from = comment.search(/<m:oMath[\s>]/);
    const to = comment.lastIndexOf('</m:oMath>');
    if (from >= 0 && to > from && !this.stack.at(-1)?.unseen)
      this.formula(wordFormula(comment.slice(from, to)));
  }

  text(raw: string): void {
    const around = this.stack.at(-1);
    if (around?.unseen) return;
    if (around?.code) {
      this.code += raw;
      return;
    }
    if (around?.mark) {
      this.listMark = `${this.listMark}${decodeEntities(raw)}`;
      return;
    }
    const text = raw.replace(/(?:\s|&nbsp;|&#160;)+/g, ' ');
    this.write(this.atLineStart ? text.trimStart() : text, around?.bold ?? false);
  }

  end(): string | null {
    for (let last = this.stack.at(-1); last; last = this.stack.at(-1)) this.close(last.name);
    this.flush();
    if (!this.hasMarks) return null;
    return htmlToText(this.parts.join(''))
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' ').trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/\uE000(\d+)\uE001/g, (_, at: string) => this.kept[Number(at)] ?? '')
      .trim();
  }

  /** Elements without content, and formulas; true if it was one. */
  private takeChildless(name: string, attributes: string, classes: string): boolean {
    if (name === 'math') this.formula(attribute(attributes, 'tex'));
    else if (name === 'img' && /\bmwe-math|\btex\b/.test(classes)) this.formula(attribute(attributes, 'alt'));
    else if (name === 'br' && this.stack.at(-1)?.code) this.code += '\n';
    else if (name === 'br') this.structure('<br>');
    else return childless.has(name) || (name.includes(':') && attributes.endsWith('/'));
    return true;
  }

  /** Writes the opening of an element; returns its closing. */
  private begin(name: string, style: string): string {
    if (name === 'li' || /mso-list:\s*l\d/.test(style)) {
      this.structure('<p>');
      this.inPoint = true;
      this.listMark = name === 'li' ? this.pointMark() : '';
      return '</p>';
    }
    if (tables.has(name)) {
      this.structure(`<${name}>`);
      return `</${name}>`;
    }
    if (blocks.has(name)) {
      // The words of a point begin on its own line.
      if (!this.inPoint || !this.atLineStart) this.structure('<p>');
      return '</p>';
    }
    const level = /^su[bp]$/.test(name) ? name : /vertical-align:\s*(sub|sup)/.exec(style)?.[1];
    if (level === undefined) return '';
    this.inline(`<${level}>`);
    return `</${level}>`;
  }

  private formula(tex: string): void {
    const bare = bareTex(decodeEntities(tex).trim());
    if (bare !== '' && !this.stack.at(-1)?.unseen) this.keep(`\\(${bare}\\)`);
  }

  private endCode(kind: 'line' | 'block'): void {
    const code = decodeEntities(this.code).replaceAll('\u00A0', ' ').replace(/\r\n?/g, '\n').trimEnd();
    this.code = '';
    if (code.trim() === '') return;
    if (kind === 'line' && !/[\n`]/.test(code)) {
      this.keep(`\`${code.trim()}\``);
      return;
    }
    this.structure('<p>');
    this.keep(`\`\`\`\n${code.replace(/^\n+/, '')}\n\`\`\``);
    this.structure('</p>');
  }

  private keep(text: string): void {
    this.hasMarks = true;
    this.kept.push(text);
    this.write(`\uE000${this.kept.length - 1}\uE001`, this.stack.at(-1)?.bold ?? false);
  }

  private write(text: string, bold: boolean): void {
    if (text === '') return;
    if (this.listMark !== '') {
      const mark = this.listMark.trim();
      this.listMark = '';
      this.hasMarks = true;
      // The bullets of word processors are letters of symbol fonts.
      this.parts.push(/^\(?[\p{L}\p{N}]{1,4}[.)]$/u.test(mark) ? `${mark} ` : '- ');
    }
    this.atLineStart = false;
    if (bold !== this.run.bold && text.trim() !== '') {
      this.flush();
      this.run.bold = bold;
    }
    this.run.text += text;
  }

  private inline(tag: string): void {
    this.hasMarks = true;
    this.run.text += tag;
  }

  private structure(tag: string): void {
    this.flush();
    this.parts.push(tag);
    this.atLineStart = true;
  }

  /** Marks touch the words they enclose. */
  private flush(): void {
    const { bold, text } = this.run;
    this.run = { bold: false, text: '' };
    const words = text.trim();
    if (!bold || words === '') {
      this.parts.push(text);
      return;
    }
    this.hasMarks = true;
    this.parts.push(text.replace(words, () => `**${words}**`));
  }

  private pointMark(): string {
    const list = this.stack.findLast(({ name }) => name === 'ul' || name === 'ol');
    if (list?.name !== 'ol') return '-';
    const number = (this.numbers.get(list) ?? 0) + 1;
    this.numbers.set(list, number);
    return `${number}.`;
  }
}

/** Null if the element does not say. Google Docs puts everything into a bold element of normal weight. */
function boldBy(name: string, style: string): boolean | null {
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1];
  if (weight) return /^(?:bold|bolder|[6-9]00)$/.test(weight);
  return name === 'b' || name === 'strong' ? true : null;
}

function isUnseen(name: string, style: string, classes: string, attributes: string): boolean {
  return (
    unseenNames.has(name) ||
    /display:\s*none|mso-hide:\s*all|mso-footnote-id|mso-element:\s*(?:foot|end)note/.test(style) ||
    /\b(?:katex-html|MsoFootnoteReference|reference|mw-editsection)\b/.test(classes) ||
    /\bhidden(?:=|\s|$)/.test(attributes.replace(/aria-hidden/g, ''))
  );
}
