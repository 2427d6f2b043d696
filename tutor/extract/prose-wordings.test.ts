/** Wordings of textbooks and notes that once gave a card cut short, or none. */
import { describe, expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

const answerOf = (text: string, term: string) =>
  extractCards(text).find(({ question }) => question.toLowerCase() === term)?.answer;

describe('what a sentence says about its term', () => {
  it('takes the whole sentence where the words before the name say too little', () => {
    const text =
      'At the end of the war, the South entered a period called Reconstruction (1865–1877) during which state governments were reorganized.';
    expect(answerOf(text, 'reconstruction')).toMatch(/during which state governments were reorganized$/);
  });

  it('reads an explanation behind a comma though a verb follows in it', () => {
    const text =
      'Values describe an ideal culture, the standards society would like to embrace and live up to.';
    expect(answerOf(text, 'ideal culture')).toBe(
      'the standards society would like to embrace and live up to',
    );
  });

  it('does not cut a list before its last item', () => {
    const text =
      'Paradigms are frameworks used to formulate theories, generalizations, and the experiments performed in support of them.';
    expect(answerOf(text, 'paradigms')).toMatch(/the experiments performed in support of them$/);
  });

  it('takes what a law says for what the law is', () => {
    const text =
      'According to the law of effect, behaviors that are followed by satisfying consequences are more likely to be repeated.';
    expect(answerOf(text, 'law of effect')).toMatch(/^behaviors that are followed by satisfying/);
  });

  it('learns a condition from who has it', () => {
    const text = 'A person with narcolepsy cannot resist falling asleep at inopportune times.';
    expect(answerOf(text, 'narcolepsy')).toBe(
      'A person with narcolepsy cannot resist falling asleep at inopportune times',
    );
  });

  it('prefers what a thing is to what its name means', () => {
    const text =
      'Bioethics means “life ethics” in Greek. Bioethics is a field that studies ethical issues that emerge with advances in biology and medicine.';
    expect(answerOf(text, 'bioethics')).toMatch(/^a field that studies ethical issues/);
  });

  it('makes no card of words that only point further', () => {
    expect(answerOf('The half-reaction method involves the following steps.', 'half-reaction method')).toBe(
      undefined,
    );
  });
});
