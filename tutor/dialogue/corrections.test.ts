import { describe, expect, it } from 'vitest';
import { withCorrections } from './corrections.ts';

const plain = (said: string) => withCorrections(said).replace(/\s+/g, ' ').trim();

describe('withCorrections', () => {
  it.each([
    ['in 89, sorry, 91', 'in 91'],
    ['it ended in 89, sorry 91', 'it ended in 91'],
    ['it was in nineteen eighty nine, no, nineteen ninety one', 'it was in nineteen ninety one'],
    ['ninety\nno, ninety-one', '\nninety-one'],
    ['the year is 1812 in Russia, no wait, 1815', 'the year is in Russia 1815'],
    ['arteries, I mean veins, carry blood to the heart', 'veins, carry blood to the heart'],
    ['the arteries, wait, I mean the veins', 'the veins'],
    ['it goes to the lungs, no, to the heart', 'it goes to the heart'],
    ['it flows towards the heart, no wait, away from the heart', 'it flows away from the heart'],
    ['the anode, sorry, the cathode is negative', 'the cathode is negative'],
    ['it rises or rather falls', 'it falls'],
    ['that is Weber, scratch that, Durkheim', 'that is Durkheim'],
    ['it is a gas, oops, a liquid', 'it is a liquid'],
    ['it has a shell, sorry, no shell', 'it has a no shell'],
    ['male, no tail, no wait, it has a tail', 'male, it has a tail'],
    ['wax, no, tree resin', 'tree resin'],
    ['prices stay the same, no sorry, change for a year', 'prices change for a year'],
    ['a harmless, no wait, harmful form of a germ that teaches', 'a harmful form of a germ that teaches'],
    ['it carries acidic, no, alkaline water out of the rocks', 'it carries alkaline water out of the rocks'],
  ])('takes back what is corrected: %j', (said, rest) => {
    expect(plain(said)).toBe(rest.trim());
  });

  it.each([
    'arteries have no valves',
    'No, it has no nucleus',
    'water moves, I mean, through a membrane',
    'there is no oxygen, so cells make lactate',
    'it stops and waits, then goes on',
    'I mean it is the force per area',
    'they say sorry and wait for an answer',
    'no more than 20 out of 100',
    'each has twenty three, and no two of them match',
    'it is not red but green',
    'cells wait for a signal, then they divide',
    'the mean, no matter how large the sample, stays',
  ])('leaves everything else as it is: %j', (said) => {
    expect(withCorrections(said)).toBe(said);
  });

  it('keeps every other character in its place', () => {
    const said = 'Well, arteries, I mean veins, carry blood.\nIn 89, sorry, 91.';
    const kept = withCorrections(said);
    expect(kept).toHaveLength(said.length);
    for (const [i, letter] of [...kept].entries()) expect([' ', said[i]]).toContain(letter);
    expect(kept.split('\n')).toHaveLength(2);
  });

  it('reads a bounded stretch around each correction', () => {
    const many = 'it is 7, no, 8, '.repeat(5_000);
    expect(withCorrections(many)).toHaveLength(many.length);
    expect(withCorrections(many)).not.toContain('no');
  });
});
