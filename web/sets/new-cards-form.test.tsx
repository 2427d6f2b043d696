/** The limit of new cards of one set: set, taken away, and refused in words, with the exam left as it is. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { NewCardsLimit } from './set-plan-forms.tsx';

const id = '0190aaaa-0000-7000-8000-000000000008';
const path = `/api/flashcard-sets/${id}/plan`;
const plan = { examDay: '2027-01-10', newADay: null, outlook: null, steps: [] };
const field = () => screen.findByLabelText<HTMLInputElement>('At most a day from this set');

it('is saved and taken away again', async () => {
  const api = stubApi({
    [`GET ${path}`]: { body: plan },
    [`PUT ${path}`]: ({ body }) => ({ body: { ...plan, ...(body as object) } }),
  });
  const { user } = renderPage(<NewCardsLimit setId={id} />);
  await user.type(await field(), '5');
  await user.click(screen.getByText('Save limit'));
  await screen.findByText('Today brings at most 5 new cards of this set a day.');
  await user.clear(await field());
  await user.click(screen.getByText('Save limit'));
  await screen.findByText(/up to the limit for all sets/);
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { examDay: '2027-01-10', newADay: 5 },
    { examDay: '2027-01-10', newADay: null },
  ]);
});

it.each([
  ['501', /at most 500/],
  ['five', /must be a whole number/],
])('says beside the field why %s cannot be', async (text, words) => {
  const api = stubApi({ [`GET ${path}`]: { body: plan } });
  const { user } = renderPage(<NewCardsLimit setId={id} />);
  await user.type(await field(), text);
  await user.click(screen.getByText('Save limit'));
  await screen.findByText(words);
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('keeps what was typed when saving fails', async () => {
  stubApi({
    [`GET ${path}`]: { body: plan },
    [`PUT ${path}`]: refusal(503, 'unavailable', 'Please wait a moment.'),
  });
  const { user } = renderPage(<NewCardsLimit setId={id} />);
  await user.type(await field(), '7');
  await user.click(screen.getByText('Save limit'));
  await screen.findByText('Please wait a moment.');
  expect((await field()).value).toBe('7');
});
