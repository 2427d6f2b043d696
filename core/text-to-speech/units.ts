/** Reads units after a number: "9.8 m/s²" becomes "9.8 metres per second squared". */

/** Singular and plural; a unit is recognised only directly after a number. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  m: ['metre', 'metres'],
  km: ['kilometre', 'kilometres'],
  dm: ['decimetre', 'decimetres'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  µm: ['micrometre', 'micrometres'],
  μm: ['micrometre', 'micrometres'],
  nm: ['nanometre', 'nanometres'],
  g: ['gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  mg: ['milligram', 'milligrams'],
  mcg: ['microgram', 'micrograms'],
  ng: ['nanogram', 'nanograms'],
  pg: ['picogram', 'picograms'],
  µg: ['microgram', 'micrograms'],
  μg: ['microgram', 'micrograms'],
  t: ['tonne', 'tonnes'],
  l: ['litre', 'litres'],
  L: ['litre', 'litres'],
  dl: ['decilitre', 'decilitres'],
  dL: ['decilitre', 'decilitres'],
  ml: ['millilitre', 'millilitres'],
  mL: ['millilitre', 'millilitres'],
  s: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  J: ['joule', 'joules'],
  kJ: ['kilojoule', 'kilojoules'],
  kcal: ['kilocalorie', 'kilocalories'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  mV: ['millivolt', 'millivolts'],
  kV: ['kilovolt', 'kilovolts'],
  mA: ['milliampere', 'milliamperes'],
  Ω: ['ohm', 'ohms'],
  N: ['newton', 'newtons'],
  Pa: ['pascal', 'pascals'],
  kPa: ['kilopascal', 'kilopascals'],
  mmHg: ['millimetre of mercury', 'millimetres of mercury'],
  mol: ['mole', 'moles'],
  mmol: ['millimole', 'millimoles'],
  GW: ['gigawatt', 'gigawatts'],
  mW: ['milliwatt', 'milliwatts'],
  MJ: ['megajoule', 'megajoules'],
  mJ: ['millijoule', 'millijoules'],
  cal: ['calorie', 'calories'],
  eV: ['electronvolt', 'electronvolts'],
  keV: ['kiloelectronvolt', 'kiloelectronvolts'],
  MeV: ['megaelectronvolt', 'megaelectronvolts'],
  GeV: ['gigaelectronvolt', 'gigaelectronvolts'],
  µF: ['microfarad', 'microfarads'],
  μF: ['microfarad', 'microfarads'],
  nF: ['nanofarad', 'nanofarads'],
  pF: ['picofarad', 'picofarads'],
  µC: ['microcoulomb', 'microcoulombs'],
  μC: ['microcoulomb', 'microcoulombs'],
  nC: ['nanocoulomb', 'nanocoulombs'],
  mT: ['millitesla', 'millitesla'],
  mH: ['millihenry', 'millihenries'],
  MBq: ['megabecquerel', 'megabecquerels'],
  kBq: ['kilobecquerel', 'kilobecquerels'],
  mEq: ['milliequivalent', 'milliequivalents'],
  IU: ['international unit', 'international units'],
  mbar: ['millibar', 'millibars'],
  µV: ['microvolt', 'microvolts'],
  μV: ['microvolt', 'microvolts'],
  µA: ['microampere', 'microamperes'],
  μA: ['microampere', 'microamperes'],
  kΩ: ['kilohm', 'kilohms'],
  MΩ: ['megohm', 'megohms'],
  kN: ['kilonewton', 'kilonewtons'],
  hPa: ['hectopascal', 'hectopascals'],
  MPa: ['megapascal', 'megapascals'],
  GPa: ['gigapascal', 'gigapascals'],
  atm: ['atmosphere', 'atmospheres'],
  µs: ['microsecond', 'microseconds'],
  μs: ['microsecond', 'microseconds'],
  ns: ['nanosecond', 'nanoseconds'],
  sec: ['second', 'seconds'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  µL: ['microlitre', 'microlitres'],
  μL: ['microlitre', 'microlitres'],
  µl: ['microlitre', 'microlitres'],
  µmol: ['micromole', 'micromoles'],
  μmol: ['micromole', 'micromoles'],
  nmol: ['nanomole', 'nanomoles'],
  mM: ['millimolar', 'millimolar'],
  µM: ['micromolar', 'micromolar'],
  μM: ['micromolar', 'micromolar'],
  nM: ['nanomolar', 'nanomolar'],
  kDa: ['kilodalton', 'kilodaltons'],
  Bq: ['becquerel', 'becquerels'],
  Sv: ['sievert', 'sieverts'],
  mSv: ['millisievert', 'millisieverts'],
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
const inverse = '(?:\\^\\{?[-−][1-3]\\}?|⁻[¹²³])';
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
  `(?<![\\p{L}\\p{N}/])(?:(?:km|m|kg|g|mg|µg|mol|mmol|J|kJ|N|W|V|kcal)/(?:h|s|L|l|dl|dL|ml|mL|m|cm|dm|mol|kg|g|K|min)${power}|(?:${anyName})${power}[·⋅](?:${anyName})${power}${more}*|(?:${names})${power}(?: ?(?:${anyName})${inverse})+|(?:mol|kg|mL|dm|cm|km|mm)${inverse}|s⁻[¹²³])${end}`,
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
  const which = exponent.replace(/\D/g, '') || ({ '²': '2', '³': '3' }[exponent.at(-1) ?? ''] ?? '');
  if (which === '2') return lengths.test(name) ? `square ${name}` : `${name} squared`;
  if (which === '3') return lengths.test(name) ? `cubic ${name}` : `${name} cubed`;
  return name;
}
