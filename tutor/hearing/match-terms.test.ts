/** Takes misheard terms for what they sound like, and never makes a right answer of a wrong one. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isEnglishWord } from '#server/platform/llm/english-words.ts';
import { matchTerms } from './match-terms.ts';
import { sounding, soundLikeness } from './sound-likeness.ts';

/** What the embedded recogniser made of terms of twenty glossaries, said by four made voices in noise. */
type Glossary = { set: string; terms: string[]; heard: [said: string, heard: string][] };
const glossaries: Glossary[] = JSON.parse(
  readFileSync(new URL('misheard-terms.json', import.meta.url), 'utf8'),
);

const match = (heard: string, expected: string[], others: string[] = [], unsure = false) =>
  matchTerms({
    heard,
    expected,
    others,
    isWord: isEnglishWord,
    unsure: unsure ? [{ start: 0, end: heard.length }] : [],
  });

describe('a near-homophone of an expected term', () => {
  it.each([
    ['park sygeon', 'oxygen'],
    ['Illips.', 'ellipse'],
    ['play pecktonics', 'plate tectonics'],
    ['Nutalization reaction.', 'neutralization reaction'],
    ['sell', 'cell'],
    ['Our but.', 'orbit'],
  ])('%j is taken for %j, and what was heard is kept', (heard, term) => {
    const { text, taken } = match(heard, [term]);
    expect(text.replace(/\W+$/, '')).toBe(term);
    expect(taken.map((span) => text.slice(span.start, span.end))).toEqual([term]);
    expect(heard).toContain(taken[0]?.heard);
  });

  it('is found in a sentence, whose other words stay', () => {
    const { text, taken } = match('A cell divides by mytosis into two.', ['mitosis']);
    expect(text).toBe('A cell divides by mitosis into two.');
    expect(taken).toEqual([{ start: 18, end: 25, heard: 'mytosis' }]);
  });

  it('is left where another term of the set is as near', () => {
    expect(match('mytosis', ['mitosis'], ['meiosis']).taken).toHaveLength(1);
    expect(match('mytosis', ['meiosis'], ['mitosis']).taken).toEqual([]);
    expect(match('the phalamus', ['thalamus'], ['hypothalamus']).taken).toEqual([]);
  });

  it.each([
    ['meiosis', 'mitosis'],
    ['hypertonic', 'hypotonic'],
    ['indirect democracy', 'direct democracy'],
    ['liver', 'river'],
    ['not oxygen', 'oxygen'],
    ['vitamin 12', 'vitamin 11'],
  ])('%j, surely heard, is no %j', (heard, term) => {
    expect(match(heard, [term])).toEqual({ text: heard, taken: [] });
  });

  it('does not hear "hypotonic" in "hypertonick", sure or not', () => {
    expect(match('hypertonick', ['hypotonic'], [], true).taken).toEqual([]);
  });
});

describe('twenty glossaries as the recogniser heard them', () => {
  const plain = (text: string) =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !/^(?:a|an|the)$/.test(word)).join(' ');

  /** The other terms of the set that what was heard sounds most like. */
  function nearest(written: string, terms: string[], said: string): string[] {
    const heard = sounding(plain(written).split(' '));
    const likeness = (term: string) => soundLikeness(heard, sounding(plain(term).split(' ')));
    const others = terms.filter((term) => term !== said);
    return others.sort((a, b) => likeness(b) - likeness(a)).slice(0, 2);
  }

  it.each([false, true])(
    'never takes a term for the most confusable others of its set (recogniser unsure: %s)',
    (unsure) => {
      const bent: string[] = [];
      for (const { terms, heard } of glossaries)
        for (const [said, written] of heard)
          for (const term of nearest(written, terms, said)) {
            const { text, taken } = match(
              written,
              [term],
              terms.filter((other) => other !== term),
              unsure,
            );
            if (taken.length > 0) bent.push(`${said}: ${written} -> ${text}`);
          }
      expect(bent).toEqual([]);
    },
  );

  it('takes a part of what was misheard for what was said, and hardly anything for more than was', () => {
    let [recovered, wrongly, all] = [0, 0, 0];
    for (const { terms, heard } of glossaries)
      for (const [said, written] of heard) {
        all++;
        const { text, taken } = match(
          written,
          [said],
          terms.filter((other) => other !== said),
          true,
        );
        if (plain(text) === plain(said)) recovered++;
        else if (taken.length > 0) wrongly++;
      }
    expect(all).toBeGreaterThan(250);
    expect(recovered / all).toBeGreaterThan(0.12);
    expect(wrongly / all).toBeLessThan(0.02);
  });
});
