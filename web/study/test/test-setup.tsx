/** Chooses how many questions of which kinds a test has, and its time; or prints one. */

import { type FormEvent, useEffect, useState } from 'react';
import { oneDirectionEach } from '#core/answer-forms/answer-cards.ts';
import type { AnswerCard } from '#core/answer-forms/choose-options.ts';
import {
  TEST_LIMIT,
  type TestForm,
  type TestQuestion,
  testForms,
  testQuestions,
} from '#core/answer-forms/test-questions.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Printer } from '#web/ui/icons/page-icons.ts';
import { PrintedTest } from './printed-test.tsx';
import { type KeptTest, newTest } from './test-draft.ts';
import { testMessages } from './test-messages.ts';

const messages = testMessages.setup;
const counts = [5, 10, 20, 50];
const usual = 10;
const minuteChoices = [2, 5, 10, 20, 30, 60];
const minuteMs = 60_000;

type Props = {
  /** At least one. */
  cards: readonly AnswerCard[];
  /** This device keeps a test over a reload. */
  isKept: boolean;
  onStart: (test: KeptTest) => void;
};

export function TestSetup({ cards, isKept, onStart }: Props) {
  const askable = oneDirectionEach(cards).length;
  const most = Math.min(askable, TEST_LIMIT);
  const [count, setCount] = useState(Math.min(usual, most));
  const [forms, setForms] = useState<readonly TestForm[]>(['type', 'choose']);
  const [minutes, setMinutes] = useState(0);
  const [paper, setPaper] = useState<readonly TestQuestion[] | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (paper) print();
  }, [paper]);

  /** Null where no kind is chosen. */
  const write = () => {
    setMissing(forms.length === 0);
    return forms.length === 0 ? null : testQuestions(cards, { count, forms }, Math.random);
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    const questions = write();
    if (questions) onStart(newTest(questions, minutes === 0 ? null : Date.now() + minutes * minuteMs));
  };
  return (
    <>
      <form className="card card-pad test-setup grid gap-5" onSubmit={start}>
        <div>
          <h2 className="text-2xl font-bold tracking-tight">{messages.title}</h2>
          <p className="muted">{messages.text}</p>
        </div>
        <Select
          label={messages.count}
          value={count}
          onChange={({ target }) => setCount(Number(target.value))}
        >
          {counts
            .filter((each) => each < most)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          <option value={most}>{most === askable ? messages.all(most) : most}</option>
        </Select>
        <fieldset aria-describedby={missing ? 'test-forms-error' : undefined}>
          <legend className="font-semibold">{messages.forms}</legend>
          {testForms.map((form) => (
            <Checkbox
              key={form}
              label={messages.form(form)}
              checked={forms.includes(form)}
              onChange={({ target }) =>
                setForms(testForms.filter((each) => (each === form ? target.checked : forms.includes(each))))
              }
            />
          ))}
          {missing && forms.length === 0 && (
            <p className="field-error" id="test-forms-error" role="alert">
              {messages.noForm}
            </p>
          )}
        </fieldset>
        <Select
          label={messages.time}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        >
          <option value={0}>{messages.noLimit}</option>
          {minuteChoices.map((each) => (
            <option key={each} value={each}>
              {messages.minutes(each)}
            </option>
          ))}
        </Select>
        {!isKept && <Note>{messages.notKept}</Note>}
        <div className="flex flex-wrap gap-3 items-center">
          <Button type="submit" size="lg">
            {messages.start}
          </Button>
          <Button variant="ghost" icon={Printer} onClick={() => setPaper(write())}>
            {messages.print}
          </Button>
        </div>
      </form>
      {paper && <PrintedTest questions={paper} />}
    </>
  );
}
