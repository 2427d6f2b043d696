/** Reads fragments of programs and command lines: "i++" becomes "i plus plus", "ls | grep" "ls pipe grep". */
import { applyRules, type SpokenRule } from './rules.ts';

const programs =
  'git|rm|ls|cat|cp|mv|cd|grep|tar|chmod|mkdir|npm|npx|pip|docker|curl|ssh|scp|python3?|node|gcc|make|sudo|kill|ps|find|sort|uniq|xargs|head|tail|wc|diff|echo|sed|awk|less|option|flag|switch';

/** Operators before "=" in an assignment. */
const assigning: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '%': 'modulo',
};

const rules: readonly SpokenRule[] = [
  [/#include\s*[<"]([\w/]{1,40})\.h[>"]/g, 'include $1 dot h'],
  // Types with parameters, unless a closing tag shows that it is markup.
  [
    /(?<![\p{L}\p{N}])(\p{Lu}\p{L}{0,30}|vector|map|set|list|pair|unique_ptr|shared_ptr)<(\p{L}\w{0,30}(?:,\s?\p{L}\w{0,30}){0,3})>(?![^<]{0,100}<\/)/gu,
    '$1 of $2',
  ],
  // Options of programs, and pipes.
  [
    new RegExp(`(?<=(?<![\\p{L}-])(?:${programs})(?![\\p{L}-])[^.\\n]{0,60}?[\\s\`])--?(?=[a-zA-Z])`, 'gu'),
    (sign) => 'dash '.repeat(sign.length),
  ],
  [new RegExp(`\\s\\|\\s(?=(?:${programs})(?![\\p{L}-]))`, 'gu'), ' pipe '],
  [/(?<=\s)\.\.\/(?=\w)/g, 'dot dot slash '],
  [/(?<=\b[Rr]ule of \d)s\b/g, '’s'],
  [/(?<=\bcd )\.\.(?![\w/])/g, 'dot dot'],
  // HTML elements, if the text is about them; otherwise they are markup.
  [
    /(`?)<(\/?)([a-z][a-z\d-]{0,20})([^<>\n]{0,100})>\1/gi,
    (whole, tick, slash, name, _, at, all = '') =>
      tick ||
      whole === all.trim() ||
      /\b(?:HTML|tags?|elements?)\b/.test(all.slice(Math.max(0, Number(at) - 60), Number(at) + 100))
        ? ` ${slash ? 'closing ' : ''}${name}${/^\s(?:tag|element)/.test(all.slice(Number(at) + whole.length, Number(at) + whole.length + 9)) ? '' : ' tag'} `
        : whole,
  ],
  [/~\/(?=[\w.])/g, 'tilde slash '],
  [/(?<=^|[\s`]|slash )\.(?=[a-z]{2,12}\b)/gm, 'dot '],
  // A path through menus.
  [
    /(?<=\b(?:[Oo]pen|[Gg]o to|[Cc]lick|[Ss]elect|[Mm]enu|[Ss]ettings|File|Edit)\b[^.\n]{0,60})\s?>\s(?=\p{Lu})/gu,
    ', ',
  ],
  [/\bSELECT \*/gi, 'select star'],
  [/(?<![\p{L}\\])\\([dwsbntrDWSB])(?!\p{L})/gu, 'backslash $1'],
  // Operators.
  [
    /(?<=(?:^|[\s(`])(?:operators?|between|and|or|the|is|does|with|of|uses?|vs\.?)\s`?)==(?=[\s`)?,.])/gm,
    'double equals',
  ],
  [/\s?(?<![=!<>])===(?![=>])\s?/g, ' triple equals '],
  // Named next to an assignment or a strict comparison.
  [
    /\s?(?<![=!<>])==(?![=>])\s?/g,
    (sign, at, all = '') =>
      /[\w\s]=[^=]|triple/.test(all.slice(Math.max(0, Number(at) - 60), Number(at))) ||
      /[^=!<>]=[^=>]|triple/.test(all.slice(Number(at) + sign.length, Number(at) + 60))
        ? ' double equals '
        : sign,
  ],
  [
    /(?<=(?:^|[,(]\s?|\b(?:between|uses?|operators?|does|the|vs\.?|and|or)\s)`?)(&&|\|\|)(?=`?\s?(?:[?,.)]|$|(?:is|means|and|or|does|operator|vs|in)\b))/gm,
    (sign) => (sign === '&&' ? 'double ampersand' : 'double pipe'),
  ],
  [/\s&&\s/g, ' and '],
  [/\s\|\|\s/g, ' or '],
  [/(?<![\w)\]!?.])!(?=[a-z(])/g, 'not '],
  [/(?<=\w)\+\+(?=[\s;:.,!?)]|$)/g, ' plus plus'],
  [/(?<=^|[\s;(=`])(?:(\+\+)|--)(?=[a-z](?!\p{L}))/gmu, (_, plus) => (plus ? 'plus plus ' : 'minus minus ')],
  [
    /(?<=(?<!\p{L})[a-z\d])\s(<<|>>)\s(?=\d)/gu,
    (_, sign) => ` shifted ${sign === '<<' ? 'left' : 'right'} by `,
  ],
  [/(?<=[\w)\]])\s?([+*/%-])=\s?(?=[\w("'])/g, (_, sign = '') => ` ${assigning[sign]} equals `],
  // Numbers of another base.
  [/(?<![\p{L}\d₀-₉])([01]{2,32})₂(?![₀-₉])/gu, '$1 base 2'],
  [
    /(?<![\p{L}\d₀-₉])(\d{1,32})(?:₁₀|(₈))(?![₀-₉])/gu,
    (_, digits, octal) => `${digits} base ${octal ? 8 : 10}`,
  ],
  [/(?<![\p{L}\d₀-₉])([\dA-F]{1,32})₁₆(?![₀-₉])/gu, '$1 base 16'],
  [/\s?:=\s?/g, ' ≔ '],
  [/(?<=(?<!\w)[a-z])--(?=[\s;),]|$)/g, ' minus minus'],
  [/(?<=[\w)]\s?)=>\s?(?=\{|[a-z]\w*\.\w+\(|\w{1,9}\s?[*+-]\s?\d)/g, ' arrow '],
  [/(?<=[\w)\]])(?:\s\*\*\s(?=[\w(])|\*\*(?=\d))/g, ' to the power of '],
  [/(?<=[=(,]\s?)&(?=[a-z_])/g, 'the address of '],
  [
    /(?<=\[\w{1,12})\s?-\s?(?=\d{1,3}\])|(?<=\w[.][a-z]{1,20}(?:\(\))?|\w\(\w{1,12}\))\s-\s(?=\d)/gi,
    ' minus ',
  ],
];

/** Replaces code by words; prose stays unchanged. */
export const spellCode = (text: string) => applyRules(text, rules);
