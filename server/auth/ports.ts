/** What the auth noun needs of the outside: a password hash, a signer of tokens, a mail carrier. */

/** A slow, salted hash. `verifyNothing` takes as long as `verify`, so that an unknown address shows no difference. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  verifyNothing(password: string): Promise<void>;
};

/** What the access token says beside issuer, audience and times. */
export type TokenClaims = {
  sub: string;
  email: string;
  session_id: string;
  role: 'authenticated';
  [claim: string]: unknown;
};

/** Signs and checks our own access tokens; times are whole seconds since 1970. */
export type Tokens = {
  sign(claims: TokenClaims, issuedAt: number, expiresAt: number): Promise<string>;
  /** Null for anything that is not a living token of ours. */
  verify(
    token: string,
    now: Date,
  ): Promise<{ userId: string; sessionId: string; expiresAtMs: number } | null>;
  /** Public halves only. */
  jwks: { keys: readonly Record<string, unknown>[] };
};

export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail over for delivery; rejects when it could not. `userId` is whose account it is about, for carriers that keep mails. */
export type MailCarrier = (mail: Mail, userId: string) => Promise<void>;

/** `text` is the plain part, decoded. */
export type OutboxMail = { name: string; to: string; subject: string; date: string; text: string };

export type Outbox = {
  /** The newest first. */
  latest(count: number): Promise<OutboxMail[]>;
  /** Deletes the mails about this account, and all to its address. */
  forget(person: { userId: string; email: string | null }): Promise<void>;
};
