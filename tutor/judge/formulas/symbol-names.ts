/** Maps spoken names to the letters of formulas: "mass over volume" is m/V. */
import { greekNames } from '#core/text-to-speech/tables.ts';

/** Quantities and their usual symbols (ISO 80000 and school books). */
const QUANTITIES = `mass: m; weight: w; force: f; acceleration: a; gravity: g; height: h; velocity speed: v; volume: v; voltage: v; potential: v; resistance: r
radius: r; diameter: d; distance: d s x; displacement: s d x; position: x; time: t; period: t; temperature: t; current: i; charge: q; power: p; pressure: p
momentum: p; planck plancks: h; wavelength: λ; frequency: f ν; energy: e; density: ρ; area: a; length: l; width: w b; base: b; work: w; moles amount number: n
concentration: c; light: c; heat: q; capacitance capacity: c; mean: μ x̄; deviation: σ; spring: k; gas: r; constant: k c; principal: p; rate: r; interest: i r; slope gradient: m
intercept: b c; probability: p; angle: θ; entropy: s; enthalpy: h; revenue: r; price: p; quantity: q; income: y; cost: c; inductance: l; torque: τ; strain: ε; stress: σ`;

const lettersOfName = new Map<string, readonly string[]>();
for (const entry of QUANTITIES.split(/[;\n]\s*/)) {
  const [names = '', letters = ''] = entry.split(': ');
  for (const name of names.split(' '))
    lettersOfName.set(name, [...(lettersOfName.get(name) ?? []), ...letters.split(' ')]);
}
const greek = new Map([...greekNames].map(([letter, name]) => [name, letter]));
for (const [name, letter] of greek) lettersOfName.set(name, [letter]);

/** The Greek letter of that name, or the word itself. */
export const letterNamed = (word: string): string => greek.get(word) ?? word;

/** Words that speech recognition returns for letters. */
const HOMOPHONES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  'pie:π are:r our:r see:c sea:c why:y you:u tea:t tee:t be:b bee:b ex:x em:m en:n end:n gee:g jay:j kay:k okay:k el:l pee:p queue:q cue:q eye:i oh:o ay:a eh:a ease:e dee:d eff:f aitch:h he:e'
    .split(' ')
    .map((pair) => pair.split(':')),
);

const plural = /(?<=\w{3})s$/;

/** The one of `names` that a spoken word means; null where it is none or ambiguous. */
export function nameOfWord(word: string, names: ReadonlySet<string>): string | null {
  if (names.has(word)) return word;
  const letters = lettersOfName.get(word) ??
    lettersOfName.get(word.replace(plural, '')) ?? [HOMOPHONES[word] ?? ''];
  const matches = letters.filter((letter) => names.has(letter));
  if (matches.length === 1) return matches[0] ?? null;
  const inPhrases = [...names].filter(
    (name) =>
      name.length > 1 &&
      name.split(' ').some((part) => part === word || lettersOfName.get(part)?.includes(word)),
  );
  return inPhrases.length === 1 ? (inPhrases[0] ?? null) : null;
}

/** Whether a word names a quantity of any formula. */
export const isQuantity = (word: string) =>
  lettersOfName.has(word) || lettersOfName.has(word.replace(plural, ''));
