import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '#tutor/judge-answer.ts';
import { isFormulaRead } from './spoken-formula.ts';

describe('a formula read out', () => {
  it.each([
    ['TP / (TP + FP): the share of positives that really are', 'tp over tp plus fp'],
    ['TP / (TP + FN) (of all REAL positives)', 'um, it is TP divided by TP plus FN'],
    ['CO2', 'C O two'],
    ['C₆H₁₂O₆', 'c six h twelve o six'],
    ['SO4^2-', 'S O four two minus'],
    ['E = mc²', 'E equals m c squared'],
    ['E = mc^2', 'it is m c squared'],
    ['KE = ½mv²', 'a half m v squared'],
    ['rate = k[RX][Nu]', 'rate equals k times RX times Nu'],
    ['6.02 x 10^23', 'six point oh two times ten to the twenty three'],
    ['2H2 + O2 -> 2H2O', 'two H two plus O two gives two H two O'],
    ['W = F x d', 'W equals d times F'],
    ['y = m x + c', 'y equals m x plus c'],
    ['useful output / total input', 'useful output divided by total input'],
  ])('is heard by its signs: %s', (point, answer) => {
    expect(isFormulaRead(point, answer)).toBe(true);
  });

  it.each([
    ['TP / (TP + FP)', 'tp over tp plus fn'],
    ['TP / (TP + FP)', 'tp plus fp over tp'],
    ['CO2', 'C O three'],
    ['CO2', 'C two O'],
    ['CO2', 'not C O two'],
    ['SO4^2-', 'S O four two plus'],
    ['E = mc²', 'E equals m squared c'],
    ['E = mc²', 'm c'],
    ['2H2 + O2 -> 2H2O', 'H two plus O two gives H two O'],
    ['in 1990 the wall was gone', 'nineteen ninety'],
    ['W = F x d', 'F equals W times d'],
    ['b^d', 'd to the power of b'],
    ['2ⁿ = n²', 'n squared is not two to the n'],
    ['x² < y', 'y < x²'],
    ['a1 % b', 'b % a1'],
    ['A1-B2-C3', 'A1-C3-B2'],
  ])('is not heard where a sign differs: %s, %s', (point, answer) => {
    expect(isFormulaRead(point, answer)).toBe(false);
  });

  it('counts as said, in a set of others', () => {
    const deck = [
      { term: 'carbon dioxide: formula', definition: 'CO2' },
      { term: 'carbon monoxide: formula', definition: 'CO' },
    ];
    const decide = (answer: string) =>
      judgeAnswer({
        prompt: 'Explain “carbon dioxide: formula” in your own words.',
        keyPoints: ['CO2'],
        cards: [deck[0]!],
        deck,
        answer,
        followUpCount: 0,
        history: [],
      }).points[0]!.decision;
    expect(decide('C O two')).toBe('covered');
    expect(decide('C O three')).not.toBe('covered');
  });
});
