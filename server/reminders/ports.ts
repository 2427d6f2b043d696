/** What reminders need of the outside: a push service and a mail carrier. */
import type { PushDevice } from '#contract/reminders.ts';

/**
 * Hands a message to the push service of a browser, which keeps it for `ttlSeconds` at most. 'gone' when that browser wants none any
 * more; rejects when the service could not be reached or refused.
 */
export type PushSender = (device: PushDevice, text: string, ttlSeconds: number) => Promise<'sent' | 'gone'>;

/** Whether the name of a browser's push service leads to a private address, as far as it can be resolved. Never rejects. */
export type IsPrivatePush = (endpoint: string) => Promise<boolean>;

export type ReminderMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Tries once; rejects when the mail could not be handed over. `userId` is whose reminder it is. */
export type ReminderCarrier = (mail: ReminderMail, userId: string) => Promise<void>;
