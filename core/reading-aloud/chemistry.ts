/** Chemical formulas as a chemist says them: "H2O" is "H 2 O", "Ca²⁺" is "C A 2 plus". */

/** The elements of school chemistry; heavier ones would make words of ordinary capitals ("IDs"). */
const elements = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr ' +
    'Rb Sr Y Zr Nb Mo Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba W Pt Au Hg Tl Pb Bi Rn Ra U Pu'
  ).split(' '),
);
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const plain = '0123456789+-';

/** Letters and numbers as far as they may be one formula, then its charge. */
const candidate =
  /(?<![\p{L}\p{N}$\\^_{])(\d{0,2})((?:[A-Z][a-z]?[0-9₀-₉]{0,3}|\(|\)[0-9₀-₉]{0,3}){1,40})((?:\^\{?)?[0-9⁰¹²³⁴⁵⁶⁷⁸⁹]?[+⁺⁻−-]\}?)?(?![\p{L}\p{N}_^{])/gu;
const parts = /([A-Z][a-z]?|\))([0-9₀-₉]{0,3})/g;

/** The text with its chemical formulas spelt out; other words stay as they are. */
export function spellChemistry(text: string): string {
  return text.replace(candidate, (whole, count: string, body: string, charge: string | undefined) => {
    const pieces = [...body.matchAll(parts)];
    const symbols = pieces.flatMap(([, symbol]) => (symbol && symbol !== ')' ? [symbol] : []));
    if (!symbols.every((symbol) => elements.has(symbol)) || !isFormula(body, symbols, charge)) return whole;
    const spelt = pieces.flatMap(([, symbol = '', amount = '']) => [
      ...symbol.toUpperCase().replace(')', ''),
      ...(amount ? [plainDigits(amount)] : []),
    ]);
    return [count, ...spelt, charge ? ` ${chargeWords(charge)}` : '']
      .filter(Boolean)
      .join(' ')
      .replace(/ {2,}/g, ' ');
  });
}

/** A number within, a charge, or a two-letter symbol beside another one; "HIV", "In" and "A-" are words. */
function isFormula(body: string, symbols: readonly string[], charge: string | undefined): boolean {
  const counted = /[0-9₀-₉]/.test(body);
  if (counted) return symbols.length > 1 || !/^[A-Z]\d{2,}$/.test(body);
  const mixed = symbols.length > 1 && symbols.some((symbol) => symbol.length === 2);
  const charged = charge !== undefined && !/^[-−]$/.test(charge) && symbols.length > 0;
  return mixed || charged;
}

function chargeWords(charge: string): string {
  const signs = plainDigits(charge.replace(/[\^{}]/g, ''));
  return [signs.replace(/\D/g, ''), signs.includes('+') ? 'plus' : 'minus'].filter(Boolean).join(' ');
}

const plainDigits = (run: string) =>
  [...run]
    .map((sign) => plain[lowered.indexOf(sign)] ?? plain[raised.indexOf(sign)] ?? sign)
    .join('')
    .replace('−', '-');
