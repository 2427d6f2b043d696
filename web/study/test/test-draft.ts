/** A test as this device keeps it until another begins: its questions, the answers so far, and its end. */
import { useEffect, useRef, useState } from 'react';
import { markAnswer, type TestAnswer, type TestQuestion } from '#core/answer-forms/test-questions.ts';
import { useDraft } from '#web/session/use-draft.ts';

export type KeptTest = {
  questions: readonly TestQuestion[];
  /** One for each question. */
  answers: readonly TestAnswer[];
  /** In milliseconds since 1970; null for a test without a time limit. */
  endsAtMs: number | null;
  /** How it ended; null while it runs. */
  ended: 'finished' | 'time' | null;
  /** Indexes of typed answers that the student counts as right. */
  claimed: readonly number[];
};

export const newTest = (questions: readonly TestQuestion[], endsAtMs: number | null): KeptTest => ({
  questions,
  answers: questions.map(() => null),
  endsAtMs,
  ended: null,
  claimed: [],
});

const isAnswered = (answer: TestAnswer) =>
  typeof answer === 'string' ? answer.trim() !== '' : answer !== null;

export const answeredCount = ({ answers }: KeptTest): number => answers.filter(isAnswered).length;

export const resultsOf = ({ questions, answers, claimed }: KeptTest) =>
  questions.map((question, at) => {
    const answer = answers[at] ?? null;
    const marked = markAnswer(question, answer);
    const isClaimed = !marked.isRight && claimed.includes(at);
    return { ...marked, question, answer, isClaimed, isRight: marked.isRight || isClaimed };
  });

/** The test of a set, over reloads; undefined while it is read from the device, null without one. */
export function useKeptTest(setId: string) {
  // The version of the format is part of the name.
  const { found, keep, drop, failed } = useDraft<KeptTest>(`test 1 ${setId}`);
  const [changed, setChanged] = useState<KeptTest | null | undefined>(undefined);
  const test = changed === undefined ? found : changed;
  const latest = useRef(test);
  latest.current = test;
  useEffect(() => {
    if (changed) keep(() => changed);
    if (changed === null) drop();
  }, [changed, keep, drop]);
  const change = (news: Partial<KeptTest>) => {
    if (latest.current) setChanged({ ...latest.current, ...news });
  };
  return { test, begin: setChanged, change, end: () => setChanged(null), isKept: !failed };
}
