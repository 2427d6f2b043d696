/** The directions of a set: saved, tried once, and a failure said on the page. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { SetDirections } from './set-directions.tsx';

const animals = sampleSet({
  title: 'Animals',
  cards: [{ id: '0190aaaa-0000-7000-8000-000000000010', term: 'perro', definition: 'dog', source: null }],
});
const path = `PUT /api/flashcard-sets/${animals.id}/directions`;
const choose = 'Cards are asked';

it('are saved as chosen, or studied once', async () => {
  const api = stubApi({ [path]: ({ body }) => ({ body: body as object }) });
  const { user } = renderPage(<SetDirections set={animals} />);
  expect(screen.getByLabelText<HTMLSelectElement>(choose).value).toBe('forward');
  await user.selectOptions(screen.getByLabelText(choose), 'Both directions');
  expect(screen.getByRole('link', { name: 'Study this way once' }).getAttribute('href')).toBe(
    `/dashboard/study/${animals.id}?directions=both`,
  );
  await user.click(screen.getByText('Save direction'));
  await screen.findByText('Direction saved.');
  expect(api.calls.at(-1)?.body).toEqual({ directions: 'both' });
});

it('stay chosen where saving fails, which says why', async () => {
  stubApi({ [path]: refusal(503, 'unavailable', 'Please wait a moment.') });
  const { user } = renderPage(<SetDirections set={{ ...animals, directions: 'both' }} />);
  await user.selectOptions(screen.getByLabelText(choose), 'Definition to term');
  await user.click(screen.getByText('Save direction'));
  await screen.findByText('Please wait a moment.');
  expect(screen.getByLabelText<HTMLSelectElement>(choose).value).toBe('backward');
});
