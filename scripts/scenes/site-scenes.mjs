/** The screens that need no account, and the sign-in screens. */
import { scene } from './states.mjs';

export const siteScenes = [
  scene('landing', 'visitor', '/'),
  scene('landing-signed-in', 'student', '/', { fullPage: false }),
  scene('landing-scrolled', 'visitor', '/', {
    fullPage: false,
    after: (page) => page.evaluate(() => scrollTo(0, 700)),
  }),
  scene('pricing', 'visitor', '/pricing'),
  scene('pricing-premium', 'premium', '/pricing'),
  scene('study-guide', 'visitor', '/ai-study-guide'),
  scene('terms', 'visitor', '/terms'),
  scene('privacy', 'visitor', '/privacy'),
  scene('not-found', 'visitor', '/no-such-page'),
  scene('stop-reminders', 'visitor', '/stop-reminders?token=of.a-mail'),
  scene('stop-reminders-incomplete', 'visitor', '/stop-reminders'),
  scene('login', 'visitor', '/auth/login'),
  scene('login-wrong', 'visitor', '/auth/login', {
    async after(page) {
      await page.getByLabel('Email').fill('student@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong horse');
      await page.keyboard.press('Enter');
      await page.getByText('Unable to sign in').first().waitFor();
    },
  }),
  scene('signup', 'visitor', '/auth/signup'),
  scene('signup-errors', 'visitor', '/auth/signup', {
    async after(page) {
      await page.getByLabel('Email').fill('student@example.com');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByLabel('Confirm password').fill('54321');
      await page.keyboard.press('Tab');
    },
  }),
  scene('forgot-password', 'visitor', '/auth/forgot-password'),
  scene('forgot-password-sent', 'visitor', '/auth/forgot-password', {
    async after(page) {
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  }),
  scene('confirm-email', 'visitor', '/auth/confirm-email'),
  scene('reset-password', 'student', '/auth/reset-password'),
];
