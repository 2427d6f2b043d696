/** The text of every mail the auth service sends, as plain text and simple HTML. */
import { pages } from '#contract/pages.ts';
import type { RequestedMail } from '#server/auth/auth-records.ts';
import type { Mail } from '#server/auth/ports.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

type Words = Omit<Mail, 'to'>;
type Button = { label: string; url: string };

/** Paragraphs, one link, and a six-digit code for readers who cannot follow it. */
function words(
  subject: string,
  before: string[],
  button: Button | null,
  code: string | null,
  after: string[],
): Words {
  const codeLine = code === null ? [] : [button ? `Or type this code: ${code}` : `Your code: ${code}`];
  const text = [
    ...before,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...codeLine,
    ...after,
  ].join('\n\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const link = button
    ? `<p><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1c2440;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p><p>${escapeHtml(button.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="font:16px/1.5 system-ui,sans-serif;color:#1c2440;max-width:36rem">${before.map(paragraph).join('')}${link}${codeLine.map(paragraph).join('')}${after.map(paragraph).join('')}</body></html>`;
  return { subject, text: `${text}\n`, html };
}

const notYou = 'If this was not you, you can ignore this email: nothing has changed.';

/** The page requires a click before it uses the link, so that link scanners do no harm. */
export function composeMail(
  kind: RequestedMail,
  mail: { origin: string; secret: string; code: string; productName: string },
): Words {
  const { origin, secret, code, productName } = mail;
  const linkTo = (page: string, type: string) => {
    const url = new URL(page, origin);
    url.search = new URLSearchParams({ token_hash: secret, type }).toString();
    return url.href;
  };
  const life = (link: string) => `The link works once, on any device, for ${link}; the code for 10 minutes.`;
  switch (kind) {
    case 'confirmation':
      return words(
        `Confirm your email address for ${productName}`,
        [`Welcome to ${productName}! Please confirm that this is your email address.`],
        { label: 'Confirm my email', url: linkTo(pages.confirmEmail, 'signup') },
        code,
        [life('24 hours'), 'If you did not sign up, you can ignore this email: the account stays closed.'],
      );
    case 'recovery':
      return words(
        `Reset your ${productName} password`,
        [`Somebody, hopefully you, asked to reset the password of your ${productName} account.`],
        { label: 'Choose a new password', url: linkTo(pages.resetPassword, 'recovery') },
        code,
        [life('an hour'), notYou],
      );
    case 'email_change':
      return words(
        `Confirm your new email address for ${productName}`,
        [`You asked to use this address for your ${productName} account.`],
        { label: 'Confirm my new email', url: linkTo(pages.confirmEmail, 'email_change') },
        code,
        [life('24 hours'), notYou],
      );
    case 'reauthentication':
      return words(
        `${code} is your ${productName} code`,
        ['Type this code to confirm that it is you.'],
        null,
        code,
        ['It works once, for 10 minutes.', notYou],
      );
  }
}

export function knownAddressMail(origin: string, productName: string): Words {
  return words(
    `You already have a ${productName} account`,
    [
      `Somebody, hopefully you, tried to sign up for ${productName} with this address. You already have an account: sign in with your password, or choose a new one if you forgot it.`,
    ],
    { label: 'Choose a new password', url: new URL(pages.forgotPassword, origin).href },
    null,
    [notYou],
  );
}

/** To the former address. `secret` reverts the change. */
export function emailChangedMail(
  origin: string,
  productName: string,
  { secret, email }: { secret: string; email: string },
): Words {
  const url = new URL(pages.resetPassword, origin);
  url.search = new URLSearchParams({ token_hash: secret, type: 'recovery', undo: 'email' }).toString();
  return words(
    `The email address of your ${productName} account was changed`,
    [
      `Your ${productName} account now uses the address ${email} instead of this one.`,
      'If it was you, there is nothing to do. If it was not, take it back: your account will use this address again, all devices will be signed out, and you will choose a new password.',
    ],
    { label: 'This was not me: take it back', url: url.href },
    null,
    ['The link works once, on any device, for 7 days.'],
  );
}

export function passwordChangedMail(origin: string, productName: string): Words {
  return words(
    `Your ${productName} password was changed`,
    [`The password of your ${productName} account was changed, and all other devices were signed out.`],
    { label: 'This was not me', url: new URL(pages.forgotPassword, origin).href },
    null,
    ['If it was you, there is nothing to do.'],
  );
}
