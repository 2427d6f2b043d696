/** Profile, settings, billing and support. */
import { failing, waitingFor } from './states.mjs';

const me = '**/api/user/me';
const billing = '/dashboard/billing';

const tab = (name) => async (page) => {
  await page.getByRole('tab', { name }).click();
};

export const accountScenes = [
  { name: 'profile', who: 'student', path: '/dashboard/profile' },
  { name: 'profile-premium', who: 'premium', path: '/dashboard/profile' },
  {
    name: 'profile-loading',
    who: 'student',
    path: '/dashboard/profile',
    before: waitingFor(me),
    settleMs: 600,
  },
  { name: 'profile-error', who: 'student', path: '/dashboard/profile', before: failing(me) },
  { name: 'settings', who: 'student', path: '/dashboard/settings' },
  { name: 'settings-study', who: 'student', path: '/dashboard/settings', after: tab('Study') },
  { name: 'settings-billing', who: 'student', path: '/dashboard/settings', after: tab('Billing') },
  {
    name: 'settings-notifications',
    who: 'student',
    path: '/dashboard/settings',
    async after(page) {
      await tab('Notifications')(page);
      await page.getByLabel('Remind me at').waitFor();
    },
  },
  {
    name: 'settings-notifications-error',
    who: 'student',
    path: '/dashboard/settings',
    before: failing('**/api/reminders'),
    async after(page) {
      await tab('Notifications')(page);
      await page.getByText('Your reminders could not be loaded').waitFor();
    },
  },
  { name: 'settings-security', who: 'student', path: '/dashboard/settings', after: tab('Security') },
  {
    name: 'settings-delete-account',
    who: 'student',
    path: '/dashboard/settings',
    fullPage: false,
    async after(page) {
      await tab('Security')(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  },
  { name: 'subscribe', who: 'student', path: '/subscribe' },
  { name: 'subscribe-trial', who: 'trial', path: '/subscribe' },
  { name: 'billing-free', who: 'student', path: billing },
  { name: 'billing-trial', who: 'trial', path: billing },
  { name: 'billing-active', who: 'premium', path: billing },
  { name: 'billing-past-due', who: 'late', path: billing },
  { name: 'billing-cancelling', who: 'leaving', path: billing },
  { name: 'billing-return-waiting', who: 'student', path: `${billing}?success=true` },
  { name: 'billing-return-cancelled', who: 'student', path: `${billing}?cancelled=true` },
  { name: 'billing-error', who: 'student', path: billing, before: failing(me) },
  {
    name: 'test-checkout',
    who: 'newcomer',
    path: '/subscribe',
    async after(page) {
      await page.getByRole('button', { name: 'Start Free Trial' }).first().click();
      await page.waitForURL('**/billing/test-checkout/*');
      await page.getByRole('button', { name: 'Start trial' }).waitFor();
    },
  },
  { name: 'support', who: 'student', path: '/support' },
];
