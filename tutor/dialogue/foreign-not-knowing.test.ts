import { describe, expect, it } from 'vitest';
import { foreignNotKnowing } from './foreign-not-knowing.ts';

describe('foreignNotKnowing', () => {
  it.each([
    'keine ahnung',
    'das weiß ich gerade leider nicht',
    'hab ich vergessen',
    'je ne me souviens plus',
    "j'ai oublié",
    'no me acuerdo',
    'se me ha olvidado',
    'non lo so',
    'não sei',
  ])('hears it in %j', (said) => {
    expect(foreignNotKnowing(said)).toBe(true);
  });

  it.each([
    'das ist ein schlüssel',
    'ich weiß es',
    'nicht der hund',
    'je sais',
    'no es azul',
    'olvidar es to forget',
    'no energy is needed',
    '',
  ])('does not hear it in %j', (said) => {
    expect(foreignNotKnowing(said)).toBe(false);
  });
});
