/** Subject-specific notation, as a teacher of the subject reads it aloud. */
import { describe, expect, it } from 'vitest';
import { englishWords } from './english-words.ts';

const fields: Record<string, readonly (readonly [text: string, read: string])[]> = {
  mathematics: [
    ['P(A|B) = 0.3', 'P of A given B equals 0.3'],
    ['F = G m1 m2/r²', 'F equals G m1 m2 over r squared'],
    ['s² = Σ(x − x̄)²/(n−1)', 's squared equals the sum of (x minus x bar) squared over (n minus 1)'],
    ['mean = Σx / n', 'mean equals the sum of x over n'],
    ['{x | x > 0}', 'the set of all x such that x is greater than 0'],
    ['{n ∈ ℕ : n < 5}', 'the set of all n in the natural numbers such that n is less than 5'],
    ['x ∈ ℝ', 'x in the real numbers'],
    ['A ⇒ B', 'A implies B'],
    ['thick walls ⇒ high pressure', 'thick walls so high pressure'],
    ['Σ-algebra', 'sigma algebra'],
  ],
  'physics and chemistry': [
    ['²₁H and ⁴₂He', 'hydrogen 2 and helium 4'],
    ['$^{14}_{6}C$', 'carbon 14'],
    ['T₁/₂ = 5 h', 'T half equals 5 hours'],
    ['t1/2 of iodine', 't half of iodine'],
    ['SO42- and PO43-', 'S O 4 2 minus and P O 4 3 minus'],
    ['rate in mol dm⁻³ s⁻¹', 'rate in moles per cubic decimetre per second'],
    ['a capacitor of 10 µF', 'a capacitor of 10 microfarads'],
    ['9.8 m/s²', '9.8 metres per second squared'],
  ],
  'bonds, shells and kits': [
    ['aldehydes have a C=O', 'aldehydes have a C double bond O'],
    ['donates a proton (H+).', 'donates a proton (H plus).'],
    ['in the 2s orbital', 'in the 2 S orbital'],
    ['the 1800s', 'the eighteen hundreds'],
    ['saber = facts / how to do sth', 'saber equals facts / how to do something'],
    ['MPC => too much is made', 'MPC so too much is made'],
    ['(25% or more)', '(25 percent or more)'],
    ['superego = conscience / morals', 'superego equals conscience / morals'],
    ['7 +/- 2 items', '7 plus or minus 2 items'],
    ['profit = revenue - costs', 'profit equals revenue minus costs'],
    ['They sing. He lit.', 'They sing. He lit.'],
    ['length (m), 3 pts', 'length (m), 3 pts'],
    ['1 sharp (F#) / 1 flat', '1 sharp (F sharp) / 1 flat'],
  ],
  medicine: [
    ['2 g/d of paracetamol', '2 grams per day of paracetamol'],
    ['500 mg q8h', '500 milligrams every 8 hours'],
    ['q4-6h as needed', 'every 4 to 6 hours as needed'],
    ['250 mg PO bid', '250 milligrams PO twice a day'],
    ['a bid for power', 'a bid for power'],
    ['CN X is the vagus nerve', 'cranial nerve 10 is the vagus nerve'],
    ['CN VII', 'cranial nerve 7'],
  ],
  programs: [
    ['git commit -m "x"', 'git commit dash m "x"'],
    ['`rm -r` deletes', 'rm dash r deletes'],
    ['git push --force', 'git push dash dash force'],
    ['a && b', 'a and b'],
    ['a || b', 'a or b'],
  ],
  languages: [
    ['der Hund, -e', 'der Hund, plural ending e'],
    ['der Apfel, ¨', 'der Apfel, ¨'],
    ['das Haus, -¨er', 'das Haus, plural ending umlaut and er'],
    ['M./N. take it', 'masculine or neuter take it'],
  ],
  history: [
    ['in the 3rd c. BC', 'in the 3rd century BC'],
    ['MCMXLIV', '1944'],
    ['CIVIL war, MIX, DIM', 'CIVIL war, MIX, DIM'],
    ['1) Osmosis', '1. Osmosis'],
  ],
};

describe.each(Object.entries(fields))('%s', (_, rows) => {
  it.each(rows)('%s', (text, read) => expect(englishWords(text)).toBe(read));
});
