/** Reads units after a number: "9.8 m/s²" becomes "9.8 metres per second squared". */
import { applyRules, type SpokenRule } from './rules.ts';

type UnitName = readonly [one: string, several: string];

const prefixes = {
  ...{ T: 'tera', G: 'giga', M: 'mega', k: 'kilo', h: 'hecto', d: 'deci', c: 'centi' },
  ...{ m: 'milli', µ: 'micro', n: 'nano', p: 'pico', f: 'femto' },
};
type Prefix = keyof typeof prefixes | '';

/** Units and their prefixes; an empty prefix is the unit alone. */
const prefixed: readonly (readonly [symbol: string, ...UnitName, readonly Prefix[]])[] = [
  ['m', 'metre', 'metres', ['', 'k', 'd', 'c', 'm', 'µ', 'n']],
  ['g', 'gram', 'grams', ['', 'k', 'm', 'µ', 'n', 'p']],
  ['l', 'litre', 'litres', ['', 'd', 'm', 'µ']],
  ['L', 'litre', 'litres', ['', 'd', 'm', 'µ', 'f']],
  ['s', 'second', 'seconds', ['', 'm', 'µ', 'n']],
  ['Hz', 'hertz', 'hertz', ['', 'k', 'M', 'G']],
  ['J', 'joule', 'joules', ['', 'M', 'k', 'm']],
  ['cal', 'calorie', 'calories', ['', 'k']],
  ['W', 'watt', 'watts', ['', 'G', 'M', 'k', 'm']],
  ['V', 'volt', 'volts', ['', 'k', 'm', 'µ']],
  ['eV', 'electronvolt', 'electronvolts', ['', 'G', 'M', 'k']],
  ['A', 'ampere', 'amperes', ['m', 'µ']],
  ['F', 'farad', 'farads', ['µ', 'n', 'p']],
  ['C', 'coulomb', 'coulombs', ['µ', 'n']],
  ['T', 'tesla', 'tesla', ['m']],
  ['H', 'henry', 'henries', ['m']],
  ['N', 'newton', 'newtons', ['', 'k']],
  ['Pa', 'pascal', 'pascals', ['', 'G', 'M', 'k', 'h']],
  ['bar', 'bar', 'bars', ['m']],
  ['mol', 'mole', 'moles', ['', 'm', 'µ', 'n']],
  ['M', 'molar', 'molar', ['m', 'µ', 'n']],
  ['Eq', 'equivalent', 'equivalents', ['m']],
  ['Da', 'dalton', 'daltons', ['k']],
  ['Bq', 'becquerel', 'becquerels', ['', 'M', 'k']],
  ['Sv', 'sievert', 'sieverts', ['', 'm']],
  ['Ω', 'ohm', 'ohms', ['', 'm', 'µ']],
  ['Wb', 'weber', 'webers', ['', 'm']],
  ['pc', 'parsec', 'parsecs', ['k', 'M', 'G']],
  ['rad', 'radian', 'radians', ['', 'm']],
  ['Osm', 'osmole', 'osmoles', ['m']],
  ['B', 'byte', 'bytes', ['k', 'M', 'G', 'T']],
  ['bit', 'bit', 'bit', ['', 'k', 'M', 'G']],
  ['b', 'bit', 'bits', ['M', 'G']],
  ['bps', 'bit per second', 'bits per second', ['k', 'M', 'G']],
];

