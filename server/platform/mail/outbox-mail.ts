/** Writes mails as `.eml` files, so that a fresh machine needs no mail server. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Mail, Outbox } from '#server/auth/ports.ts';
import type { MailHeaders } from './smtp-mail.ts';

type ReadMail = {
  /** The first address; '' if there is none. */
  to: string;
  subject: string;
  /** As in the header (RFC 5322). */
  date: string;
  text: string;
  /** A header by its lower-case name; '' if absent. */
  header(name: string): string;
};

export async function readEml(source: Uint8Array): Promise<ReadMail> {
  const { to, subject = '', text = '', headers } = await PostalMime.parse(source);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  return { to: to?.[0]?.address ?? '', subject, date: header('date'), text: text.trim(), header };
}

/** The folder is for development and trials, so only the latest mails are kept. */
const keptMails = 200;
/** The account a mail is about, so that it is deleted with the account even if it went to another address. */
const accountHeader = 'X-Tellcard-Account';

/** Names sort by time. `folder` is created with the first mail, accessible only to its owner. */
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
      // Renamed when complete, so that a reader never sees a partial mail.
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
          // Mails of earlier versions store no account, only the address.
          if (header(accountHeader.toLowerCase()) === userId || to === email)
            await rm(join(folder, name), { force: true });
        }
      },
    },
  };
}
