/** A figure is written as in sentences. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatTile } from './stat-tile.tsx';

it('groups the digits of a large number', () => {
  render(
    <dl>
      <StatTile label="Total Cards" value={2000} />
    </dl>,
  );
  expect(screen.getByRole('definition').textContent).toBe('2,000');
});
