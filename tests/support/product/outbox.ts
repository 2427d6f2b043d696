/** Reads the mails that a product under test has written instead of sending. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEml } from '#server/platform/mail/outbox-mail.ts';

export type ReceivedMail = { subject: string; text: string; link: string; code: string | null };

const patienceMs = 90_000;

/** The newest mail to `address`, once there are at least `count`. */
export async function mailTo(dataDir: string, address: string, count = 1): Promise<ReceivedMail> {
  const folder = join(dataDir, 'outbox');
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const all = await Promise.all(names.sort().map((name) => readEml(readFileSync(join(folder, name)))));
    const mails = all.filter(({ to }) => to === address);
    const mail = mails.at(-1);
    if (mail && mails.length >= count)
      return {
        subject: mail.subject,
        text: mail.text,
        link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '',
        code: /code: (\d{6})/.exec(mail.text)?.[1] ?? null,
      };
    if (Date.now() > deadline) throw new Error(`no mail number ${count} to ${address} came`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
