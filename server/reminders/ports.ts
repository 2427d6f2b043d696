/** Ports of reminders: a push service and a mail sender. */
import type { PushDevice } from '#contract/reminders.ts';

/**
 * Sends a message to a browser's push service, which keeps it for `ttlSeconds` at most. 'gone' if that browser no longer wants any; rejects
 * if the service is unreachable or refuses.
 */
export type PushSender = (device: PushDevice, text: string, ttlSeconds: number) => Promise<'sent' | 'gone'>;

/** Whether a push service's name resolves to a private address. Never rejects; an unresolvable name counts as public. */
export type IsPrivatePush = (endpoint: string) => Promise<boolean>;

export type ReminderMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** One attempt; rejects on failure. `userId` is the reminded account. */
export type ReminderCarrier = (mail: ReminderMail, userId: string) => Promise<void>;