/** Singular and plural; a unit is recognised only directly after a number. */
const units: Readonly<Record<string, UnitName>> = {
  ...Object.fromEntries(
    prefixed.flatMap(([symbol, one, several, ofUnit]) =>
      ofUnit.flatMap((prefix): [string, UnitName][] => {
        const name = prefix && prefixes[prefix];
        // Micro has a sign of its own, which is often written as the Greek letter.
        const signs = prefix === 'µ' ? ['µ', 'μ'] : [prefix];
        return signs.map((sign) => [sign + symbol, [name + one, name + several]]);
      }),
    ),
  ),
  mcg: ['microgram', 'micrograms'],
  t: ['tonne', 'tonnes'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  mmHg: ['millimetre of mercury', 'millimetres of mercury'],
  IU: ['international unit', 'international units'],
  kΩ: ['kilohm', 'kilohms'],
  MΩ: ['megohm', 'megohms'],
  atm: ['atmosphere', 'atmospheres'],
  sec: ['second', 'seconds'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  wk: ['week', 'weeks'],
  wks: ['week', 'weeks'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  Gy: ['gray', 'grays'],
  dB: ['decibel', 'decibels'],
  ha: ['hectare', 'hectares'],
  ft: ['foot', 'feet'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  mi: ['mile', 'miles'],
  mph: ['mile per hour', 'miles per hour'],
  rpm: ['turn per minute', 'turns per minute'],
  bpm: ['beat per minute', 'beats per minute'],
  ppm: ['part per million', 'parts per million'],
  bp: ['base pair', 'base pairs'],
  rev: ['revolution', 'revolutions'],
  mo: ['month', 'months'],
  tsp: ['teaspoon', 'teaspoons'],
  tbsp: ['tablespoon', 'tablespoons'],
  yd: ['yard', 'yards'],
  Å: ['angstrom', 'angstroms'],
  ly: ['light year', 'light years'],
  KB: ['kilobyte', 'kilobytes'],
  KiB: ['kibibyte', 'kibibytes'],
  MiB: ['mebibyte', 'mebibytes'],
  GiB: ['gibibyte', 'gibibytes'],
};
const names = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Units recognised only after a space ("5K" are thousands) or in a compound unit. */
const apart: typeof units = {
  K: ['kelvin', 'kelvins'],
  C: ['coulomb', 'coulombs'],
  A: ['ampere', 'amperes'],
  '°C': ['degree Celsius', 'degrees Celsius'],
};
const all = { ...units, ...apart };
const anyName = Object.keys(all)
  .sort((a, b) => b.length - a.length)
  .join('|');

const power = '(?:\\^?\\{?[²³23]\\}?)?';
const inverse = '(?:\\^\\{?[-−][1-4]\\}?|⁻[¹²³⁴])';
/** Caps the digits matched: no real number is longer, and long runs of digits must stay linear. */
const amount = '((?<![\\p{L}\\d.,])\\d(?:[\\d.,]{0,30}\\d)?(?:\\+| (?:thousand|million|billion|trillion))?)';
const end = '(?![\\p{L}\\p{N}²³^⁻⁺+]|/(?![a-z][²³^]))';
/** The rest of a compound unit: "kg·m/s²", "m s⁻²". */
const more = `(?:(?:[·⋅*/]| [·⋅] )(?:${anyName})${power}|[ ·⋅]?(?:${anyName})${inverse}| (?:${anyName})[²³])`;
/** Products written with a space. */
const pair = '(?:kW h|A h|[JNWV] s|Pa s|[JN] m|kg m|m K)';
/** The full stop of an abbreviation, unless it ends the sentence. */
const shortened =
  '(?:(?<=in|ft|yd|lbs?|oz|mi|yrs?|hrs?|sec|wks?|mo|kg|cm|mm|km)\\.(?=[,?;:]|\\s\\p{Ll}|\\)))?';
const counted = new RegExp(
  `${amount}(?:[ \\u00a0\\u202f]${pair}${more}*|[ \\u00a0\\u202f]?(?:(?:${names})${power}|(?:${anyName})${inverse})${more}*|[ \\u00a0\\u202f](?:K|C(?=/))${more}*)${end}${shortened}`,
  'gu',
);
/** Compounds that are also read without a number. */
const alone = new RegExp(
  `(?<![\\p{L}\\p{N}/]|[−+]\\s?)(?:(?:km|m|kg|g|mg|µg|mol|mmol|J|kJ|N|W|V|Wb|kcal)(?:/(?:h|s|L|l|dl|dL|ml|mL|m|cm|dm|mol|kg|g|K|A|min)${power}){1,2}|[cdk]m[²³23]|(?:${anyName})${power}[·⋅](?:${anyName})(?:${inverse}|${power})${more}*|(?:${names})${power}(?: ?(?:${anyName})${inverse})+|(?:mol|kg|mL|dm|cm|km|mm)${inverse}|s⁻[¹²³])${end}`,
  'gu',
);
/** After a power of ten. */
const scaled = new RegExp(
  `(?<=10(?:⁻?[⁰¹²³⁴-⁹]{1,3}|\\^\\{?[-−]?\\d{1,3}\\}?)) (?:${pair}|(?:${names})${power})${more}*${end}`,
  'gu',
);
/** Two units in one denominator: "J/(mol·K)". */
const under = new RegExp(`/\\((${anyName})(${power})[·⋅* ](${anyName}|°C)(${power})\\)`, 'gu');
const term = new RegExp(`([·⋅*/ ]?)(${anyName})(${inverse}|${power})`, 'gu');

/** A count without a unit: "330/km²". */
const perUnit = new RegExp(
  `(?<=\\d)\\s?/\\s?(?:(min|hr?|yr|[km]?L|km|kg|mol|mm|cm)(${power})|([kcm]?m)([²³]))(?![\\p{L}\\p{N}²³/^])`,
  'gu',
);
/** A unit without a number: "measured in Pa". */
const named = new RegExp(
  `(?<=\\b(?:measured|expressed|given) in |\\b(?:[Uu]nits?|in|or|per|several|many|few|each) (?=(?:[kMGhm]?Pa|[kMG]?Hz|[mck]?m|km|[mk]?g|[mµ]?mol|[kM]?J|mL|dB|eV)(?![\\p{L}\\p{N}])))(?:${pair}|(?:${anyName})${power})${more}*(?![\\p{L}\\p{N}/²³^⁻]|\\s?=)`,
  'gu',
);

/** A unit after its quantity: "weight (kg)"; single letters may be anything. */
const inBrackets = new RegExp(
  `(?<=[\\p{L}²³] \\()(?:(?!\\p{L}\\))(?:${names})(?:[²³]|\\^[23])?|(?:${anyName})(?:[²³]|${more}))${more}*(?=\\))`,
  'gu',
);

/** "5 g/100 mL". */
const per100 = new RegExp(
  `${amount}( ?(?:${names}))/(?=\\d{1,4} ?(?:m?[lLg]|[kc]?m|kg|hr?|hrs|min)(?!\\p{L}))`,
  'gu',
);

const electric = /current|ammeter|amps?\b|volt|resist|circuit|fuse|Ω|\d ?k?V\b/i;

const rules: readonly SpokenRule[] = [
  [/(?<=10⁻?[⁰¹²³⁴-⁹]{1,3})\/(?=(?:L|l|mL|µL)(?!\p{L}))/gu, ' per '],
  // Without a space or sign: "20 ms⁻¹", "0.1 mol dm-3".
  [/(?<=\d\s?)(m|kg|N|J|W|V|mol|km)(s|m|kg|dm|K)(?=⁻[¹²³]|\^-|-[123](?!\d))/gu, '$1 $2'],
  [/(?<=\d\s?(?:m|kg|N|J|W|V|mol|km) (?:s|m|kg|dm|K))-([123])(?!\d)/gu, '^-$1'],
  [/(?<=\d\s?)mm Hg(?!\p{L})/gu, 'mmHg'],
  [per100, '$1$2 per '],
  [perUnit, (_, name = '', exponent = '') => ` per ${raisedUnit(units[name]?.[0] ?? name, exponent)}`],
  [named, (name) => compound(name, true)],
  [
    inBrackets,
    (name, at, all = '') => {
      const said = compound(name, true);
      // "hertz (Hz)" is already in words.
      const before = all.slice(Math.max(0, Number(at) - 20), Number(at)).toLowerCase();
      return before.includes(said.slice(0, 4)) ? name : said;
    },
  ],
  [/(?<= per )(?:L|l|mL|µL)(?!\p{L})/gu, (name) => units[name]?.[0] ?? name],
  [
    /(?<=[\p{L}\d%])(?<!\b(?:[Ff]irst|hour|day|week|month|minute)s?)\/(day|week|month|year|hour|minute|second|person|dose|cell)\b/gu,
    ' per $1',
  ],
  [/(?<![\d/])(\d{2,3})\/(\d{2,3})(?=\s?mmHg)/g, '$1 over $2'],
  [
    /(?<=\d)\s?(U|units?|cells|drops|copies)((?:\/(?:kg|hr?|m?L|ml|dL|min|day)){1,2})(?![\p{L}\d/])/gu,
    (_, counts = '', per = '') =>
      ` ${counts === 'U' ? 'units' : counts}${per.replace(/\/(\w+)/g, (__, name: string) => ` per ${units[name]?.[0] ?? name}`)}`,
  ],
  [
    / y(?<=(?:\d\.\d{1,6}|\d,\d{3}|\b(?:is|of|for|about|over|after|every|lasts?)\s[\d.,]{1,12}) y)(?=[\s.,;)]|$)(?!\s?[=+−×^-])/gm,
    ' years',
  ],
  [/(?<=\d{2}\s?(?:[–-]|to)\s?\d{2})\s?y(?=[\s.,;)]|$)/gm, ' years'],
  [/(?<=10⁻[¹²³⁴-⁹]{1,2}|10\^\{?-\d{1,2}\}?) M(?![\p{L}\p{N}])/gu, ' molar'],
  // "A" and "M" (amperes, moles per litre) are too ambiguous without further context.
  [
    /(?<=\d) ?A(?![\p{L}\p{N}])/gu,
    (sign, at, all = '') => {
      const before = all.slice(Math.max(0, Number(at) - 80), Number(at));
      const isCurrent =
        /\.\d{1,9}$/.test(before) || electric.test(before + all.slice(Number(at), Number(at) + 40));
      return isCurrent ? ' amperes' : sign;
    },
  ],
  [/ M(?<=\d M)(?=\s+\p{Lu}\p{Ll}?[\d\p{Lu}₂-₉])| M(?<=\d\.\d{1,9} M)(?![\p{L}\p{N}])/gu, ' molar'],
  [/ C(?<=(?:10\^\{?[-−]?\d{1,3}\}?|10⁻?[⁰¹²³⁴-⁹]{1,3}|\de[-−]?\d{1,3}) C)(?![\p{L}\p{N}])/gu, ' coulombs'],
  [
    /(?<!\p{L})M(?:⁻¹|\^\{?-1\}?)[ ·⋅](s|min)(?:⁻¹|\^\{?-1\}?)/gu,
    (_, time: string) => `per molar per ${units[time]?.[0]}`,
  ],
  [
    /(?<=\d\s?)([kMGT]?)eV\/c(²|\^2)?(?![\p{L}\d])/gu,
    (_, prefix: string, squared?: string) =>
      ` ${{ k: 'kilo', M: 'mega', G: 'giga', T: 'tera' }[prefix] ?? ''}electronvolts per c${squared ? ' squared' : ''}`,
  ],
  [under, '/$1$2/$3$4'],
  [scaled, (whole) => ` ${compound(whole.trim(), true)}`],
  [
    counted,
    (whole, number = '', at, all = '') =>
      `${number} ${compound(whole.slice(number.length), number !== '1' && !isAttribute(all, Number(at), whole.length))}`,
  ],
  [alone, (whole) => compound(whole, true)],
  [/(?<=\d (?:foot|feet) \d{1,2}) in\b/g, ' inches'],
  [
    /(?<=(?<![\p{L}\d.,])(1|\d[\d.]{0,6})) in(?=\s?(?:[=≈]|equals\b|is about\b))/gu,
    (_, count) => (count === '1' ? ' inch' : ' inches'),
  ],
  // "50 kHz–20 MHz", of which the first unit is in words by now.
  [/(?<=\d \p{Ll}{3,16})\s?–\s?(?=\d)/gu, ' to '],
];

/** Replaces the units of a text by words. */
export const spellUnits = (text: string) => applyRules(text, rules);

/** "A 9 volt battery", but "a 3 m long rod". */
const isAttribute = (text: string, at: number, length: number) =>
  /\b(?:an?|the|each)\s$/i.test(text.slice(Math.max(0, at - 6), at)) &&
  /^\s(?!(?:of|and|or|in|is|was|at|to|from|for|per|with|apart|away|above|below|on|by|long|wide|high|deep|tall)\b)\p{Ll}{3}/u.test(
    text.slice(at + length, at + length + 10),
  );

/** "kilogram metres per second squared": only the last factor is plural. */
function compound(written: string, several: boolean): string {
  const over: [string, string][] = [];
  const under: string[] = [];
  for (const [, sign = '', name = '', exponent = ''] of written.matchAll(term)) {
    if (sign !== '/' && !/[-−⁻]/.test(exponent)) over.push([name, exponent]);
    else under.push(raisedUnit(all[name]?.[0] ?? name, exponent));
  }
  const said = over.map(([name, exponent], at) =>
    raisedUnit(all[name]?.[several && at === over.length - 1 ? 1 : 0] ?? name, exponent),
  );
  return [...said, ...under.map((name) => `per ${name}`)].join(' ');
}

const lengths = /metres?$/;
/** Areas are "square metres", volumes "cubic metres"; times are "second squared". */
function raisedUnit(name: string, exponent: string): string {
  const which =
    exponent.replace(/\D/g, '') || ({ '²': '2', '³': '3', '⁴': '4' }[exponent.at(-1) ?? ''] ?? '');
  if (which === '2') return lengths.test(name) ? `square ${name}` : `${name} squared`;
  if (which === '3') return lengths.test(name) ? `cubic ${name}` : `${name} cubed`;
  return which === '4' ? `${name} to the fourth` : name;
}
