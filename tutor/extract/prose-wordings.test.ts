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

  it('reads a student who writes as one talks', () => {
    const text =
      "So today we talked about conditioning, Pavlov's dogs etc. The unconditioned stimulus is something that naturally triggers a response. Spontaneous recovery = the response comes back after a pause. Operant conditioning is learning thru consequences.";
    expect(answerOf(text, 'unconditioned stimulus')).toBe('something that naturally triggers a response');
    expect(answerOf(text, 'spontaneous recovery')).toBe('the response comes back after a pause');
    expect(answerOf(text, 'operant conditioning')).toBe('learning thru consequences');
  });

  it('takes the thing itself where its sentence points back', () => {
    const text =
      'Photosynthesis is the process by which green plants convert light energy into chemical energy. It takes place in the chloroplasts, which contain a green pigment called chlorophyll.';
    expect(answerOf(text, 'chlorophyll')).toBe('a green pigment');
  });

  it('keeps what limits a statement', () => {
    expect(answerOf('A stem cell can become any kind of cell of the body.', 'stem cell')).toBe(
      'can become any kind of cell of the body',
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

  it.each([
    [
      'direct democracy',
      'In a direct democracy, unlike representative democracy, people participate directly in decisions.',
      'people participate directly in decisions',
    ],
    [
      'capital gain',
      'We call the increase in the value of a stock (or of any asset) between purchase and sale a capital gain.',
      'the increase in the value of a stock (or of any asset) between purchase and sale',
    ],
    [
      'double coincidence of wants',
      'Exchange involves a double coincidence of wants, a situation in which two people each want what the other has.',
      'a situation in which two people each want what the other has',
    ],
    [
      'grandfather clause',
      'Some states introduced a loophole, known as the grandfather clause, to allow some people to vote without a test.',
      'Some states introduced a loophole, known as the grandfather clause, to allow some people to vote without a test',
    ],
    [
      'demand',
      'Economists use the term demand to refer to the amount of a good that consumers are willing to buy.',
      'the amount of a good that consumers are willing to buy',
    ],
    [
      'massive retaliation',
      'The strategy embraced “massive retaliation,” a plan for a nuclear response to a first strike.',
      'a plan for a nuclear response to a first strike',
    ],
    [
      'equity',
      'An owner’s equity in a house is the monetary value the owner would have after selling it.',
      'the monetary value the owner would have after selling',
    ],
    [
      'gnathostomes',
      'Gnathostomes or “jaw-mouths” are vertebrates that possess true jaws.',
      'vertebrates that possess true jaws',
    ],
    [
      'body-centered cubic (bcc) solid',
      'Some metals have an atom in the center of each cell. This is called a body-centered cubic (BCC) solid.',
      'Some metals have an atom in the center of each cell',
    ],
    [
      'generalists',
      'Other species are generalists: species which live in a wide variety of areas.',
      'species which live in a wide variety of areas',
    ],
  ])('reads what %s is', (term, text, answer) => {
    const found = extractCards(text).find(({ question }) => question.toLowerCase().endsWith(term));
    expect(found?.answer).toBe(answer);
  });

  it('answers with what a thing is rather than how it compares', () => {
    const text =
      'Formal norms are the most important of the norms. Formal norms are established, written rules of a society.';
    expect(answerOf(text, 'formal norms')).toBe('established, written rules of a society');
  });

  it('leaves out where a figure stands that was not pasted', () => {
    const text = 'A cubic lattice is a grid with atoms at all of its corners, as shown in Figure 3.';
    expect(answerOf(text, 'cubic lattice')).toBe('a grid with atoms at all of its corners');
  });

  it('makes no card of a source or of a heading with a colon between pages of prose', () => {
    const page =
      'When firms have a record of earning profits, banks trust their promises and lend to them. '.repeat(6);
    const text = `${page}\n\n${page}\n\n${page}\n\nBorrowing: Banks and Bonds\n\n${page}\n\n${page}\n\nNew York: Oxford University Press, 28, 50.`;
    const fronts = extractCards(text).map(({ question }) => question);
    expect(fronts.filter((front) => /New York|Borrowing/.test(front))).toEqual([]);
  });
});
