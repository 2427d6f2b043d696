/** Units of measurement and their conversion. */
import { addTo } from '#tutor/judge/multi-map.ts';
import { stemOf } from '#tutor/stems.ts';

/** One measure a line: each unit's size in the smallest one, and its spellings. */
const MEASURES = `
1 millisecond ms, 1000 second sec s, 60000 minute min, 3.6e6 hour hr h, 8.64e7 day, 6.048e8 week
1 month, 12 year yr, 120 decade, 1200 century
1 nanometre, 1000 micrometre, 1e6 mm millimetre millimeter, 1e7 cm centimetre centimeter, 1e9 m metre meter, 1e12 km kilometre kilometer, 2.54e7 inch, 3.048e8 foot, 9.144e8 yard, 1.609344e12 mile
1 microgram mcg, 1000 mg milligram, 1e6 g gram, 1e9 kg kilogram kilo, 1e12 tonne ton, 4.5359e8 pound
1 millivolt mv, 1000 volt v, 1e6 kilovolt kv
1 milliampere milliamp ma, 1000 ampere amp a
1 watt w, 1000 kilowatt kw, 1e6 megawatt mw
1 hertz hz, 1000 kilohertz khz, 1e6 megahertz mhz, 1e9 gigahertz ghz
1 joule j, 1000 kilojoule kj, 1e6 megajoule mj
1 pascal pa, 100 hectopascal hpa, 1000 kilopascal kpa
1 millilitre milliliter ml, 10 centilitre cl, 1000 litre liter l
1 byte, 1e3 kilobyte kb, 1e6 megabyte mb, 1e9 gigabyte gb
1 semitone, 2 tone
1 celsius centigrade c
1 fahrenheit f
1 kelvin k
1 newton
1 ohm
1 bit
1 percent
1 times
`;
/** Units of one line are treated as alternatives, also across measures. */
const CONFUSED = `
second minute hour day week month year decade century
celsius fahrenheit kelvin
volt watt joule newton ampere ohm
byte bit kilobyte megabyte gigabyte
percent times
`;

type Unit = { readonly measure: number; readonly size: number };

const units = new Map<string, Unit[]>();
MEASURES.trim()
  .split('\n')
  .forEach((line, measure) => {
    for (const unit of line.split(', ')) {
      const [size, ...names] = unit.split(' ');
      const one = { measure, size: Number(size) };
      for (const stem of new Set(names.map(stemOf))) addTo(units, stem, one);
    }
  });
const none: readonly Unit[] = [];
const unitsOf = (stem: string) => units.get(stem) ?? none;

const confused = CONFUSED.trim()
  .split('\n')
  .map((line) => new Set(line.split(' ').flatMap((name) => unitsOf(stemOf(name)))));

export const isUnit = (stem: string): boolean => units.has(stem);

/** True for stems of the same unit, however spelled. */
export const areSameUnits = (stem: string, other: string): boolean =>
  stem === other ||
  unitsOf(stem).some((one) =>
    unitsOf(other).some(({ measure, size }) => one.measure === measure && one.size === size),
  );

/** True for stems of different units that may replace each other: 30 minutes for 30 seconds. */
export const areRivalUnits = (stem: string, other: string): boolean =>
  !areSameUnits(stem, other) &&
  unitsOf(stem).some((one) =>
    unitsOf(other).some(
      (two) => one.measure === two.measure || confused.some((row) => row.has(one) && row.has(two)),
    ),
  );

/** Factors from `unit` to `other`, one for each meaning of both; none where they measure different things. */
export const unitsPer = (unit: string, other: string): number[] =>
  unitsOf(unit).flatMap((one) =>
    unitsOf(other).flatMap(({ measure, size }) => (measure === one.measure ? [one.size / size] : [])),
  );
