/** The text of reminder mails and push messages. They name no set and no card. */
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { type PushMessage, stopPath } from '#contract/reminders.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { ReminderMail } from './ports.ts';

const dueWords = (count: number) => (count === 1 ? '1 card is due today' : `${count} cards are due today`);

/** `token` stops messages to this browser. */
export const pushMessage = (count: number, token: string): PushMessage => ({
  title: dueWords(count),
  body: 'Open Today to study.',
  stop: 'Stop reminders',
  token,
});

/** `origin` is the product's own address; `token` stops the mails without signing in. */
export function reminderMail(to: string, count: number, origin: string, token: string): ReminderMail {
  const withToken = (path: string) => {
    const url = new URL(path, origin);
    url.searchParams.set('token', token);
    return url.href;
  };
  const today = new URL(pages.dashboard, origin).href;
  const stopPage = withToken(pages.stopReminders);
  const subject = dueWords(count);
  const why = `You asked ${brand.name} to remind you once a day, on days with something due.`;
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  const paragraphs = [escapeHtml(`${subject}.`), link(today, 'Open Today')];
  const small = `${escapeHtml(why)} ${link(stopPage, 'Stop these emails')}`;
  return {
    to,
    subject,
    text: `${subject}.\n\nOpen Today:\n${today}\n\n${why}\nStop these emails:\n${stopPage}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="font:16px/1.5 system-ui,sans-serif;color:#1c2440;max-width:36rem">${paragraphs.map((html) => `<p>${html}</p>`).join('')}<p style="font-size:14px">${small}</p></body></html>`,
    headers: {
      // RFC 8058: the mail program's own unsubscribe button, which needs no page.
      'List-Unsubscribe': `<${withToken(stopPath)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
