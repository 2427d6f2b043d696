/** Assembles reminders: settings, push with the server's own keys, mails, and the run of every minute. */
import { join } from 'node:path';
import { keepSecret, showsOutbox } from './assemble-auth.ts';
import type { Config } from './config.ts';
import type { Router } from './http/bind.ts';
import { newId } from './http/new-id.ts';
import { createSignedLinks } from './http/signed-link.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { createOutboxMail } from './platform/mail/outbox-mail.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Settings } from './platform/postgres/settings.ts';
import { createPostPublic } from './platform/push/post-public.ts';
import { createPrivatePushCheck } from './platform/push/private-host.ts';
import { createWebPushSender, makePushKeys } from './platform/push/web-push-sender.ts';
import type { IsPrivatePush, PushSender, ReminderCarrier } from './reminders/ports.ts';
import { createReminderRun } from './reminders/reminder-run.ts';
import { createReminderService, stopLinks } from './reminders/reminder-service.ts';
import { createReminderStore } from './reminders/reminder-store.ts';
import { mountReminders } from './reminders/routes.ts';

type ReminderOptions = {
  config: Config;
  database: Database;
  settings: Settings;
  dataDir: string;
  dueToday: (owner: string, zone: string) => Promise<number>;
  log: AdapterLog;
  now: () => Date;
  /** Replaces the browsers' push services in tests. */
  testPush?: PushSender;
  /** Replaces DNS in tests. */
  testPrivatePush?: IsPrivatePush;
};

export type AssembledReminders = {
  mount(router: Router): Promise<void>;
  /** Records the current time zone of the student's device; never rejects. */
  moveTo(owner: string, zone: string): Promise<void>;
  /** Sends due reminders; called every minute. */
  remind(): Promise<void>;
  close(): Promise<void>;
};

/** One attempt per mail: the run checks again before each, so that nobody is reminded after studying or unsubscribing. */
function assembleMail({ config, dataDir, now }: ReminderOptions): {
  carry: ReminderCarrier | null;
  close(): void;
} {
  if (config.SMTP_URL) return createSmtpMail(config.SMTP_URL, config.MAIL_FROM, []);
  // Without SMTP_URL mails are files: offered only if their reader uses this machine.
  if (!showsOutbox(config)) return { carry: null, close: () => undefined };
  const { carry } = createOutboxMail({ folder: join(dataDir, 'outbox'), from: config.MAIL_FROM, now, newId });
  return { carry, close: () => undefined };
}

export async function assembleReminders(options: ReminderOptions): Promise<AssembledReminders> {
  const { config, database, settings, log, now } = options;
  const pushKeys = await settings.keep('reminders.push_keys', async () => makePushKeys());
  const linkSecret = await keepSecret(settings, 'reminders.link_secret');
  const store = createReminderStore(database);
  const mail = assembleMail(options);
  const service = createReminderService({
    store,
    links: createSignedLinks(stopLinks, linkSecret, now),
    pushKey: pushKeys.publicKey,
    sendsMail: mail.carry !== null,
    isPrivatePush: options.testPrivatePush ?? createPrivatePushCheck(),
    newId,
    now,
  });
  const run = createReminderRun({
    store,
    dueToday: options.dueToday,
    push:
      options.testPush ?? createWebPushSender(pushKeys, `mailto:${config.SUPPORT_EMAIL}`, createPostPublic()),
    carry: mail.carry,
    stopToken: service.stopToken,
    origin: config.publicUrl,
    onError: (error) => log.warn({ err: error }, 'a reminder could not be sent'),
    now,
  });
  return {
    mount: (router) => mountReminders(router, service),
    async moveTo(owner, zone) {
      await store
        .moveTo(owner, zone, now())
        .catch((error: unknown) => log.warn({ err: error }, 'the zone of reminders could not be kept'));
    },
    remind: run.remind,
    async close() {
      await run.close();
      mail.close();
    },
  };
}
