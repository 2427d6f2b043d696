/** Removes markup from pasted notes while remembering what was bold and where every character came from. */

export type Span = { readonly start: number; readonly end: number };

export type ReadableText = {
  /** The notes without markup; lines end with "\n" only. */
  readonly text: string;
  /** For each character of `text` its index in the pasted notes. */
  readonly rawIndex: Uint32Array;
  /** Bold, highlighted or marked ranges of `text`, in order. */
  readonly bold: readonly Span[];
  /** Ranges of `text` between single backticks, in order. */
  readonly code: readonly Span[];
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  rarr: '→',
  times: '×',
  deg: '°',
};

const ENTITY_NAME = '#\\d{1,6}|#x[\\da-f]{1,6}|[a-z]{2,6}';
const ENTITY = new RegExp(`^&(${ENTITY_NAME});`, 'i');
const LONGEST_ENTITY = 10;
/** Maximum length of the bullet or number before a link. */
const LONGEST_MARK = 40;

/** Replacements of tags; other known tags are dropped. */
const TAG_TEXT: Readonly<Record<string, string>> = {
  br: '\n',
  p: '\n',
  '/p': '\n',
  div: '\n',
  '/div': '\n',
  '/li': '\n',
  '/ul': '\n',
  '/ol': '\n',
  hr: '\n',
  li: '\n- ',
  tr: '\n| ',
  '/td': ' |',
  '/th': ' |',
  '/table': '\n',
  dt: '\n',
  dd: '\n: ',
  '/dl': '\n',
  h1: '\n# ',
  h2: '\n## ',
  h3: '\n### ',
  h4: '\n#### ',
  h5: '\n##### ',
  h6: '\n###### ',
  '/h1': '\n',
  '/h2': '\n',
  '/h3': '\n',
  '/h4': '\n',
  '/h5': '\n',
  '/h6': '\n',
};

const BOLD_TAGS = new Set(['b', 'strong', 'dfn', 'mark']);

/** Formulas, words broken at line ends, references, invisible characters, tags, entities, and Markdown marks. */
const MARKUP = new RegExp(
  [
    '(?<formula>\\$(?=[^$\\n]{0,400}[\\\\^_{}])[^$\\n]{1,400}\\$)',
    '(?<wrap>(?<=\\p{Ll})-[ \\t]{0,4}\\r?\\n[ \\t]{0,8}(?=\\p{Ll}))',
    '(?<reference>(?<=[\\p{L}\\p{N}.,;:!?)”"’%\\]])\\[(?:\\d{1,3}|[a-z]|note \\d{1,3}|citation needed)\\](?=[\\s.,;:!?)[]|$))',
    '\\r\\n?|[\\uFEFF\\u200B\\u00AD\\u00A0\\u2028\\u2029\\f\\v]',
    '<(?<tag>/?(?:b|strong|dfn|mark|i|em|u|s|br|p|div|li|ul|ol|hr|table|thead|tbody|tr|td|th|dl|dt|dd|h[1-6]|span|a|code|sub|sup|small|font|section|article|blockquote|pre|img))(?:\\s[^<>\\n]{0,300})?/?>',
    `&(?<entity>${ENTITY_NAME});`,
    '(?<open>\\*\\*\\*?(?=[^\\s*][^*\\n]{0,120}\\*\\*)|(?<![\\p{L}\\p{N}_])__(?=[^\\s_][^_\\n]{0,120} ?[^\\s_]__(?![\\p{L}\\p{N}_]))|==(?=[^\\s=][^=\\n]{1,120}==(?![\\p{L}\\p{N}=])))',
    '(?<shut>(?<=\\S)(?:\\*{2,3}|__|==))',
    '(?<slant>(?<![\\p{L}\\p{N}*_])[*_](?=[^\\s*_][^*_\\n]{0,120}[*_](?![\\p{L}\\p{N}*_])))',
    '(?<upright>(?<=[^\\s*_])[*_](?![\\p{L}\\p{N}*_]))',
    '(?<wiki>!?\\[\\[[^[\\]\\n]{1,200}\\]\\])',
    '(?<link>!?\\[[^[\\]\\n]{0,200}\\]\\((?=[^()\\s]{0,400}[/.#:])[^()\\s]{1,400}(?:\\([^()\\s]{0,80}\\)[^()\\s]{0,80})?(?: "[^"\\n]{0,100}")?\\))',
    // Escapes of Markdown, and quotation marks directly before their text.
    '(?<escaped>(?<![\\\\$])\\\\(?=[=.+#>~<-]|!(?:\\s|$)))',
    '(?<quote>(?<=^|\\n)>(?=[\\p{L}*_"“„«]))',
    '(?<tick>(?<!`)`(?=[^`\\n]{1,200}`(?!`))|(?<=[^`\\s])`(?!`))',
  ].join('|'),
  'giu',
);

/** Before a hyphen at a line end these are parts of a compound; anything else is a hyphenated word. */
const COMPOUND =
  /(?:^|[^\p{L}])(?:well|self|non|anti|co|pre|post|long|short|high|low|half|so|by|in|on|up|out|off|ill|all|one|two|three|multi|semi|ex)$/iu;

/** The rest of a hyphenated word on the second line. */
const REST_OF_WORD = /^\p{Ll}+[.,;:!?)]*(?= \S)/u;
const LONGEST_REST = 32;
/** The width of shorter lines is no evidence. */
const FULL_LINE = 45;

