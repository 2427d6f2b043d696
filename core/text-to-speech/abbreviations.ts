/** Expands abbreviations and Roman numerals: "Dr." becomes "Doctor", "Henry VIII" "Henry the eighth". */
import { applyRules, type SpokenRule } from './rules.ts';

const times: Readonly<Record<string, string>> = {
  yr: 'year',
  hr: 'hour',
  wk: 'week',
  mth: 'month',
  min: 'minute',
  sec: 'second',
};
const roads: Readonly<Record<string, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Rd: 'Road',
  Blvd: 'Boulevard',
};

/** Shortened words of notes; none of them is another word. */
const cut: Readonly<Record<string, string>> = {
  ...{ civ: 'civil', conc: 'concentration', crim: 'criminal', dist: 'distance', dur: 'duration' },
  ...{ equiv: 'equivalent', freq: 'frequency', intl: 'international', mech: 'mechanical', neg: 'negative' },
  ...{ orig: 'originally', pos: 'positive', prev: 'previous', req: 'required', sig: 'significant' },
  ...{ synth: 'synthesis', usu: 'usually', vel: 'velocity', viz: 'namely', misc: 'miscellaneous' },
  ...{ prob: 'probably', resp: 'respectively', std: 'standard', univ: 'university', def: 'definition' },
};

/** Words written without their vowels. */
const squeezed: Readonly<Record<string, string>> = {
  ...{ grp: 'group', mvmt: 'movement', rxn: 'reaction', soln: 'solution' },
};

const titles: Readonly<Record<string, string>> = {
  ...{ Dr: 'Doctor', Prof: 'Professor', St: 'Saint', Mt: 'Mount', Gen: 'General', Capt: 'Captain' },
  ...{ Rev: 'Reverend', Pres: 'President', Sen: 'Senator', Gov: 'Governor' },
};

