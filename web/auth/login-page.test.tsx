/** Signing in: what is missing, wrong or out of reach is said on the page, and nothing typed is lost but a wrong password. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { LoginPage } from './login-page.tsx';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
const signInAddress = 'POST /auth/v1/token';

async function fill(page: ReturnType<typeof renderPage>) {
  await page.user.type(email(), ' ann@example.com ');
  await page.user.type(password(), 'correct horse');
}

it('can be sent once both fields hold something, by Enter too, and sends the address without spaces', async () => {
  const { calls } = stubApi({
    [signInAddress]: refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  });
  const page = renderPage(<LoginPage />, { at: '/login' });
  expect(submit().disabled).toBe(true);
  await page.user.type(email(), ' ann@example.com ');
  expect(submit().disabled).toBe(true);
  await page.user.type(password(), 'wrong horse{Enter}');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/v1/token'));
  expect(calls.find(({ path }) => path === '/auth/v1/token')?.body).toMatchObject({
    email: 'ann@example.com',
    password: 'wrong horse',
  });
});

it('says at the password that it is wrong, empties it, puts the caret there, and keeps the address', async () => {
  stubApi({
    [signInAddress]: () => ({
      status: 400,
      body: {
        code: 'invalid_credentials',
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      },
    }),
  });
  const page = renderPage(<LoginPage />, { at: '/login' });
  await fill(page);
  await page.user.click(submit());
  await screen.findByText(/^Unable to sign in\. Please check your email and password/);
  expect(password().value).toBe('');
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password());
  expect(email().value.trim()).toBe('ann@example.com');
  expect(page.toast()).toMatchObject({ title: 'Unable to sign in', tone: 'error' });
  expect(submit().disabled, 'there is no password to send').toBe(true);
  expect(document.title).toMatch(/^Error: /);
  expect([email(), password()].map(({ autocomplete }) => autocomplete)).toEqual([
    'username',
    'current-password',
  ]);
});

it('says that the network is gone, keeps everything typed, and can be sent again', async () => {
  // The auth client reports it there too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let attempts = 0;
  stubApi({
    [signInAddress]: () => {
      attempts += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  const page = renderPage(<LoginPage />, { at: '/login' });
  await fill(page);
  await page.user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Network error. Please check your connection and try again.');
  expect(password().value).toBe('correct horse');
  await page.user.click(submit());
  await waitFor(() => expect(attempts).toBe(2));
});

it('offers the confirmation email again to an account that is not confirmed', async () => {
  stubApi({
    [signInAddress]: {
      status: 400,
      body: { code: 'email_not_confirmed', error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
    },
  });
  const page = renderPage(<LoginPage />, { at: '/login' });
  await fill(page);
  await page.user.click(submit());
  await page.user.click(await screen.findByRole('link', { name: 'Send the confirmation email again' }));
  expect(page.address()).toBe('/auth/confirm-email');
});

it('tells whom to write to when one is locked out, without asking the server', () => {
  const { calls } = stubApi({});
  document.head.insertAdjacentHTML('beforeend', '<meta name="support-email" content="support@example.com">');
  onTestFinished(() => document.querySelector('meta[name="support-email"]')?.remove());
  renderPage(<LoginPage />, { at: '/login' });
  const address = screen.getByRole('link', { name: 'support@example.com' });
  expect(address.getAttribute('href')).toBe('mailto:support@example.com');
  expect(calls).toEqual([]);
});
