/** Expands the abbreviations of single fields: dictionaries, music, history, geography, medical notes. */
import { romanValue } from './abbreviations.ts';
import { applyRules, type SpokenRule } from './rules.ts';

const genders: Readonly<Record<string, string>> = { m: 'masculine', f: 'feminine', n: 'neuter' };
const grammar: Readonly<Record<string, string>> = {
  sth: 'something',
  sb: 'somebody',
  smth: 'something',
  smb: 'somebody',
  adj: 'adjective',
  adv: 'adverb',
  conj: 'conjunction',
  pron: 'pronoun',
  pl: 'plural',
  sg: 'singular',
  aux: 'auxiliary',
  masc: 'masculine',
  fem: 'feminine',
  neut: 'neuter',
  acc: 'accusative',
  dat: 'dative',
  gen: 'genitive',
  nom: 'nominative',
  irreg: 'irregular',
  subj: 'subject',
  obj: 'object',
  pres: 'present',
  imperf: 'imperfect',
  decl: 'declension',
  perf: 'perfect',
};
const languages: Readonly<Record<string, string>> = {
  Fr: 'French',
  Eng: 'English',
  Ger: 'German',
  Lat: 'Latin',
  Span: 'Spanish',
  Gk: 'Greek',
  Gr: 'Greek',
};
const winds: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };
/** Periods that economic figures are compared with. */
const turns: Readonly<Record<string, string>> = { y: 'year', m: 'month', q: 'quarter' };
/** Weeks, months and days of doses. */
const spans: Readonly<Record<string, string>> = { d: 'days', wk: 'weeks', wks: 'weeks', mo: 'months' };
const patients: Readonly<Record<string, string>> = {
  Hx: 'history',
  hx: 'history',
  Tx: 'treatment',
  tx: 'treatment',
  Dx: 'diagnosis',
  Sx: 'symptoms',
  Rx: 'prescription',
  Fx: 'fracture',
  'c/w': 'consistent with',
  'r/o': 'rule out',
  'h/o': 'history of',
  's/p': 'status post',
};
const chordKinds: Readonly<Record<string, string>> = {
  maj: 'major',
  m: 'minor',
  dim: 'diminished',
  aug: 'augmented',
  sus: 'suspended',
};
/** Lengths of a treatment: sevenths are days, twelfths months. */
const courses: Readonly<Record<string, string>> = { '7': 'days', '52': 'weeks', '12': 'months' };
const degrees: Readonly<Record<string, string>> = { '1': 'primary', '2': 'secondary', '3': 'tertiary' };
/** The vertebrae of the neck, chest, loin and pelvis. */
const vertebrae: Readonly<Record<string, number>> = { C: 8, T: 12, L: 5, S: 5 };
const isVertebra = (part: string, number: string) => Number(number) <= (vertebrae[part] ?? 0);

