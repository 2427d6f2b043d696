/** Reads chemical formulas as a chemist does: "H2O" becomes "H 2 O", "Ca²⁺" "C A 2 plus". */

import { romanValue } from './abbreviations.ts';
import { plainDigits, subscripts, superscripts } from './tables.ts';

/** Elements of school chemistry; heavier ones would match ordinary abbreviations ("IDs"). */
const elements = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr ' +
    'Rb Sr Y Zr Nb Mo Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba W Pt Au Hg Tl Pb Bi Rn Ra U Pu'
  ).split(' '),
);

/** Letters and numbers that may be a formula, then its charge. */
const candidate =
  /(?<![\p{L}\p{N}$\\^_{]|\p{Lu}{2}-)(\d{0,2})((?:[A-Z][a-z]?[0-9₀-₉]{0,3}|\(|\)[0-9₀-₉]{0,3}){1,40})((?:\^\{?)?[0-9⁰¹²³⁴⁵⁶⁷⁸⁹]?[+⁺⁻−-]\}?)?(\((?:s|l|g|aq)\))?(?![\p{L}\p{N}_^{])/gu;
const parts = /([A-Z][a-z]?|[()])([0-9₀-₉]{0,3})/g;
const states: Readonly<Record<string, string>> = { s: 'solid', l: 'liquid', g: 'gas', aq: 'in water' };
/** A metal in its oxidation state: "Fe(III)". */
const oxidised = /(?<!\p{L})([A-Z][a-z])\((I{1,3}|IV|VI{0,2})\)(?!\p{L})/gu;
/** Water of crystallisation. */
const hydrate = /\s?·\s?(?=\d{0,2}H[2₂]O)/g;
/** A formula in square brackets: a complex if it has a charge, an isomer's name or adjacent atoms, else a concentration. */
const bracketed =
  /((?<!\p{L})(?:cis|trans|fac|mer)-)?\[([A-Z][^[\]\s]{0,40})\]((?:\^\{?)?[0-9⁰¹²³⁴-⁹]?[+⁺⁻−-]\}?(?![\p{L}\p{N}])|(?=\p{Lu}\p{Ll}?[\d₀-₉]?)|(?![\p{L}\d]))/gu;
/** Atoms directly before a bracket: "K4[". */
const atomsBefore = /\p{Lu}\p{Ll}?[\d₀-₉]?$/u;
const ligands = /\((en|ox|py|bpy|phen|acac|dien)\)([2-4₂-₄]?)/g;
/** A hyphen may also replace the rest of a word ("In- and out"), so only common ions take it as their charge. */
const anions = new Set(['Cl', 'Br', 'OH', 'CN', 'SCN']);

/** Spells out the chemical formulas of a text; other words stay unchanged. */
export function spellChemistry(text: string): string {
  const whole = text.replace(
    bracketed,
    (found, isomer: string | undefined, inside: string, charge: string, at: number, all: string) => {
      const spelt = spellFormulas(inside.replace(ligands, ligandWords));
      if (spelt === inside) return found;
      const before = atomsBefore.test(all.slice(Math.max(0, at - 3), at));
      const behind = /^\p{Lu}/u.test(all.slice(at + found.length, at + found.length + 1));
      if (charge) return `${isomer?.replace('-', ' ') ?? ''}${spelt}, ${chargeWords(charge)}`;
      if (isomer) return `${isomer.replace('-', ' ')}${spelt}`;
      if (before || behind) return `${before ? ' ' : ''}${spelt}${behind ? ', ' : ''}`;
      return ` the concentration of ${spelt}`;
    },
  );
  return spellFormulas(whole);
}

function spellFormulas(text: string): string {
  return text
    .replace(hydrate, ' dot ')
    .replace(/(?<=\p{Ll}{3})\((I{1,3}|IV|VI{0,2})\)/gu, (_, numeral: string) => ` ${romanValue(numeral)}`)
    .replace(oxidised, (found, symbol: string, numeral: string) =>
      elements.has(symbol) ? `${[...symbol.toUpperCase()].join(' ')} ${romanValue(numeral)}` : found,
    )
    .replace(candidate, (found, count: string, body: string, charge?: string, state?: string) => {
      // A bracket around the whole formula is not part of it.
      if (/^\([^)]*$/.test(body)) return `(${spellFormulas(found.slice(found.indexOf('(') + 1))}`;
      if (/^[^(]*\)$/.test(body) && !charge) return `${spellFormulas(found.slice(0, -1))})`;
      const pieces = [...body.matchAll(parts)];
      const symbols = pieces.flatMap(([, symbol]) => (symbol && !/[()]/.test(symbol) ? [symbol] : []));
      if (!symbols.every((symbol) => elements.has(symbol)) || !isFormula(body, symbols, charge, state))
        return found;
      return [
        count,
        ...pieces.flatMap(([, symbol = '', amount = '']) => pieceWords(symbol, amount)),
        charge ? chargeWords(charge) : '',
        state ? states[state.slice(1, -1)] : '',
      ]
        .filter(Boolean)
        .join(' ')
        .replaceAll(' ,', ',');
    })
    .replace(/ (plus|minus)\/(?=\p{Lu})/gu, ' $1 ')
    .replace(/(?<=\p{L}|\d|plus|minus)\s\(aq\)/gu, ' in water');
}

/** Commas around a repeated group keep its count apart from that of its last atom. */
function pieceWords(symbol: string, amount: string): string[] {
  const count = onLine(amount);
  if (symbol === '(') return [','];
  if (symbol === ')') return [',', ...(count === '' ? [] : [count === '2' ? 'twice' : `${count} times`])];
  return [...symbol.toUpperCase(), ...(amount ? [count] : [])];
}

/** "(en)2" in a complex: the abbreviation letter by letter, between commas like a group. */
const ligandWords = (_: string, name: string, amount: string) =>
  `, ${[...name.toUpperCase()].join(' ')}${amount ? `, ${onLine(amount) === '2' ? 'twice' : `${onLine(amount)} times`}` : ','}`;

/** Requires a digit inside, a charge, or a two-letter symbol next to another symbol; "HIV", "In" and "A-" are words. */
function isFormula(body: string, symbols: readonly string[], charge?: string, state?: string): boolean {
  const counted = /[0-9₀-₉]/.test(body);
  if (counted) return symbols.length > 1 || !/^[A-Z]\d{2,}$/.test(body);
  const mixed = symbols.length > 1 && symbols.some((symbol) => symbol.length === 2);
  const charged = charge !== undefined && symbols.length > 0 && (charge !== '-' || anions.has(body));
  const stated = state !== undefined && symbols.some((symbol) => symbol.length === 2);
  return mixed || charged || stated;
}

function chargeWords(charge: string): string {
  const signs = onLine(charge.replace(/[\^{}]/g, ''));
  return [signs.replace(/\D/g, ''), signs.includes('+') ? 'plus' : 'minus'].filter(Boolean).join(' ');
}

const onLine = (run: string) =>
  [...run]
    .map((sign) => plainDigits[subscripts.indexOf(sign)] ?? plainDigits[superscripts.indexOf(sign)] ?? sign)
    .join('')
    .replace('−', '-');