function entityText(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}

/** A reference mark after a full stop, as in text from an encyclopedia. */
const WITH_REFERENCES = /[.,;)]\[(?:\d{1,3}|citation needed)\]/;

/** Whether a link is alone on its line, as in a table of contents, which is left out later. */
function isAlone(raw: string, from: number, to: number): boolean {
  const before = raw.slice(Math.max(raw.lastIndexOf('\n', from - 1) + 1, from - LONGEST_MARK), from);
  const after = raw.slice(to, to + LONGEST_MARK).split('\n', 1)[0]!;
  return /^\s*(?:[-*+•]\s+|\d{1,3}(?:\.\d{1,3})*[.)]?\s+)?$/.test(before) && /^[.,;|\s]*$/.test(after);
}

/** Reads the notes from left to right. Linear in their length. */
export function readableText(raw: string): ReadableText {
  const parts: string[] = [];
  const rawIndex = new Uint32Array(raw.length * 2 + 16);
  const bold: Span[] = [];
  const code: Span[] = [];
  let codeStart = -1;
  let length = 0;
  let boldStart = -1;
  let boldMark = '';
  let slanted = false;
  const keep = (from: number, to: number) => {
    if (to <= from) return;
    parts.push(raw.slice(from, to));
    for (let i = from; i < to; i++) rawIndex[length++] = i;
  };
  const put = (piece: string, at: number) => {
    parts.push(piece);
    for (let i = 0; i < piece.length; i++) rawIndex[length++] = at;
  };
  const openBold = (mark: string) => {
    boldStart = length;
    boldMark = mark;
  };
  const shutBold = () => {
    if (boldStart >= 0 && length > boldStart) bold.push({ start: boldStart, end: length });
    boldStart = -1;
  };
  const withReferences = WITH_REFERENCES.test(raw);
  let done = 0;
  for (const match of raw.matchAll(MARKUP)) {
    const at = match.index;
    const whole = match[0];
    const {
      formula,
      wrap,
      reference,
      tag,
      entity,
      open,
      shut,
      slant,
      upright,
      tick,
      escaped,
      quote,
      wiki,
      link,
    } = match.groups ?? {};
    keep(done, at);
    done = at + whole.length;
    // A capital beside the break is a sign or a name ("OH-"), no half of a word.
    if (formula || (wrap && /\p{Lu}/u.test(raw.charAt(at - 1) + raw.charAt(done)))) keep(at, done);
    else if (wrap) {
      if (COMPOUND.test(raw.slice(Math.max(0, at - 8), at))) keep(at, at + 1);
      // The line breaks after the word instead, so that it keeps the width of the page.
      const cut = REST_OF_WORD.exec(raw.slice(done, done + LONGEST_REST))?.[0].length ?? 0;
      if (cut > 0 && at - raw.lastIndexOf('\n', at) >= FULL_LINE) {
        keep(done, done + cut);
        put('\n', done + cut);
        done += cut + 1;
      }
    } else if (reference) {
      if (!withReferences) keep(at, done);
    } else if (tag) {
      const name = tag.toLowerCase();
      if (BOLD_TAGS.has(name)) openBold('tag');
      else if (BOLD_TAGS.has(name.slice(1)) && name.startsWith('/')) shutBold();
      else put(TAG_TEXT[name] ?? '', at);
    } else if (wiki) {
      // "[[Page|name]]"; what is drawn in ("![[picture.png]]") has no words.
      if (!wiki.startsWith('!')) keep(at + Math.max(1, wiki.lastIndexOf('|')) + 1, done - 2);
    } else if (link) {
      if (isAlone(raw, at, done)) keep(at, done);
      else if (!link.startsWith('!')) keep(at + 1, at + link.indexOf(']'));
    } else if (entity) {
      const character = entityText(entity);
      if (character === undefined) keep(at, done);
      else put(character, at);
    } else if (open && boldStart < 0) openBold(open.slice(0, 2));
    else if ((shut ?? open)?.slice(0, 2) === boldMark && boldStart >= 0) shutBold();
    else if (slant && !slanted) slanted = true;
    else if ((upright || slant) && slanted) slanted = false;
    else if (/^[\r\u2028\u2029]/.test(whole)) put('\n', at);
    else if (/^[\u00A0\f\v]/.test(whole)) put(' ', at);
    else if (tick) {
      if (codeStart >= 0 && length > codeStart) code.push({ start: codeStart, end: length });
      codeStart = codeStart < 0 ? length : -1;
    } else if (!escaped && !quote && !/^[\uFEFF\u200B\u00AD]/.test(whole)) keep(at, done);
  }
  keep(done, raw.length);
  return { text: parts.join(''), rawIndex: rawIndex.subarray(0, length), bold, code };
}

/** Where the pasted character at `at` ends, which may be an entity of several. */
function endOfCharacter(raw: string, at: number): number {
  const { 0: whole, 1: entity } = ENTITY.exec(raw.slice(at, at + LONGEST_ENTITY)) ?? [];
  return whole && entity && entityText(entity) !== undefined ? at + whole.length : at + 1;
}

/** The pasted characters of a range of the readable text, exactly as they were. */
export function pastedText(raw: string, notes: ReadableText, span: Span): string {
  const from = notes.rawIndex[span.start];
  const to = notes.rawIndex[span.end - 1];
  return from === undefined || to === undefined ? '' : raw.slice(from, endOfCharacter(raw, to)).trim();
}
