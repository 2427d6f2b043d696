/** A test ends by itself when its time is up, and lets the student count a typed answer as right. */
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TestQuestion } from '#core/answer-forms/test-questions.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { type KeptTest, newTest, resultsOf } from './test-draft.ts';
import { TestResults } from './test-results.tsx';
import { TestSheet } from './test-sheet.tsx';

const question = (at: number): TestQuestion => ({
  ...{ cardId: `c${at} f`, form: 'type', question: `Term ${at}`, answer: `meaning ${at}` },
  accepted: [`meaning ${at}`],
});
const questions = [question(1), question(2)];

it('is over at once where the page was closed until after its end', async () => {
  const ended: Partial<KeptTest>[] = [];
  renderPage(<TestSheet test={newTest(questions, Date.now() - 1)} onChange={(news) => ended.push(news)} />);
  await expect.poll(() => ended).toEqual([{ ended: 'time' }]);
});

it('counts a typed answer as right on the student’s word, and takes that back', async () => {
  const test: KeptTest = {
    ...newTest(questions, null),
    answers: ['meaning 1', 'sense two'],
    ended: 'finished',
  };
  const onChange = vi.fn();
  const { user } = renderPage(<TestResults setId="s" test={test} onChange={onChange} onAgain={() => {}} />);
  screen.getByRole('heading', { name: '1 of 2 right' });
  const [first, second] = within(screen.getByRole('list', { name: 'Answers by card' })).getAllByRole(
    'listitem',
  );
  expect(within(first!).queryByRole('button')).toBeNull();
  await user.click(within(second!).getByRole('button', { name: 'Count as right' }));
  expect(onChange).toHaveBeenCalledWith({ claimed: [1] });
  expect(resultsOf({ ...test, claimed: [1] }).map(({ isRight }) => isRight)).toEqual([true, true]);
});

it('leads to a session of the missed cards only', () => {
  const test: KeptTest = { ...newTest(questions, null), answers: ['meaning 1', null], ended: 'time' };
  renderPage(<TestResults setId="s" test={test} onChange={() => {}} onAgain={() => {}} />);
  screen.getByText('Time was up.');
  const link = screen.getByRole('link', { name: 'Study the missed card' });
  expect(link.getAttribute('href')).toBe('/dashboard/study/s?cards=c2');
});
