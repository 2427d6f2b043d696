/** A separator chosen by the student leaves what a file says about itself, unless its lines are put together otherwise. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SeparatorOptions } from './separator-options.tsx';

const options = { format: 'delimited' as const, betweenSides: ',', betweenCards: '' };
const inForce = {
  betweenSides: ',',
  betweenCards: '\n',
  termColumn: 0,
  definitionColumn: 1,
  headerRow: false,
};

it.each([
  ['Between term and definition', 'semicolon', { format: 'delimited', betweenSides: ';', betweenCards: '' }],
  ['Between cards', 'semicolon', { betweenSides: ',', betweenCards: ';' }],
])('%s', (label, name, wanted) => {
  const onChange = vi.fn();
  const summary = { columns: [], hasRows: false, options: inForce } as never;
  render(<SeparatorOptions summary={summary} options={options} disabled={false} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: name } });
  expect(onChange.mock.lastCall).toEqual([wanted]);
});