const rules: readonly SpokenRule[] = [
  // Dictionaries.
  [/(?<!\p{L})([mfn])\.\/([mfn])\.(?:\/([mfn])\.)?/giu, (_, ...letters) => gendersOf(letters.slice(0, 3))],
  [
    /\(([mfn])(?:\.|(?=\/))(?:[/,]\s?([mfn])\.?)?(?:[/,]\s?([mfn])\.?)?\)/g,
    (_, ...letters) => `(${gendersOf(letters.slice(0, 3))})`,
  ],
  [
    /(?<=(?<!\p{L})(?:le|la|les|un|une|el|los|las|der|die|das|il|lo|o|a)\s\p{L}{2,20}\s)\(([mfn])\)/gu,
    (_, one) => `(${gendersOf([one])})`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}.])(${Object.keys(grammar).join('|')})\\.(?=\\s(?!\\d)|[),;/]|(?<=(?:person|\\+|plus) \\p{L}{2,5}\\.)$)`,
      'gimu',
    ),
    // "Gen. Lee", "Pres. Adams".
    (whole, form = '', at, all = '') =>
      /^\p{Lu}\p{L}{2,4}\.\s\p{Lu}\p{Ll}/u.test(all.slice(Number(at), Number(at) + 8))
        ? whole
        : (grammar[form.toLowerCase()] ?? ''),
  ],
  [/(?<=\b[123](?:st|nd|rd) )pers\.(?!\p{L})/gu, 'person'],
  [
    /(?<=\b[123](?:st|nd|rd) person )(sg|sing|pl)\.?(?!\p{L})|(?<=\()(sing)\.(?=\s|\))/gu,
    (_, form = 'sing') => grammar[form] ?? 'singular',
  ],
  [/(?<![\p{L}.])v\.([ti])\.(?!\w)/gu, (_, kind) => `${kind === 't' ? '' : 'in'}transitive verb`],
  [/(?<!\p{L})(sth|sb)\.?(?!\p{L})/gu, (_, form) => grammar[form ?? ''] ?? ''],
  [/(?<!\p{L})s\.o\.(?!\p{L})/gu, 'someone'],
  [/(?<!\p{L})s\.th\.(?!\p{L})/gu, 'something'],
  [/(?<!\p{L})s\.\s?t\.(?!\p{L})/gu, 'such that'],
  [/(?<=\p{L}{2,}, -?\p{L}{1,12} )\(([mfn])\)/gu, (_, letter) => `(${genders[letter ?? '']})`],
  [/(?<=\b(?:GDP|GNI|GNP|[Ii]ncome)\s)p\.c\./g, 'per capita'],
  // Latin nouns: "rex, regis, m.", "mensa, -ae f.".
  [/(?<=\p{L}{2,}, |\s-\p{L}{1,4},? )([mfn])\.(?=\s|[,;)]|$)/gmu, (_, letter) => genders[letter ?? ''] ?? ''],
  [
    /(?<!\p{L})(Fr|Eng|Ger|Lat|Span|Gk|Gr)\.(?=\s["“«\p{Ll}]|[);,])/gu,
    (_, language) => languages[language ?? ''] ?? '',
  ],
  [/(?<=\S)\s\+\s-?(?=\p{L}{2,5}(?!\p{L}))/gu, ' plus '],
  [/(?<=\b(?:suffix|ending|endings|suffixes|plural|takes?|adds?|in) )[-–](?=\p{L}{1,5}(?![\p{L}-]))/gu, ''],
  // Music.
  [
    /(?<![\p{L}\p{N}])([A-G])([#♯b♭]?)(?:(maj|dim|aug|sus)|m(?:in)?(?=[679]|1[13]))(\d{0,2})(?![\p{L}\p{N}])/gu,
    (_, root, sign = '', kind, number) =>
      `${root}${sign && (/[#♯]/.test(sign) ? ' sharp' : ' flat')} ${chordKinds[kind ?? 'm']} ${number}`.trimEnd(),
  ],
  [
    /(?<=(?<!\p{L})[A-G](?:[#♯♭]|(?=\s\p{L}{3}\.))\s)(?:(maj)|min)\.?(?=[\s,;)]|$)/gu,
    (_, major) => (major ? 'major' : 'minor'),
  ],
  [/♯/g, ' sharp '],
  [/♭/g, ' flat '],
  [/♮/g, ' natural '],
  [/[♩𝅘𝅥]\./gu, 'a dotted quarter note '],
  [/(?<=\b(?:an?|the|dotted|each|one|per)\s)[♩𝅘𝅥]/gu, 'quarter note '],
  [/[♩𝅘𝅥]/gu, 'a quarter note '],
  [/♪/g, 'an eighth note '],
  [
    /(?<![\p{L}\p{N}])(?:[ivIV]{1,3}[67⁷°ø]?\s?[–→-]\s?){1,5}[ivIV]{1,3}[67⁷°ø]?(?![\p{L}\p{N}–-])/gu,
    (chords) => (/[iv67⁷]/.test(chords) || /[–→-].*[–→-]/.test(chords) ? chordsOf(chords) : chords),
  ],
  [
    /(?<![\d/])([2-9]|12)\/(2|4|8|16)(?=\s(?!of|the)[^.\n]{0,30}\b(?:time|metre|meter|bars?|beats?|duple|triple)\b)/g,
    '$1 $2',
  ],
  [/\b[Oo]p\.\s?(?=\d)/g, 'opus '],
  // History, law and economics.
  [/†\s?(?=(?:c\.\s?)?\d)/g, 'died '],
  [/(?<=[(;,]\s?)\*\s?(?=\d{3,4}(?!\d))/g, 'born '],
  [/\b[Aa]rt(s?)\.\s?(?=\d|[IVX]+\b)/g, 'Article$1 '],
  [/\bfn\.\s?(?=\d)/g, 'footnote '],
  [/\bed\.(?=\sby\b)/g, 'edited'],
  [/\b[Vv]it\.\s?(?=[A-EK]\d{0,2}\b)/g, 'vitamin '],
  [
    /(?<![\p{L}.]|\d\s?)(s?)s(?:\.\s?(?=\d{1,4}(?!\d))|\s?(?=\d[^.;\n]{1,60}\bAct\b))/gu,
    (_, several) => `section${several} `,
  ],
  [/\b[Ss]ched\.\s?(?=\d)/g, 'schedule '],
  [/\b[Pp]aras?\.\s?(?=\d)/g, 'paragraph '],
  [/\b[Rr]egs?\.\s?(?=\d|\()/g, 'regulation '],
  [/\brev\.(?=\s(?:up|down|of|growth|rose|fell|grew|\+))/g, 'revenue'],
  [/(?<=[,;(]\s?)([ds])\.\sof\s(?=\p{Lu})/gu, (_, child) => `${child === 'd' ? 'daughter' : 'son'} of `],
  [/(?<=[,;(]\s?)emp\.(?=\s)/g, 'emperor'],
  [/(?<![\p{L}.])p\.p\.(?=[\s,;)]|$)/gmu, 'past participle'],
  [/(?<=\d\s?BCE?)\s[–-]\s(?=(?:AD|c\.)?\s?\d)|(?<=\d)\s?[–-]\s?(?=ca?\.\s?\d)/g, ' to '],
  // Species and tests.
  [/\bfam\.\s(?=\p{Lu})/gu, 'family '],
  [/(?<=\p{Lu}\p{Ll}{2,20}\s)spp?\.(?!\p{L})/gu, 'species'],
  [
    /\b([Gg]ram)(?:\s?\(([+−–-])(?:ve)?\)|[ -]?([+−–-])(?:ve)?(?![\p{L}\d]))/gu,
    (_, gram, inside, behind) => `${gram} ${(inside ?? behind) === '+' ? 'positive' : 'negative'}`,
  ],
  [/(?<![\p{L}\d])([+−–-])ve(?!\p{L})/gu, (_, sign) => (sign === '+' ? 'positive' : 'negative')],
  [
    /(?<![\p{L}\p{N}])((?:(\p{L})\2){1,2})\s?[×x]\s?(?=(?:(\p{L})\3){1,2}(?![\p{L}\p{N}]))/giu,
    '$1 crossed with ',
  ],
  [/(?<!\p{L})I\^\{?([ABO])\}?(?![\p{L}\d])/gu, 'I $1'],
  [
    // A transcription next to its word is not read.
    /(?<=^|[\s(])\/(?=[^\s/]{0,9}[ɐ-ʯθðŋæːˈχβœøɸ]|[^\s/]{1,2}\/)([^\s/]{1,12})\/(?=[\s,.;:)]|$)/gmu,
    (whole, sound = '', _at, all = '') => {
      if (whole === all.trim()) return sound;
      return sound.length > 2 ? '' : `the sound ${sound}`;
    },
  ],
  // Degrees of a cause or an atom.
  [
    /(?<![\d.])([123])°(?=\s(?:vs?\.?|and|or|to)\s[123]°|(?<=[123]°\s(?:vs?\.?|and|or|to)\s[123]°)\s|\s(?:hyper|hypo|amen|alcohol|amine|carb|prevention|structure|infection|dysmen|osteo|sources?)\p{Ll}*|\sto\s\p{L})/gu,
    (_, degree) => degrees[degree ?? ''] ?? '',
  ],
  [/(?<![\p{L}.])ss\.?\s?(?=\d)/gu, 'sections '],
  // After the year of an act, "s" is not seconds.
  [/(?<=\b(?:1\d|20)\d\d,? )s\.? ?(?=\d{1,3}[A-Z]?(?:\(|[\s,.;)]|$))/gm, 'section '],
  [/\b[Cc]l\.\s?(?=\d)/g, 'clause '],
  [/(?<=\d )ff?\.(?!\w)/g, 'and following'],
  [/\bp\.a\.(?!\w)/g, 'per annum'],
  [
    /(?<![\p{L}/])(?:([ymqYMQ])\/\1|([yqYQ])o\2)(?![\p{L}/])/gu,
    (_, one, other) => {
      const turn = turns[(one ?? other ?? '').toLowerCase()];
      return `${turn} on ${turn}`;
    },
  ],
  [/(?<=(?<![\d,.])\d{1,3}(?:\.\d)?\s?)bps(?!\p{L})/gu, ' basis points'],
  [
    /(?<=(\d) |[.+−-](\d))pp(?=[\s,;)]|\.(?!\s?\d)|$)/gm,
    (_, apart, close, at, all = '') =>
      `${close ? ' ' : ''}percentage point${apart === '1' && !/[\d.]1 $/.test(all.slice(0, Number(at))) ? '' : 's'}`,
  ],
  // Plays and poems.
  [
    /\b(?:[Ss]c\.|[Ss]cene)\s?(\d+|[ivx]+\b)/g,
    (_, at) => `scene ${/\d/.test(at ?? '') ? at : romanValue((at ?? '').toUpperCase())}`,
  ],
  [/(?<!\p{L})l(l?)\.\s?(?=\d)/gu, (_, several) => (several ? 'lines ' : 'line ')],
  // Numbers.
  [/№\s?(?=\d)/g, 'number '],
  [/(?<=^|\s)@\s?(?=\d|\p{Lu}\p{Ll})|(?<=\s)@\s/gu, 'at '],
  [/(?<=\d\s?)d\.p\./g, ' decimal places'],
  [/(?<=\d\s?)s\.f\./g, ' significant figures'],
  // Places.
  [/°\s?(\d{1,2})['′]\s?(\d{1,2})(?:["″]|'')/g, '° $1 minutes $2 seconds '],
  [/(?<=minutes \d{1,2} seconds )\s?([NSEW])(?!\p{L})/gu, (_, wind) => winds[wind ?? ''] ?? ''],
  [
    /°\s?(\d{1,2})['′]\s?([NSEW])(?!\p{L})/gu,
    (_, minutes, wind) => ` degrees ${minutes} minutes ${winds[wind ?? '']}`,
  ],
  [/°\s?(\d{1,2})['′](?!\d)/g, ' degrees $1 minutes'],
  [/(?<![\p{L}\p{N}])([NSEW])\s(?=\d{1,3}(?:°| degrees))/gu, (_, wind) => `${winds[wind ?? '']} `],
  [/°\s?([NSEW])(?!\p{L})/gu, (_, wind) => ` degrees ${winds[wind ?? '']}`],
  [/\ba\.?s\.?l\.(?!\w)/g, 'above sea level'],
  // Patients' notes.
  [
    new RegExp(`(?<![\\p{L}\\p{N}/])(${Object.keys(patients).join('|')})(?![\\p{L}\\p{N}/])`, 'gu'),
    (_, form) => patients[form ?? ''] ?? '',
  ],
  [/\b(BP|pressure|pressure of|BP of)\s(\d{2,3})\/(\d{2,3})(?!\d)/g, '$1 $2 over $3'],
  [
    /(?<=(?:[Ss]core|[Ss]cale|GCS|[Aa]pgar|APGAR|pain|[Gg]rade|[Mm]urmur)[^.\d\n]{0,20})(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    '$1 out of $2',
  ],
  [
    /\b([Gg]rade|[Mm]urmur)\s([IVX]{1,4})\/([IVX]{1,4})(?!\p{L})/gu,
    (_, word, one, of) => `${word} ${romanValue(one ?? '')} out of ${romanValue(of ?? '')}`,
  ],
  [/(?<!\p{L}|\/)(\p{Lu}{2,5}\d?)\/(?=\p{Lu}{1,5}\s?[<>=≤≥≈])/gu, '$1 over '],
  [/(?<![\d/])([1-6])\/6(?=\s(?:\p{L}+\s){0,2}murmur)/gu, '$1 out of 6'],
  [/(?<!\p{L}|\d\s?)N\/A(?![\p{L}\d·⋅/]|\s?m\b)/gu, 'not applicable'],
  [/\bc\/o(?!\s\p{Lu}\p{Ll})/gu, 'complaining of'],
  [
    /(?<=^|[.;:]\s|\b(?:the|a|if|this|each|most|all)\s)([Pp])t(s?)\.?(?=\s(?:complain|presents?|with|is|are|was|has|have|can|who|on|c\/o|p\/w|w\/))/gm,
    (_, initial, several) => `${initial}atient${several}`,
  ],
  [
    /(?<=\d\s?(?:mg|g|mcg|µg|mL|ml|units?|tabs?|tablets?|capsules?|milligrams|grams)\s)(?:po|PO|p\.o\.)(?![\p{L}.])/gu,
    'by mouth',
  ],
  [/(?<=\d\s?)gtts?(?!\p{L})|(?<!\p{L})gtts?(?=\/)/gu, 'drops'],
  [/(?<![\p{L}.])([DC])r\.?\s(?=[$£€]?\d)/gu, (_, side) => `${side === 'D' ? 'debit' : 'credit'} `],
  [
    /(?<![\d/])(\d{1,2})\/(7|52|12)\s(?=(?:[Hh]x|h\/o|history)(?!\p{L}))/gu,
    (_, count, whole) => `${count} ${(courses[whole ?? ''] ?? '').slice(0, -1)} `,
  ],
  [/\br\/v(?!\p{L})/gu, 'review'],
  [/\bb\/l(?=\s\p{L}{3})/gu, 'bilateral'],
  [
    /(?<=\b(?:review|[Rr]eviewed|[Ss]een|f\/u|[Ff]ollow-?up|[Rr]epeat|back) in )(\d{1,2})\/(7|52|12)(?![\d/])/g,
    (_, count, whole) => `${count} ${courses[whole ?? '']}`,
  ],
  [
    /(?:\bfor\s|(?<!\d\s?)[x×]\s?)(\d{1,2})\/(7|52|12)(?![\d/])/g,
    (_, count, whole) => `for ${count} ${courses[whole ?? '']}`,
  ],
  [/(?<!\p{L})(?:prn|PRN)(?!\p{L})/gu, 'as needed'],
  [/(?<=\d\s)U(?=\s(?:SC|IV|IM|insulin|heparin|of)(?!\p{L}))/gu, 'units'],
  [
    /(?<=\d\s?(?:mg|g|mcg|µg|mL|units?)\s|\b(?:PO|IV|IM|SC|SL)\s)[x×]\s?([123])(?![\d.]|\s?\p{L}{0,2}\d|d|w|\/)/gu,
    (_, count) => ['once', 'twice', 'three times'][Number(count) - 1] ?? '',
  ],
  [/\s?[×x]\s?(\d{1,2})\s?(?:h|hrs?)(?!\p{L})/gu, ' for $1 hours'],
  [/(?<!\p{L})([tq])id(?!\p{L})/gu, (_, often) => (often === 't' ? 'three times a day' : 'four times a day')],
  [
    /\s?[×x]\s?(\d{1,2})\s?(d|wks?|mo|days|weeks|months)(?!\p{L})/gu,
    (_, count, span) => ` for ${count} ${spans[span ?? ''] ?? span}`,
  ],
  [
    /(?<=\d )d(?=[\s,;)]|\.(?!\w)|$)(?! =)|(?<=\b(?:complete|for|over|after|within|every)\s\d{1,2})d(?!\w)/gm,
    ' days',
  ],
  [/\/1\.73\s?m(?:²|\^?2)/g, ' per 1.73 square metres'],
  [
    /(?<![\p{L}\p{N}])([CTLS])(\d{1,2})(\s?[–/-]\s?)([CTLS]?)(\d{1,2})(?![\p{L}\p{N}])/gu,
    (whole, part, from, sign, otherPart, to) =>
      isVertebra(part ?? '', from ?? '') && isVertebra(otherPart || (part ?? ''), to ?? '')
        ? `${part}${from}${sign?.includes('/') ? ' ' : ' to '}${otherPart || part}${to}`
        : whole,
  ],
  // Lists of things to do.
  [/^([^\S\n]*[-*+]\s)\[[ xX]\]\s/gm, '$1'],
];

const chordsOf = (chords: string) =>
  chords
    .replace(/\s?[–→-]\s?/g, ', ')
    .replaceAll('⁷', '7')
    .replace(/[IV]+/gi, (numeral) => `${romanValue(numeral.toUpperCase())} `)
    .replace(/ (?=,|$)/g, '');

const gendersOf = (letters: readonly (string | undefined)[]) =>
  letters.flatMap((letter) => genders[letter?.toLowerCase() ?? ''] ?? []).join(' or ');

/** Replaces these abbreviations by words; prose stays unchanged. */
export const spellShortForms = (text: string) => applyRules(text, rules);
