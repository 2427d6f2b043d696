/** Reads isotopes by element name: "¹⁴C" and "C-14" become "carbon 14". */

import { superscripts } from './tables.ts';

/** Symbol, atomic number and name of elements whose isotopes are commonly mentioned. */
const elements = new Map(
  `H 1 hydrogen, He 2 helium, Li 3 lithium, Be 4 beryllium, B 5 boron, C 6 carbon, N 7 nitrogen, O 8 oxygen, F 9 fluorine,
    Na 11 sodium, P 15 phosphorus, S 16 sulfur, Cl 17 chlorine, Ar 18 argon, K 19 potassium, Ca 20 calcium, Fe 26 iron,
    Co 27 cobalt, Kr 36 krypton, Rb 37 rubidium, Sr 38 strontium, Tc 43 technetium, I 53 iodine, Xe 54 xenon, Cs 55 caesium,
    Ba 56 barium, Pb 82 lead, Po 84 polonium, Rn 86 radon, Ra 88 radium, Th 90 thorium, U 92 uranium, Pu 94 plutonium,
    Am 95 americium`
    .split(/,\s+/)
    .map((row) => {
      const [symbol = '', protons = '', name = ''] = row.split(' ');
      return [symbol, { protons: Number(protons), name }] as const;
    }),
);
const symbols = [...elements.keys()].sort((a, b) => b.length - a.length).join('|');
const before = new RegExp(
  `(?<![\\p{N}^)]|(?![δΔ])\\p{L})(?:[₀-₉]{0,3}([⁰¹²³⁴-⁹]{1,3})[₀-₉]{0,3}|\\^\\{?(\\d{1,3})\\}?(?:_\\{?\\d{1,3}\\}?)?)(${symbols})(?![\\p{L}\\p{N}₀-₉])`,
  'gu',
);
/** Vitamins are numbered in the same way. */
const behind = new RegExp(
  `(?<![\\p{L}\\p{N}-]|[Vv]itamin )(${symbols})[-‐](\\d{1,3})(m?)(?![\\p{L}\\p{N}-])`,
  'gu',
);

/** Known nuclei have 1.8 to 3 nucleons per proton: "B-52" and "K-12" are not isotopes. */
const canBe = (protons: number, mass: number) =>
  mass >= 1.8 * protons - (protons === 1 ? 1 : 0) && mass <= 3 * protons;

/** On the line, "14N" may be a force. */
const onLine = new RegExp(`(?<![\\p{L}\\p{N}.,-])(\\d{1,3})(m?)(${symbols})(?![\\p{L}\\p{N}])`, 'gu');
const nuclear = /isotop|decay|nucle|neutron|half-li|label|NMR|dating|radio|tracer|emit/i;

/** Replaces the isotopes of a text by words. */
export function spellIsotopes(text: string): string {
  const say = (whole: string, symbol: string, mass: string) => {
    const element = elements.get(symbol);
    return element && canBe(element.protons, Number(mass)) ? `${element.name} ${mass}` : whole;
  };
  const isNuclear = nuclear.test(text);
  return text
    .replace(onLine, (whole, mass: string, excited: string, symbol: string) =>
      isNuclear ? `${say(whole, symbol, mass)}${excited && ' M'}` : whole,
    )
    .replace(before, (whole, signs: string | undefined, plain: string | undefined, symbol: string) =>
      say(whole, symbol, plain ?? [...(signs ?? '')].map((sign) => superscripts.indexOf(sign)).join('')),
    )
    .replace(behind, (whole, symbol: string, mass: string, excited: string) =>
      excited ? `${say(whole, symbol, mass)} M` : say(whole, symbol, mass),
    );
}
