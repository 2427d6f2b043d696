/** The exam of a set: set, judged honestly, refused in words, removed. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { ExamPlan } from './set-plan-forms.tsx';

const id = '0190aaaa-0000-7000-8000-000000000008';
const path = `/api/flashcard-sets/${id}/plan`;
const none = { examDay: null, newADay: null, outlook: null, steps: [] };

it('is set, says what cannot be done, and is removed again', async () => {
  const api = stubApi({
    [`GET ${path}`]: { body: none },
    [`PUT ${path}`]: ({ body }) => {
      const { examDay } = body as { examDay: string | null };
      const outlook = examDay && { kind: 'behind', cardsADay: 5, unseenAtExam: 20 };
      return { body: { ...none, examDay, outlook } };
    },
  });
  const { user } = renderPage(<ExamPlan setId={id} />);
  fireEvent.change(await screen.findByLabelText('Day of the exam'), { target: { value: '2027-01-10' } });
  await user.click(screen.getByText('Save exam'));
  await screen.findByText(/20 cards will not have been seen before the exam\. 5 cards more a day would do/);
  await user.click(screen.getByText('Remove exam'));
  await expect.poll(() => screen.queryByText('Remove exam')).toBeNull();
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { examDay: '2027-01-10', newADay: null },
    { examDay: null, newADay: null },
  ]);
});

it('keeps the day that was refused, with the reason', async () => {
  stubApi({
    [`GET ${path}`]: { body: none },
    [`PUT ${path}`]: { status: 400, body: { error: 'Please choose a day after today.', code: 'bad_input' } },
  });
  const { user } = renderPage(<ExamPlan setId={id} />);
  const day = await screen.findByLabelText<HTMLInputElement>('Day of the exam');
  fireEvent.change(day, { target: { value: '2020-01-10' } });
  await user.click(screen.getByText('Save exam'));
  await screen.findByText('Please choose a day after today.');
  expect(day.value).toBe('2020-01-10');
});
