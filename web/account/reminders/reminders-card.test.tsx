/** Reminders in Settings: in every kind of browser, turned on and off, and what failed said on the page. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiAnswer, refusal, stubApi } from '#tests/support/components/api-stub.ts';
import {
  type PushBrowser,
  removePushBrowser,
  stubPushBrowser,
} from '#tests/support/components/push-browser.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { RemindersCard } from './reminders-card.tsx';

afterEach(() => {
  removePushBrowser();
});

const choice = {
  hour: 17,
  email: false,
  mailTo: 'ann@example.com',
  pushKey: 'AAAA',
  devices: [] as string[],
};

/** The server as far as reminders go; `refused` answers every change. */
function open(browser: Partial<PushBrowser> | null, kept: Partial<typeof choice> = {}, refused?: ApiAnswer) {
  const push = browser && stubPushBrowser(browser);
  const stored = { ...choice, ...kept };
  const changing = (change: (body: Record<string, unknown>) => object) => (call: { body: unknown }) => {
    if (refused) return refused;
    Object.assign(stored, change(call.body as Record<string, unknown>));
    return { body: stored };
  };
  const without = (endpoint: unknown) => stored.devices.filter((each) => each !== endpoint);
  const api = stubApi({
    'GET /api/reminders': () => ({ body: stored }),
    'PUT /api/reminders': changing(({ hour, email }) => ({ hour, email })),
    'POST /api/reminders/devices': changing(({ endpoint }) => ({
      devices: [...without(endpoint), String(endpoint)],
    })),
    'POST /api/reminders/devices/remove': changing(({ endpoint }) => ({ devices: without(endpoint) })),
  });
  return { ...renderPage(<RemindersCard />), api, push };
}
const here = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On this device' });
const byMail = () => screen.findByRole<HTMLInputElement>('switch', { name: 'By email' });

it('asks the browser only when it is turned on, and turns it off again', async () => {
  const { user, api, push } = open({});
  expect((await here()).checked).toBe(false);
  expect(push?.permission).toBe('default');
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(true));
  expect(api.calls.find(({ path }) => path === '/api/reminders/devices')?.body).toEqual({
    ...{ endpoint: 'https://push.example.com/new-1', p256dh: 'public', auth: 'secret' },
    zone: expect.any(String),
  });
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(false));
  expect(push?.endpoint).toBeNull();
});

it('is off where the subscription is another account’s, and takes a new one', async () => {
  const { user, push } = open({ permission: 'granted', endpoint: 'https://push.example.com/of-another' });
  expect((await here()).checked).toBe(false);
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(true));
  expect(push?.endpoint).toBe('https://push.example.com/new-1');
});

it('says which other browsers are reminded', async () => {
  const endpoint = 'https://push.example.com/mine';
  open({ permission: 'granted', endpoint }, { devices: [endpoint, 'https://push.example.com/phone'] });
  expect((await here()).checked).toBe(true);
  screen.getByText('One other browser is reminded too.');
});

it.each([
  [{ answer: 'denied' as const }, /was not allowed to show reminders|Allow notifications/],
  [{ answer: 'default' as const }, /was not allowed to show reminders/],
  [{ isAway: true }, /could not be set up in this browser/],
])('says on the page why it could not be turned on: %o', async (browser, text) => {
  const { user, api } = open(browser);
  await user.click(await here());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('leads the way where the browser blocks messages, cannot show any, or belongs to an iPhone', async () => {
  const blocked = open({ permission: 'denied' });
  await screen.findByText('This browser blocks notifications from this site');
  blocked.unmount();
  removePushBrowser();
  const unable = open(null);
  await screen.findByText(/cannot show reminders/);
  unable.unmount();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)',
  );
  open(null);
  await screen.findByText(/to your Home Screen first/);
  expect(screen.queryByRole('switch', { name: 'On this device' })).toBeNull();
  await byMail();
});

it('saves the hour and the mails at once, and says where the mails go', async () => {
  const { user, api } = open({});
  await user.click(await byMail());
  await waitFor(async () => expect((await byMail()).checked).toBe(true));
  screen.getByText(/To ann@example.com/);
  await user.selectOptions(screen.getByLabelText('Remind me at'), '7');
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      hour: 7,
      email: true,
    }),
  );
});

it('says on the page what could not be saved, and shows what holds', async () => {
  const { user } = open({}, {}, refusal(503, 'unavailable', 'Please wait a moment.'));
  await user.click(await byMail());
  await screen.findByText('Please wait a moment.');
  expect((await byMail()).checked).toBe(false);
});

it('says that mails stay here where none are sent', async () => {
  open({});
  await byMail();
  queryClient.setQueryData(queryKeys.config, { devOutbox: true });
  await screen.findByText(/stay on the machine that runs Tellcard/);
});

it('says that a server without mails sends none', async () => {
  open({}, { mailTo: null as unknown as string });
  await screen.findByText(/No emails are sent/);
  expect(screen.queryByRole('switch', { name: 'By email' })).toBeNull();
});

it('can be loaded again', async () => {
  stubPushBrowser();
  let fails = true;
  stubApi({
    'GET /api/reminders': () => (fails ? refusal(400, 'bad_input', 'Not today.') : { body: choice }),
  });
  const { user } = renderPage(<RemindersCard />);
  await screen.findByText('Your reminders could not be loaded');
  fails = false;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  await byMail();
});

it('keeps an hour that is chosen while another choice is still being saved', async () => {
  const { api } = open({});
  fireEvent.click(await byMail());
  fireEvent.change(screen.getByLabelText('Remind me at'), { target: { value: '7' } });
  const saved = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().at(-1)).toMatchObject({ hour: 7, email: true });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Remind me at').value).toBe('7'));
  expect((await byMail()).checked).toBe(true);
});
