/** Fronts as students write them. */
import { describe, expect, it } from 'vitest';
import { askedFront, isHeading, sidesOf } from './front-parts.ts';

describe('askedFront', () => {
  it.each([
    ['meiosis - products', 'meiosis', 'products'],
    ['US enters WW1 - when + 2 reasons', 'US enters WW1', 'when + 2 reasons'],
    ['TCP: why and when', 'TCP', 'why and when'],
    ['Calvin cycle (where? what goes in / out)', 'Calvin cycle', 'where? what goes in / out'],
    ['"to know" (2 verbs)', 'to know', '2 verbs'],
    ['antidotes: warfarin / heparin', 'antidotes', 'warfarin / heparin'],
  ])('reads %j', (front, topic, asked) => {
    expect(askedFront(front)).toEqual({ topic, asked });
  });

  it.each([
    'photosynthesis',
    'non-renewable energy',
    'postal rule (Adams v Lindsell)',
    'Franco - Prussian war',
    'DNA -> RNA',
    'x - y',
  ])('finds a name alone in %j', (front) => {
    expect(askedFront(front)).toBeNull();
  });
});

describe('sidesOf', () => {
  const sides = (term: string, definition: string) => sidesOf({ term, definition });
  it('reads two things side by side, where the back speaks of both', () => {
    expect(sides('void vs voidable', 'void = never a contract; voidable = valid until set aside')).toEqual([
      'void',
      'voidable',
    ]);
    expect(sides('ser listo / estar listo', 'ser listo = clever, estar listo = ready')).toEqual([
      'ser listo',
      'estar listo',
    ]);
    expect(sides('color / colour', 'what light of a wavelength looks like')).toBeNull();
    expect(sides('tcp / udp / ip', 'tcp is reliable, udp is not, ip routes')).toBeNull();
  });
});

describe('isHeading', () => {
  it.each([
    'Chapter 3',
    'Notes week 2',
    '?? ask TA',
    'Lecture 12',
    'Unit IV',
    'Introduction',
    'p. 44',
    'Slide 7',
    'todo',
    'ask the teacher',
    'Vocab',
  ])('takes %j for a heading', (front) => {
    expect(isHeading(front)).toBe(true);
  });
  it.each([
    'Potsdam',
    'Chapter 11 bankruptcy',
    'week',
    'unit vector',
    'Section of a cone',
    'set theory',
    '1789',
  ])('takes %j for a name', (front) => {
    expect(isHeading(front)).toBe(front === 'week');
  });
});
