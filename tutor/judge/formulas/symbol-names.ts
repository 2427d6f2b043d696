/** What the letters of formulas are called: "mass over volume" says m/V. */
import { greekNames } from '#core/text-to-speech/tables.ts';

/** Quantity: the letters it is usually written with (ISO 80000 and school books). */
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

/** The Greek letter of that name; other words stay. */
export const letterNamed = (word: string): string => greek.get(word) ?? word;

/** How letters are written by a recogniser that takes them for words. */
const SOUNDS: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  'pie:π are:r our:r see:c sea:c why:y you:u tea:t tee:t be:b bee:b ex:x em:m en:n end:n gee:g jay:j kay:k okay:k el:l pee:p queue:q cue:q eye:i oh:o ay:a eh:a ease:e dee:d eff:f aitch:h he:e'
    .split(' ')
    .map((pair) => pair.split(':')),
);

const plural = /(?<=\w{3})s$/;

/** The one of `names` a word stands for; null where it stands for none, or for several. */
export function nameSaid(word: string, names: ReadonlySet<string>): string | null {
  if (names.has(word)) return word;
  const letters = lettersOfName.get(word) ??
    lettersOfName.get(word.replace(plural, '')) ?? [SOUNDS[word] ?? ''];
  const meant = letters.filter((letter) => names.has(letter));
  if (meant.length === 1) return meant[0] ?? null;
  const inWords = [...names].filter(
    (name) =>
      name.length > 1 &&
      name.split(' ').some((part) => part === word || lettersOfName.get(part)?.includes(word)),
  );
  return inWords.length === 1 ? (inWords[0] ?? null) : null;
}

/** Whether a word is the name of a quantity, of this formula or of another. */
export const isQuantity = (word: string) =>
  lettersOfName.has(word) || lettersOfName.has(word.replace(plural, ''));
