/** What the page that shows unsent mails needs of the outbox. */

/** `text` is the plain part, decoded. */
export type OutboxMail = { name: string; to: string; subject: string; date: string; text: string };

/** The newest first. */
export type Outbox = { latest(count: number): Promise<OutboxMail[]> };
