/** What the page that shows unsent mails needs of the outbox. */

/** `text` is the plain part, decoded. */
export type OutboxMail = { name: string; to: string; subject: string; date: string; text: string };

export type Outbox = {
  /** The newest first. */
  latest(count: number): Promise<OutboxMail[]>;
  /** Deletes the mails about this account, and all to its address. */
  forget(person: { userId: string; email: string | null }): Promise<void>;
};
