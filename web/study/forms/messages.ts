/** Every word of answering a card by typing or choosing. */
import type { Slip, TypedVerdict } from '#core/answer-forms/compare-typed.ts';
import { RATING_NAMES, type Rating } from '#core/scheduler.ts';

/** One difference in words, for screen readers. */
function slipWords({ typed, wanted, word }: Slip): string {
  if (typed === '') return `In “${word}”, “${wanted}” is missing.`;
  if (wanted === '') return word ? `In “${word}”, “${typed}” is extra.` : `“${typed}” is extra.`;
  return `In “${word}”, you typed “${typed}” instead of “${wanted}”.`;
}

const verdicts: Record<Exclude<TypedVerdict, 'empty'>, string> = {
  right: 'Right',
  accents: 'Right, apart from accents',
  slip: 'Right, with a typo',
  part: 'One of several answers',
  wrong: 'Not the same',
  long: 'Compare it yourself: a long answer can be worded in many ways.',
};

export const formMessages = {
  menu: (form: string) => `How you answer: ${form}`,
  forms: {
    turn: 'Turn the card',
    type: 'Type the answer',
    choose: 'Choose from four',
    say: 'Say it, by voice',
  },
  yourAnswer: 'Your answer',
  check: 'Check answer',
  enter: 'Enter',
  tooLong: (limit: number) => `Only the first ${limit.toLocaleString('en')} characters are compared.`,
  compared: 'Your answer compared',
  verdict: (verdict: Exclude<TypedVerdict, 'empty'>) => verdicts[verdict],
  youTyped: 'You typed',
  onCard: 'The answer',
  slips: (slips: readonly Slip[]) => slips.map(slipWords).join(' '),
  suggested: (rating: Rating) => `Suggested: ${RATING_NAMES[rating]}`,
  options: 'Choose the answer',
  tooFew: 'There are not four different answers to choose from, so turn this card instead.',
  loading: 'Loading the options',
  chosen: { right: 'Right', wrong: 'Not right' },
  youChose: 'You chose',
} as const;
