/** The languages of a set: found from its cards, changed by the student, and a failure said on the page. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { SetChips } from './set-chips.tsx';
import { SetLanguages } from './set-languages.tsx';

const id = '0190aaaa-0000-7000-8000-000000000009';
const path = `/api/flashcard-sets/${id}/languages`;
const animals = sampleSet({
  id,
  title: 'Animals',
  cards: ['perro|dog', 'gato|cat', 'caballo|horse'].map((pair, index) => ({
    id: `0190aaaa-0000-7000-8000-00000000001${index}`,
    term: `¿Qué es el ${pair.split('|')[0]}?`,
    definition: `the ${pair.split('|')[1]} of the house`,
    source: null,
  })),
});

it('are named as the cards tell, and saved as the student says', async () => {
  const api = stubApi({ [`PUT ${path}`]: ({ body }) => ({ body: body as object }) });
  const { user } = renderPage(<SetLanguages set={animals} />);
  screen.getByRole('option', { name: 'Detected: Spanish' });
  await user.selectOptions(screen.getByLabelText('Language of the definitions'), 'Portuguese');
  await user.click(screen.getByText('Save languages'));
  await screen.findByText('Languages saved.');
  expect(api.calls.at(-1)?.body).toEqual({ termLanguage: null, definitionLanguage: 'pt' });
});

it('keep what was chosen where saving fails, and say why', async () => {
  stubApi({ [`PUT ${path}`]: refusal(503, 'unavailable', 'Please wait a moment.') });
  const { user } = renderPage(<SetLanguages set={{ ...animals, termLanguage: 'fr' }} />);
  await user.selectOptions(screen.getByLabelText('Language of the terms'), 'Italian');
  await user.click(screen.getByText('Save languages'));
  await screen.findByText('Please wait a moment.');
  expect(screen.getByLabelText<HTMLSelectElement>('Language of the terms').value).toBe('it');
});

it('are said on the chip, without a side of which nothing tells the language', () => {
  stubApi({});
  const { unmount } = renderPage(<SetChips set={animals} />);
  screen.getByRole('button', { name: 'Spanish → English' });
  unmount();
  const cards = animals.cards.map((card) => ({ ...card, term: 'NADH' }));
  renderPage(<SetChips set={{ ...animals, cards }} />);
  screen.getByRole('button', { name: 'English' });
  // Its place in the row says so to those who see it.
  screen.getByRole('button', { name: 'Cards are asked: Term to definition' });
});

it('open below their chip, one form at a time', async () => {
  const plan = { examDay: null, newADay: null, outlook: null, steps: [] };
  stubApi({
    [`GET /api/flashcard-sets/${id}/plan`]: { body: plan },
    'GET /api/study-plan': { body: { newADay: 20, mostReviews: 200, restDays: [] } },
  });
  const { user } = renderPage(<SetChips set={animals} />);
  const exam = await screen.findByRole('button', { name: 'Exam: add a date' });
  await user.click(exam);
  expect(exam.getAttribute('aria-expanded')).toBe('true');
  await screen.findByLabelText('Day of the exam');
  await user.click(await screen.findByRole('button', { name: 'New cards: up to 20 a day' }));
  await screen.findByLabelText('At most a day from this set');
  expect(screen.queryByLabelText('Day of the exam')).toBeNull();
  expect(exam.getAttribute('aria-expanded')).toBe('false');
});
