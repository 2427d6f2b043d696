/** Units behind a number in words: "9.8 m/s²" is "9.8 metres per second squared". */

/** One and several of each; a unit stands for itself only directly behind a number. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  m: ['metre', 'metres'],
  km: ['kilometre', 'kilometres'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  µm: ['micrometre', 'micrometres'],
  μm: ['micrometre', 'micrometres'],
  nm: ['nanometre', 'nanometres'],
  g: ['gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  mg: ['milligram', 'milligrams'],
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
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
};
const names = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
const power = '(?:\\^?\\{?[²³23]\\}?)?';
const amount = '(\\d(?:[\\d.,]*\\d)?)';
const quotient = new RegExp(
  `${amount}[ \\u00a0\\u202f]?(${names})(${power})(?:\\/(${names})(${power}))?(?![\\p{L}\\p{N}/²³^])`,
  'gu',
);
/** Two measures that are said with no number before them as well. */
const rate = new RegExp(
  `(?<![\\p{L}\\p{N}/])(km|m|kg|g|mg|mol)/(h|s|L|l|ml|mL|m)(${power})(?![\\p{L}\\p{N}/²³^])`,
  'gu',
);

/** The text with its units in words. */
export function spellUnits(text: string): string {
  return text
    .replace(
      quotient,
      (_, number: string, over: string, overPower: string, under?: string, underPower = '') => {
        const several = number === '1' ? 0 : 1;
        const first = raisedUnit(units[over]?.[several] ?? over, overPower);
        return `${number} ${under ? `${first} per ${raisedUnit(units[under]?.[0] ?? under, underPower)}` : first}`;
      },
    )
    .replace(
      rate,
      (_, over: string, under: string, underPower: string) =>
        `${units[over]?.[1]} per ${raisedUnit(units[under]?.[0] ?? under, underPower)}`,
    );
}

const lengths = /metres?$/;

/** An area is "square metres", a volume "cubic metres"; a time is "second squared". */
function raisedUnit(name: string, exponent: string): string {
  const which = exponent.replace(/\D/g, '') || ({ '²': '2', '³': '3' }[exponent.at(-1) ?? ''] ?? '');
  if (which === '2') return lengths.test(name) ? `square ${name}` : `${name} squared`;
  if (which === '3') return lengths.test(name) ? `cubic ${name}` : `${name} cubed`;
  return name;
}
