/** Makes a test of mixed question forms from a set, and marks the answers. */
import { isBackward, oneDirectionEach } from './answer-cards.ts';
import { type AnswerCard, type Chooser, createChooser, type Random, shuffled } from './choose-options.ts';
import { compareTyped, type TypedComparison } from './compare-typed.ts';
import { keyOf } from './letters.ts';
import { isExplanation, plainAnswer } from './wordings.ts';

export const testForms = ['type', 'choose', 'true-false'] as const;
export type TestForm = (typeof testForms)[number];

type Shared = { cardId: string; question: string; answer: string };

export type TestQuestion = Shared &
  (
    | {
        form: 'type';
        /** Every answer that the set gives to this question. */
        accepted: readonly string[];
      }
    | { form: 'choose'; options: readonly string[]; rightAt: number }
    /** Whether `shown` is the answer. */
    | { form: 'true-false'; shown: string; isTrue: boolean }
  );

/** The typed text, the index of an option, or whether the statement is true; null without an answer. */
export type TestAnswer = string | number | boolean | null;

export type TestResult = { isRight: boolean; isAnswered: boolean; comparison: TypedComparison | null };

/** Maximum number of questions of a test. */
export const TEST_LIMIT = 100;

/** Known letter by letter, and with words. */
function isTypable(text: string): boolean {
  const plain = plainAnswer(text);
  return !isExplanation(plain) && keyOf(plain) !== '';
}

/** @param cards the cards to ask and to draw options from; each is asked in one direction, with options from the same direction. */
export function testQuestions(
  cards: readonly AnswerCard[],
  wanted: { count: number; forms: readonly TestForm[] },
  random: Random,
): TestQuestion[] {
  const forward = materialOf(cards.filter((card) => !isBackward(card)));
  const backward = materialOf(cards.filter(isBackward));
  const forms = shuffled(wanted.forms.length > 0 ? wanted.forms : testForms, random);
  const asked = oneDirectionEach(shuffled(cards, random)).slice(0, Math.min(wanted.count, TEST_LIMIT));
  return asked.map((card, at) => {
    const material = isBackward(card) ? backward : forward;
    // Forms take turns; if one does not suit a card, the next one is tried.
    const order = forms.map((_, step) => forms[(at + step) % forms.length]!);
    for (const form of order) {
      const question = questionOf(form, card, material, random);
      if (question) return question;
    }
    return typed(card, material.answersTo);
  });
}

type Material = { chooser: Chooser; answersTo: ReadonlyMap<string, readonly AnswerCard[]> };

const materialOf = (cards: readonly AnswerCard[]): Material => ({
  chooser: createChooser(cards),
  answersTo: groupAnswers(cards),
});

/** Cards by question and by answer, to find all answers to a question and the reverse. */
function groupAnswers(cards: readonly AnswerCard[]): Map<string, AnswerCard[]> {
  const groups = new Map<string, AnswerCard[]>();
  const add = (side: string, card: AnswerCard) => {
    const group = groups.get(side);
    if (group) group.push(card);
    else groups.set(side, [card]);
  };
  for (const card of cards) {
    add(`question ${keyOf(plainAnswer(card.question))}`, card);
    add(`answer ${keyOf(plainAnswer(card.answer))}`, card);
  }
  return groups;
}

const idsOf = ({ id, question, answer }: AnswerCard) => ({ cardId: id, question, answer });

function typed(card: AnswerCard, answersTo: Material['answersTo']): TestQuestion {
  const same = answersTo.get(`question ${keyOf(plainAnswer(card.question))}`) ?? [];
  return { ...idsOf(card), form: 'type', accepted: [card.answer, ...same.map(({ answer }) => answer)] };
}

/** Asks an explanation the other way round, because its term can be typed. */
function typedTurned(card: AnswerCard, answersTo: Material['answersTo']): TestQuestion {
  const same = answersTo.get(`answer ${keyOf(plainAnswer(card.answer))}`) ?? [];
  return {
    cardId: card.id,
    question: card.answer,
    answer: card.question,
    form: 'type',
    accepted: [card.question, ...same.map(({ question }) => question)],
  };
}

/** Null if the form does not suit the card. */
function questionOf(
  form: TestForm,
  card: AnswerCard,
  { chooser, answersTo }: Material,
  random: Random,
): TestQuestion | null {
  if (form === 'type') {
    if (isTypable(card.answer)) return typed(card, answersTo);
    return card.turns && isTypable(card.question) ? typedTurned(card, answersTo) : null;
  }
  if (form === 'choose') {
    const choice = chooser.choose(card, random);
    return choice && { ...idsOf(card), form, ...choice };
  }
  const isTrue = random() < 0.5;
  const wrong = isTrue ? null : chooser.wrongAnswer(card, random);
  return { ...idsOf(card), form, shown: wrong ?? card.answer, isTrue: wrong === null };
}

/** An unanswered question is not right. */
export function markAnswer(question: TestQuestion, answer: TestAnswer): TestResult {
  if (question.form === 'type') {
    const comparison = compareTyped(typeof answer === 'string' ? answer : '', question.accepted);
    const isRight = ['right', 'accents', 'slip'].includes(comparison.verdict);
    return { isRight, isAnswered: comparison.verdict !== 'empty', comparison };
  }
  const right = question.form === 'choose' ? question.rightAt : question.isTrue;
  return { isRight: answer === right, isAnswered: answer !== null, comparison: null };
}
