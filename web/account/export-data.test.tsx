/** A download that cannot start says why on the page, and can be tried again. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { ExportData } from './export-data.tsx';

beforeEach(signInHere);

it('stays on the page with its error, and goes when the next try works', async () => {
  let works = false;
  stubApi({
    'POST /api/account/export': () =>
      works
        ? { body: { url: '/api/account/export/ticket', expiresAt: '2026-01-01T00:00:00.000Z' } }
        : refusal(429, 'too_many_requests', 'Please wait an hour before the next download.'),
  });
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.pathname);
  });
  const { user } = renderPage(<ExportData />);
  const button = screen.getByRole('button', { name: 'Download your data' });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait an hour');
  works = true;
  await user.click(button);
  expect((await screen.findByRole('status')).textContent).toContain('Your download has started.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(followed).toEqual(['/api/account/export/ticket']);
});
