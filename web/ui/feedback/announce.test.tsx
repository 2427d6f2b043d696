/** What screen readers are told: equal words again, and all that is announced at one moment. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { announce, LiveRegion } from './announce.tsx';

it('reads what is announced at one moment together, and equal words again', async () => {
  renderPage(<LiveRegion />);
  const tell = async (...words: string[]) => {
    await act(async () => words.forEach(announce));
    return screen.getByRole('status').textContent;
  };
  expect(await tell('You left this page', 'Paused')).toBe('You left this page. Paused');
  const once = await tell('Paused');
  const again = await tell('Paused');
  expect(again?.trim()).toBe('Paused');
  expect(again).not.toBe(once);
});
