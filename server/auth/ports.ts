/** Ports of the auth noun: password hashing, token signing, mail delivery. */

/** A slow, salted hash. `verifyNothing` takes as long as `verify`, so that an unknown address is indistinguishable. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  verifyNothing(password: string): Promise<void>;
};

/** Claims of the access token besides issuer, audience and times. */
type TokenClaims = {
  sub: string;
  email: string;
  session_id: string;
  role: 'authenticated';
  [claim: string]: unknown;
};

/** Signs and verifies our own access tokens; times are whole seconds since 1970. */
export type Tokens = {
  sign(claims: TokenClaims, issuedAt: number, expiresAt: number): Promise<string>;
  /** Null for anything but a valid token of ours. */
  verify(
    token: string,
    now: Date,
  ): Promise<{ userId: string; sessionId: string; expiresAtMs: number } | null>;
  /** Public keys only. */
  jwks: { keys: readonly Record<string, unknown>[] };
};

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends a mail; rejects on failure. `userId` is the account it concerns, for implementations that store mails. */
export type MailCarrier = (mail: Mail, userId: string) => Promise<void>;

/** `text` is the plain part, decoded. */
export type OutboxMail = { name: string; to: string; subject: string; date: string; text: string };

export type Outbox = {
  /** Newest first. */
  latest(count: number): Promise<OutboxMail[]>;
  /** Deletes the mails about this account, and all to its address. */
  forget(person: { userId: string; email: string | null }): Promise<void>;
};
