/** Scans lenient JSON, counts lines, and explains errors in plain words. */

/** A syntax error; its message follows "this JSON breaks off:". */
export class Mistake extends Error {}

const CLOSING = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
]);
const BLANK = /\s/;
const NAME = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const WORD = /[-+\w.]+/y;
const VALUE = /^(?:true|false|[-+]?\.?\d[\w.+-]*)$/i;
const NOTHING = /^(?:null|none|undefined)$/i;
const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);

export class JsonScanner {
  at = 0;
  #text: string;
  #line = 1;
  #countedTo = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The 1-based line of the current position. */
  line(): number {
    for (; this.#countedTo < this.at; this.#countedTo += 1) {
      const character = this.#text[this.#countedTo];
      if (character === '\n' || (character === '\r' && this.#text[this.#countedTo + 1] !== '\n'))
        this.#line += 1;
    }
    return this.#line;
  }

  /** The next character that is not white space; '' at the end. */
  next(): string {
    for (;;) {
      const character = this.#text[this.at] ?? '';
      // Above the space only non-ASCII characters can be white space.
      if (character === '' || (character > ' ' && (character < '\x7f' || !BLANK.test(character))))
        return character;
      if (character < ' ' && !BLANK.test(character)) return character;
      this.at += 1;
    }
  }

  /** Advances one character. */
  pass(): void {
    this.at += 1;
  }

  /** Reads the comma after a value, which may be missing before `end` and at the end of a line. */
  comma(end: string): void {
    const from = this.at;
    const next = this.next();
    if (next === ',') this.pass();
    else if (next !== end && next !== '' && !/[\r\n]/.test(this.#text.slice(from, this.at)))
      throw new Mistake('a comma is missing, or a quotation mark inside a text has no backslash before it');
  }

  /** Reads the name of a value, and its colon. */
  name(): string {
    const next = this.next();
    if (next === '') throw new Mistake('the text ends before its brackets are closed');
    const name = CLOSING.has(next) ? this.#quoted() : this.#match(NAME);
    if (name === '' && !CLOSING.has(next)) throw new Mistake('a name in quotation marks is missing');
    if (this.next() !== ':') throw new Mistake('a colon is missing');
    this.pass();
    return name;
  }

  /** Reads a string, number or boolean as written; null for `null`, `None` and `undefined`. */
  scalar(): string | null {
    const next = this.next();
    if (CLOSING.has(next)) return this.#quoted();
    const from = this.at;
    const word = this.#match(WORD);
    if (NOTHING.test(word)) return null;
    if (VALUE.test(word)) return word;
    this.at = from;
    if (next === '') throw new Mistake('the text ends before its brackets are closed');
    throw new Mistake('a text in quotation marks is missing');
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  #quoted(): string {
    const from = this.at;
    const end = CLOSING.get(this.#text[from] ?? '') ?? '';
    const parts: string[] = [];
    let written = from + 1;
    for (let at = written; at < this.#text.length; at += 1) {
      const character = this.#text[at];
      if (character === end) {
        parts.push(this.#text.slice(written, at));
        this.at = at + 1;
        return parts.join('');
      }
      if (character !== '\\') continue;
      parts.push(this.#text.slice(written, at), this.#escaped(at + 1));
      at += this.#text[at + 1] === 'u' && this.#unicode(at + 2) !== null ? 5 : 1;
      written = at + 1;
    }
    throw new Mistake('a quotation mark is never closed');
  }

  /** Decodes an escape; one that JSON does not know keeps its backslash, as formulas need. */
  #escaped(at: number): string {
    const character = this.#text[at] ?? '';
    if (character === 'u') return this.#unicode(at + 1) ?? '\\u';
    return ESCAPES.get(character) ?? (/[\p{L}([{]/u.test(character) ? `\\${character}` : character);
  }

  #unicode(at: number): string | null {
    const code = this.#text.slice(at, at + 4);
    return /^[\da-f]{4}$/i.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : null;
  }
}
