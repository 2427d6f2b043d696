/** The screens that need no account, and the sign-in screens. */

export const siteScenes = [
  { name: 'landing', who: 'visitor', path: '/' },
  { name: 'landing-signed-in', who: 'student', path: '/', fullPage: false },
  {
    name: 'landing-scrolled',
    who: 'visitor',
    path: '/',
    fullPage: false,
    after: (page) => page.evaluate(() => scrollTo(0, 700)),
  },
  { name: 'pricing', who: 'visitor', path: '/pricing' },
  { name: 'pricing-premium', who: 'premium', path: '/pricing' },
  { name: 'study-guide', who: 'visitor', path: '/ai-study-guide' },
  { name: 'terms', who: 'visitor', path: '/terms' },
  { name: 'privacy', who: 'visitor', path: '/privacy' },
  { name: 'not-found', who: 'visitor', path: '/no-such-page' },
  { name: 'stop-reminders', who: 'visitor', path: '/stop-reminders?token=of.a-mail' },
  { name: 'stop-reminders-incomplete', who: 'visitor', path: '/stop-reminders' },
  { name: 'login', who: 'visitor', path: '/auth/login' },
  {
    name: 'login-wrong',
    who: 'visitor',
    path: '/auth/login',
    async after(page) {
      await page.getByLabel('Email').fill('student@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong horse');
      await page.keyboard.press('Enter');
      await page.getByText('Unable to sign in').first().waitFor();
    },
  },
  { name: 'signup', who: 'visitor', path: '/auth/signup' },
  {
    name: 'signup-errors',
    who: 'visitor',
    path: '/auth/signup',
    async after(page) {
      await page.getByLabel('Email').fill('student@example.com');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByLabel('Confirm password').fill('54321');
      await page.keyboard.press('Tab');
    },
  },
  { name: 'forgot-password', who: 'visitor', path: '/auth/forgot-password' },
  {
    name: 'forgot-password-sent',
    who: 'visitor',
    path: '/auth/forgot-password',
    async after(page) {
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  { name: 'confirm-email', who: 'visitor', path: '/auth/confirm-email' },
  { name: 'reset-password', who: 'student', path: '/auth/reset-password' },
];
