/** Writes mails as files, one `.eml` each, so that a fresh machine needs no mail server. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Outbox } from '#server/auth/mail/outbox-ports.ts';
import type { Mail } from '#server/auth/ports.ts';
import { readEml } from './read-eml.ts';
import type { MailHeaders } from './smtp-mail.ts';

/** The folder is for development and trials, so only the latest mails are kept. */
const keptMails = 200;
/** The account that a mail is about, so that it can be deleted with the account, also when it went to another address. */
const accountHeader = 'X-Tellcard-Account';

/** Names sort by time. `folder` is made at the first mail, for its owner alone. */
export function createOutboxMail(options: {
  folder: string;
  from: string;
  now: () => Date;
  newId: () => string;
}): { carry: (mail: Mail & MailHeaders, userId: string) => Promise<void>; outbox: Outbox } {
  const { folder, from, now, newId } = options;
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  );
  const names = async () => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return all
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
  };
  return {
    async carry(mail, userId) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = now();
      const headers = { ...mail.headers, [accountHeader]: userId };
      const { message } = await transport.sendMail({ ...mail, date, headers });
      const name = `${date.toISOString().replace(/[:.]/g, '-')}-${newId()}.eml`;
      // A reader never sees half a mail.
      const unfinished = join(folder, `${name}.part`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      for (const old of (await names()).slice(keptMails)) await rm(join(folder, old), { force: true });
    },
    outbox: {
      async latest(count) {
        const mails = (await names()).slice(0, count).map(async (name) => {
          const { to, subject, date, text } = await readEml(await readFile(join(folder, name)));
          return { name, to, subject, date, text };
        });
        return Promise.all(mails);
      },
      async forget({ userId, email }) {
        for (const name of await names()) {
          const { to, header } = await readEml(await readFile(join(folder, name)));
          // Mails of earlier versions carry no account, only the address.
          if (header(accountHeader.toLowerCase()) === userId || to === email)
            await rm(join(folder, name), { force: true });
        }
      },
    },
  };
}
