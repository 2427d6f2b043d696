/** The cards of a table turn to the column that is chosen; a card the student changed stays. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/components/render-page.tsx';
import type { PreviewCard } from './preview-card.ts';
import { TableChoice } from './table-choice.tsx';

const rows = ['Impressionism\t1870\tlight', 'Cubism\t1907\tviews', 'Dada\t1916\tagainst reason'];
const text = `Movement\tDate\tFeatures\n${rows.join('\n')}`;
const cardOf = (source: string, key: number): PreviewCard => {
  const [term = '', date, features] = source.split('\t');
  return { key, term, definition: `Date: ${date}\nFeatures: ${features}`, source, doubts: [], why: 'table' };
};

function Preview({ first }: { first: PreviewCard[] }) {
  const [cards, setCards] = useState(first);
  return (
    <>
      <TableChoice text={text} cards={cards} disabled={false} onChange={setCards} />
      {cards.map(({ key, term }) => (
        <p key={key}>{term}</p>
      ))}
    </>
  );
}

it('puts the chosen column in front of every card of the table', async () => {
  const changed = { ...cardOf(rows[2]!, 2), term: 'Dadaism' };
  const { user } = renderPage(<Preview first={[cardOf(rows[0]!, 0), cardOf(rows[1]!, 1), changed]} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /Which column .* in front\?/ });
  expect(choice.value).toBe('0');
  await user.selectOptions(choice, 'Date');
  expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual(['1870', '1907', 'Dadaism']);
  await user.selectOptions(choice, 'Movement');
  screen.getByText('Impressionism');
});

it('asks nothing where no card is a row as it stands', () => {
  renderPage(<Preview first={rows.map((row, key) => ({ ...cardOf(row, key), definition: 'mine' }))} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
