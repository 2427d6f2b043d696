/** Profile, settings, billing and support. */
import { failing, scene, waitingFor } from './states.mjs';

const me = '**/api/user/me';
const billing = '/dashboard/billing';

const tab = (name) => async (page) => {
  await page.getByRole('tab', { name }).click();
};

export const accountScenes = [
  scene('profile', 'student', '/dashboard/profile'),
  scene('profile-premium', 'premium', '/dashboard/profile'),
  scene('profile-loading', 'student', '/dashboard/profile', { before: waitingFor(me), settleMs: 600 }),
  scene('profile-error', 'student', '/dashboard/profile', { before: failing(me) }),
  scene('settings', 'student', '/dashboard/settings'),
  scene('settings-study', 'student', '/dashboard/settings', { after: tab('Study') }),
  scene('settings-billing', 'student', '/dashboard/settings', { after: tab('Billing') }),
  scene('settings-notifications', 'student', '/dashboard/settings', {
    async after(page) {
      await tab('Notifications')(page);
      await page.getByLabel('Remind me at').waitFor();
    },
  }),
  scene('settings-notifications-error', 'student', '/dashboard/settings', {
    before: failing('**/api/reminders'),
    async after(page) {
      await tab('Notifications')(page);
      await page.getByText('Your reminders could not be loaded').waitFor();
    },
  }),
  scene('settings-security', 'student', '/dashboard/settings', { after: tab('Security') }),
  scene('settings-delete-account', 'student', '/dashboard/settings', {
    fullPage: false,
    async after(page) {
      await tab('Security')(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  }),
  scene('subscribe', 'student', '/subscribe'),
  scene('subscribe-trial', 'trial', '/subscribe'),
  scene('billing-free', 'student', billing),
  scene('billing-trial', 'trial', billing),
  scene('billing-active', 'premium', billing),
  scene('billing-past-due', 'late', billing),
  scene('billing-cancelling', 'leaving', billing),
  scene('billing-return-waiting', 'student', `${billing}?success=true`),
  scene('billing-return-cancelled', 'student', `${billing}?cancelled=true`),
  scene('billing-error', 'student', billing, { before: failing(me) }),
  scene('test-checkout', 'newcomer', '/subscribe', {
    async after(page) {
      await page.getByRole('button', { name: 'Start Free Trial' }).first().click();
      await page.waitForURL('**/billing/test-checkout/*');
      await page.getByRole('button', { name: 'Start trial' }).waitFor();
    },
  }),
  scene('support', 'student', '/support'),
];
