/** Reads units after a number: "9.8 m/s²" becomes "9.8 metres per second squared". */

type UnitName = readonly [one: string, several: string];

const prefixes = {
  ...{ G: 'giga', M: 'mega', k: 'kilo', h: 'hecto', d: 'deci', c: 'centi' },
  ...{ m: 'milli', µ: 'micro', n: 'nano', p: 'pico' },
};
type Prefix = keyof typeof prefixes | '';

/** Units with prefixes; an empty one is the unit alone. */
const prefixed: readonly (readonly [symbol: string, ...UnitName, readonly Prefix[]])[] = [
  ['m', 'metre', 'metres', ['', 'k', 'd', 'c', 'm', 'µ', 'n']],
  ['g', 'gram', 'grams', ['', 'k', 'm', 'µ', 'n', 'p']],
  ['l', 'litre', 'litres', ['', 'd', 'm', 'µ']],
  ['L', 'litre', 'litres', ['', 'd', 'm', 'µ']],
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
  Ω: ['ohm', 'ohms'],
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
  Å: ['angstrom', 'angstroms'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
};
const names = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Units recognised only after a space ("5K" are thousands) or in a compound. */
const apart: typeof units = {
  K: ['kelvin', 'kelvins'],
  C: ['coulomb', 'coulombs'],
  '°C': ['degree Celsius', 'degrees Celsius'],
};
const all = { ...units, ...apart };
const anyName = Object.keys(all)
  .sort((a, b) => b.length - a.length)
  .join('|');

const power = '(?:\\^?\\{?[²³23]\\}?)?';
const inverse = '(?:\\^\\{?[-−][1-4]\\}?|⁻[¹²³⁴])';
/** Caps the digits matched: no real number is longer, and long runs of digits must stay linear. */
const amount = '((?<![\\d.,])\\d(?:[\\d.,]{0,30}\\d)?)';
const end = '(?![\\p{L}\\p{N}/²³^⁻⁺+])';
/** The rest of a compound unit: "kg·m/s²", "m s⁻²". */
const more = `(?:(?:[·⋅*/]| [·⋅] )(?:${anyName})${power}|[ ·⋅]?(?:${anyName})${inverse}| (?:${anyName})[²³])`;
const counted = new RegExp(
  `${amount}(?:[ \\u00a0\\u202f](?:J s|kW h)|[ \\u00a0\\u202f]?(?:(?:${names})${power}|(?:${anyName})${inverse})${more}*|[ \\u00a0\\u202f]K${more}*)${end}`,
  'gu',
);
/** Compounds that are also read without a number. */
const alone = new RegExp(
  `(?<![\\p{L}\\p{N}/])(?:(?:km|m|kg|g|mg|µg|mol|mmol|J|kJ|N|W|V|kcal)/(?:h|s|L|l|dl|dL|ml|mL|m|cm|dm|mol|kg|g|K|min)${power}|(?:${anyName})${power}[·⋅](?:${anyName})(?:${inverse}|${power})${more}*|(?:${names})${power}(?: ?(?:${anyName})${inverse})+|(?:mol|kg|mL|dm|cm|km|mm)${inverse}|s⁻[¹²³])${end}`,
  'gu',
);
/** After a power of ten. */
const scaled = new RegExp(
  `(?<=10(?:⁻?[⁰¹²³⁴-⁹]{1,3}|\\^\\{?[-−]?\\d{1,3}\\}?)) (?:${names})${power}${more}*${end}`,
  'gu',
);
/** Two units under one stroke: "J/(mol·K)". */
const under = new RegExp(`/\\((${anyName})(${power})[·⋅* ](${anyName}|°C)(${power})\\)`, 'gu');
const term = new RegExp(`([·⋅*/ ]?)(${anyName})(${inverse}|${power})`, 'gu');

/** Replaces the units of a text by words. */
export function spellUnits(text: string): string {
  return (
    text
      .replace(/(?<=10⁻?[⁰¹²³⁴-⁹]{1,3})\/(?=(?:L|l|mL|µL)(?!\p{L}))/gu, ' per ')
      .replace(/(?<=\d)\s?\/\s?(min|hr|yr)(?!\p{L})/gu, (_, name: string) => ` per ${units[name]?.[0]}`)
      .replace(/(?<= per )(?:L|l|mL|µL)(?!\p{L})/gu, (name) => units[name]?.[0] ?? name)
      .replace(/(?<=[\p{L}%])\/(day|week|month|year|hour|minute|second|person|dose|cell)\b/gu, ' per $1')
      .replace(/(?<![\d/])(\d{2,3})\/(\d{2,3})(?=\s?mmHg)/g, '$1 over $2')
      .replace(
        /(?<=\d)\s?U((?:\/(?:kg|h|hr|mL|ml|L|min|day)){1,2})(?![\p{L}\d/])/gu,
        (_, per: string) =>
          ` units${per.replace(/\/(\w+)/g, (__, name: string) => ` per ${units[name]?.[0] ?? name}`)}`,
      )
      .replace(/(?<=\d\.\d{1,6}) y(?=[\s.,;)]|$)(?!\s?[=+−×^-])/gm, ' years')
      .replace(/(?<=10⁻[¹²³⁴-⁹]{1,2}|10\^\{?-\d{1,2}\}?) M(?![\p{L}\p{N}])/gu, ' molar')
      // "A" and "M" (amperes, moles per litre) are too ambiguous without further context.
      .replace(/ A(?<=\d\.\d{1,9} A)(?![\p{L}\p{N}])/gu, ' amperes')
      .replace(
        / M(?<=\d M)(?=\s+\p{Lu}\p{Ll}?[\d\p{Lu}₂-₉])| M(?<=\d\.\d{1,9} M)(?![\p{L}\p{N}])/gu,
        ' molar',
      )
      .replace(
        / C(?<=(?:10\^\{?[-−]?\d{1,3}\}?|10⁻?[⁰¹²³⁴-⁹]{1,3}|\de[-−]?\d{1,3}) C)(?![\p{L}\p{N}])/gu,
        ' coulombs',
      )
      .replace(
        /(?<!\p{L})M(?:⁻¹|\^\{?-1\}?)[ ·⋅](s|min)(?:⁻¹|\^\{?-1\}?)/gu,
        (_, time: string) => `per molar per ${units[time]?.[0]}`,
      )
      .replace(
        /(?<=\d\s?)([kMGT]?)eV\/c(²|\^2)?(?![\p{L}\d])/gu,
        (_, prefix: string, squared?: string) =>
          ` ${{ k: 'kilo', M: 'mega', G: 'giga', T: 'tera' }[prefix] ?? ''}electronvolts per c${squared ? ' squared' : ''}`,
      )
      .replace(under, '/$1$2/$3$4')
      .replace(scaled, (whole) => ` ${compound(whole.trim(), true)}`)
      .replace(
        counted,
        (whole, number: string, at: number, all: string) =>
          `${number} ${compound(whole.slice(number.length), number !== '1' && !isAttribute(all, at, whole.length))}`,
      )
      .replace(alone, (whole) => compound(whole, true))
      .replace(/(?<=\d (?:foot|feet) \d{1,2}) in\b/g, ' inches')
  );
}

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