const always: readonly SpokenRule[] = [
  [
    new RegExp(`\\b(${Object.keys(titles).join('|')})\\.(?=\\s+\\p{Lu})`, 'gu'),
    (_, title = '') => titles[title] ?? '',
  ],
  [/\bMr\.?(?=\s+\p{Lu})/gu, 'Mister'],
  // In chemistry, the relative molecular mass.
  [/\bMr\b(?!\.)/g, 'M R'],
  [/(?<=\p{Lu}\p{Ll}+\s)Rev\.(?=[,)]|\s\p{Ll})/gu, 'Revolution'],
  [/\bet al\.?(?!\w)/g, 'and others'],
  [/\bWW(II?|[12])\b/g, 'World War $1'],
  [/\b[Ee]qn?s?\.\s*\(?(\d+)\)?/g, 'equation $1'],
  [/\b[Cc]h\.\s*(?=\d)/g, 'chapter '],
  [/\b[Vv]ol\.\s*(?=\d)/g, 'volume '],
  [/\b([Bb])k\.\s*(?=\d|[IVX]+\b)/g, (_, initial) => `${initial === 'B' ? 'B' : 'b'}ook `],
  [/\best\.(?=\s(?:in\s)?\d{4}\b)/g, 'established'],
  [/\best\.(?=\s[\p{Ll}\d$£€])/gu, 'estimated'],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}./])(${Object.keys(cut).join('|')})\\.(?=[,;:)]|\\s(?!\\p{Lu}\\p{Ll})\\S)`,
      'gu',
    ),
    (_, word) => cut[word ?? ''] ?? '',
  ],
  [
    new RegExp(`\\b(${Object.keys(squeezed).join('|')})(?=s?\\b)`, 'g'),
    (_, word) => squeezed[word ?? ''] ?? '',
  ],
  [/\bincl\.(?=\s)/g, 'including'],
  [/\besp\.(?=\s)/g, 'especially'],
  [/\bmax\.(?=\s+[\p{Ll}\d])/gu, 'maximum'],
  [/(?<!\d\s?)\bmin\.(?=\s+[\p{Ll}\d])/gu, 'minimum'],
  [/\bext\.\s?(?=\d)/g, 'extension '],
  [/\b([Ee])xs?\.\s?(?=\d{1,3}(?![\d:]))/g, '$1xercise '],
  [/\bEx\.\s?(?=\d{1,3}:\d)/g, 'Exodus '],
  [/(?<=\p{Lu}\p{Ll}+\s)(St|Ave|Rd|Blvd)\.(?=,|\s\p{Ll}|\s?$)/gu, (_, road) => roads[road ?? ''] ?? ''],
  [/\bAmend\.(?=\s[IVX\d])|(?<=\d(?:st|nd|rd|th) )Am(?:end)?\./g, 'Amendment'],
  [/\bb\/c\b|(?<!\d\s?)\bbc\b(?=\s\p{Ll})/gu, 'because'],
  [/\beg\b\.?,?(?=\s)/g, 'for example'],
  [/\bie\b\.?,?(?=\s)/g, 'that is'],
  [
    /\b[Ss]q\.?\s(?=(?:k?m|ft|in|mi|yd|cm|met|mile|feet|inch|kilo)(?!\p{L})|met|mile|feet|inch|kilo)/gu,
    'square ',
  ],
  [/(?<=\d(?:st|nd|rd|th) )ed\./g, 'edition'],
  [
    /(?<![/\d-])(?<!\d\s)\b(yr|hr|wk|mth|min|sec)s\b|(?<=\b(?:every|each|per|a|one|last|next|this)\s)(hr|wk|mth)\b\.?|(?<![\d/-]\s?)\b(yr)\b\.?/g,
    (_, several, one, year) => `${times[several ?? one ?? year ?? '']}${several ? 's' : ''}`,
  ],
  [/\bbet\.(?=\s[\p{Lu}\d])|\bbetw\b\.?|\bb\/w\b/gu, 'between'],
  [/\b([Aa])vg\b\.?/g, '$1verage'],
  [/\b([Tt])emp\.(?=\s)/g, '$1emperature'],
  [/\b([Dd])ept\b\.?/g, '$1epartment'],
  [/\b([Gg])ov'?t\b\.?/g, '$1overnment'],
  // mRNA, cDNA and the like: the first letter is spoken separately.
  [/\b([a-z]{1,2})(RNA|DNA|AMP|GMP)(?=s?\b)/g, '$1 $2'],
  [/\betc\.(?=\s+\p{Lu}|\s*$)/gu, 'et cetera.'],
  [/(?<!\/)\betc\b\.?/g, 'et cetera'],
  [/\bvs?\.(?=\s)/g, 'versus'],
  [/\bvs\b/g, 'versus'],
  [/\bapprox\b\.?/g, 'approximately'],
  [/\b([Pp])op\.(?=\s(?:of|[\d≈~]))/g, '$1opulation'],
  [/\b([Aa])lt\.(?=\s(?:of|\d))/g, '$1ltitude'],
  [/\b[Cc]f\.(?=\s)/g, 'compare'],
  [/\b(?:ca|c)\.\s*(?=\d)/g, 'about '],
  [/\b[Nn]os?\.\s*(?=\d|of\b)/g, 'number '],
  [/\bFig\.\s*(?=\d)/gi, 'figure '],
  [/\bpp\.\s*(?=\d)/g, 'pages '],
  [/\bp\.\s*(?=\d)/g, 'page '],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s)/g, 'with'],
  [/\band\/or\b/g, 'and or'],
];

/** Rulers and popes, whose numbers are ordinals. */
const rulers =
  'Henry|Louis|George|Charles|Edward|James|William|Elizabeth|Richard|Mary|Napoleon|Philip|Ferdinand|Frederick|Wilhelm|Friedrich|' +
  'Pius|Paul|Benedict|Gregory|Innocent|Leo|Urban|Clement|Nicholas|Alexander|Ivan|Peter|Catherine|Ramses|Ramesses|Thutmose|Amenhotep|Ptolemy|' +
  'Cleopatra|Darius|Xerxes|Otto|Leopold|Francis|Joseph|Maximilian|Rudolf|Felipe|Carlos|Alfonso|John|Gustav|Christian|Harald|Mehmed|Murad|Selim|Stephen|Constantine|Theodosius|Justinian|Sixtus|Boniface|Victor|Emmanuel|Haakon|Albert|Juan|Pedro|Isabella|Suleiman|Seti|Artaxerxes|Robert';
/** Numbered things, whose numbers are cardinals. */
const counted =
  'War|Type|Part|Chapter|Article|Act|Phase|Stage|Volume|Title|Class|Division|Group|Level|Book|book|scene|flat|sharp|Amendment|Photosystem|Nerve|nerve|Factor|factor|' +
  'Angiotensin|angiotensin|Complex|complex|Meiosis|meiosis|Prophase|Metaphase|Anaphase|Telophase|Collagen|collagen|Apollo|Section|Unit|Grade|' +
  'Konjunktiv|Futur|Vatican|Appendix|Table|Schedule|Category|Annex|Protocol|Tier|NYHA|ASA|Mallampati|type|part|phase|stage|class|meiosis|photosystem|chapter';
const roman = '(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})';
const ofRuler = new RegExp(`\\b(${rulers})\\s+(${roman})\\b(?!\\.?\\p{L}|['’](?!s\\b)\\p{L})`, 'gu');
const ofCounted = new RegExp(`\\b(${counted})\\s+(${roman})(?:\\b(?![.'’]?\\p{L})|(?=[a-d]\\b))`, 'gu');

const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third'.split(
    ' ',
  );
const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The value of a well-formed Roman numeral. */
export function romanValue(numeral: string): number {
  return [...numeral].reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[numeral[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}

/** Four or more letters are a numeral anywhere: "MCMXLIV". */
const longRoman =
  /(?<![\p{L}\p{N}.])(?=[MDCLXVI]{4})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu;

/** Expands the abbreviations and Roman numerals of a text. */
export function spellAbbreviations(text: string): string {
  const spelt = applyRules(text, always);
  return spelt
    .replace(ofRuler, (whole, name: string, numeral: string) => {
      const ordinal = ordinals[romanValue(numeral)];
      return ordinal ? `${name} the ${ordinal}` : whole;
    })
    .replace(ofCounted, (_, name: string, numeral: string) => `${name} ${romanValue(numeral)}`)
    .replace(longRoman, (numeral) => String(romanValue(numeral)));
}
