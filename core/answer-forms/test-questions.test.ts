/** A test asks each chosen card once, in the wanted forms, and marks only what is right as right. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#core/seeded-random.ts';
import { areEquivalent, readAnswer } from './alike-answers.ts';
import { answerCards, cardOfAnswer } from './answer-cards.ts';
import type { AnswerCard } from './choose-options.ts';
import {
  markAnswer,
  type TestAnswer,
  type TestForm,
  type TestQuestion,
  testForms,
  testQuestions,
} from './test-questions.ts';

const cardsOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([question, answer], at) => ({ id: `c${at}`, question, answer, turns: true }));
const numbered = (count: number) =>
  cardsOf(Array.from({ length: count }, (_, at) => [`Term ${at}`, `Meaning ${at}`] as const));
const ask = (cards: readonly AnswerCard[], count: number, forms: readonly TestForm[] = testForms, seed = 1) =>
  testQuestions(cards, { count, forms }, seededRandom(seed));

/** The answer that is right. */
function rightAnswer(question: TestQuestion): TestAnswer {
  if (question.form === 'type') return question.answer;
  return question.form === 'choose' ? question.rightAt : question.isTrue;
}

it('asks as many different cards as wanted, in all forms by turns', () => {
  const questions = ask(numbered(20), 9);
  expect(new Set(questions.map(({ cardId }) => cardId)).size).toBe(9);
  for (const form of testForms) expect(questions.filter((one) => one.form === form)).toHaveLength(3);
});

it('asks all of a small set, and at most 100', () => {
  expect(ask(numbered(3), 10)).toHaveLength(3);
  expect(ask(numbered(150), 150)).toHaveLength(100);
});

it('asks each card of a set with both directions once, some forward and some backward, with answers of the same side', () => {
  const sides = Array.from({ length: 12 }, (_, at) => ({
    id: `c${at}`,
    term: `Term ${at}`,
    definition: `Meaning ${at}`,
  }));
  const questions = ask(answerCards(sides, 'both'), 50);
  expect(new Set(questions.map(({ cardId }) => cardOfAnswer(cardId))).size).toBe(12);
  expect(questions).toHaveLength(12);
  expect(new Set(questions.map(({ cardId }) => cardId.split(' ')[1]))).toEqual(new Set(['f', 'b']));
  for (const one of questions)
    if (one.form === 'choose')
      expect(new Set(one.options.map((option) => option.split(' ')[0]))).toEqual(
        new Set([one.answer.split(' ')[0]]),
      );
});

it('is the same for the same random numbers', () => {
  expect(ask(numbered(12), 6, testForms, 5)).toEqual(ask(numbered(12), 6, testForms, 5));
});

it.each([
  `The organelle in which ${'much '.repeat(20)}of the ATP is made`,
  'Where most ATP of a cell is made',
])('asks for the term where the definition is an explanation: %s', (definition) => {
  const cards = cardsOf([['Mitochondrion', definition]]);
  expect(ask(cards, 1, ['type'])).toMatchObject([
    { form: 'type', answer: 'Mitochondrion', question: cards[0]!.answer },
  ]);
});

it('falls back on another form where a set has too few answers to choose from', () => {
  expect(ask(numbered(2), 2, ['choose', 'true-false']).map(({ form }) => form)).toEqual([
    'true-false',
    'true-false',
  ]);
});

it('takes whatever the set answers to the same question', () => {
  const cards = cardsOf([
    ['A prime below 4', 'two'],
    ['a prime below 4', 'three'],
  ]);
  for (const question of ask(cards, 2, ['type']))
    expect(['two', 'three', 'four'].map((typed) => markAnswer(question, typed).isRight)).toEqual([
      true,
      true,
      false,
    ]);
});

it('marks nothing as right that was not answered', () => {
  for (const question of ask(numbered(9), 9))
    expect(markAnswer(question, null)).toMatchObject({ isRight: false, isAnswered: false });
});

const someCards = fc.array(
  fc.tuple(fc.string({ maxLength: 12 }), fc.string({ minLength: 1, maxLength: 12 })),
  { minLength: 1, maxLength: 25 },
);

it('marks the right answer as right and every other option as wrong', () => {
  fc.assert(
    fc.property(someCards, fc.nat(), (pairs, seed) => {
      const cards = cardsOf(pairs.map(([question, answer]) => [question, `x${answer}`]));
      for (const question of ask(cards, 25, testForms, seed)) {
        expect(markAnswer(question, rightAnswer(question)).isRight).toBe(true);
        if (question.form === 'choose')
          for (const other of [0, 1, 2, 3].filter((at) => at !== question.rightAt))
            expect(markAnswer(question, other).isRight).toBe(false);
        if (question.form === 'true-false') {
          expect(markAnswer(question, !question.isTrue).isRight).toBe(false);
          expect(areEquivalent(readAnswer(question.shown), readAnswer(question.answer))).toBe(
            question.isTrue,
          );
        }
      }
    }),
  );
});
