/** The index finds exactly the places that comparing every word finds. */
import { describe, expect, it } from 'vitest';
import { hardScripts, hardText } from '#tests/support/samples/hard-answers.ts';
import { matchTokens, placesOf } from './token-match.ts';
import { tokensOf } from './tokens.ts';

const everywhere = [
  'The colour of hemoglobin is grey; anaemia, and not anemia, is caused by a lack of iron',
  'se me olvida, te olvidas, ich wasche mich und du dich, nous nous lavons',
  'He acquires, obtains and receives 12 mg of penicillin; penecillin prevents it, it never doesn’t',
  'inhale in 2 steps: inflamed, inflammation, nitrate and nitrite, hambre y hombre',
];

function byComparingAll(wanted: string, said: string, inflects: boolean) {
  const tokens = tokensOf(said);
  return tokensOf(wanted).map((one) =>
    tokens.flatMap((token, place) => (matchTokens(one, token, inflects) > 0 ? [place] : [])),
  );
}

const byIndex = (wanted: string, said: string, inflects: boolean) =>
  tokensOf(wanted).map((one) => placesOf(one, tokensOf(said), inflects));

describe('placesOf', () => {
  it.each([true, false])('finds what comparing with every word finds (inflects: %s)', (inflects) => {
    for (const wanted of everywhere)
      for (const said of everywhere)
        expect(byIndex(wanted, said, inflects)).toEqual(byComparingAll(wanted, said, inflects));
  });

  it('finds other spellings, synonyms, recognition errors and negations, in order', () => {
    const said = 'gray skin, acquire iron, grey hair, no penecillin';
    expect(byIndex('grey obtain penicillin never', said, true)).toEqual([[0, 4], [2], [7], [6]]);
  });

  it.each(hardScripts)('finds the same in %s', (script) => {
    const [wanted, said] = [hardText(script, 60), hardText(script, 200, 2) + hardText(script, 60)];
    expect(byIndex(wanted, said, true)).toEqual(byComparingAll(wanted, said, true));
  });
});
