/** What the auth noun needs of the outside: stores, a password hash, a signer, a mail carrier. */

export type UserMetadata = Record<string, unknown>;

/** Somebody who can sign in. `email` is lower case; `newEmail` waits for its confirmation. */
export type AuthUser = {
  id: string;
  email: string;
  passwordHash: string;
  emailConfirmedAt: Date | null;
  newEmail: string | null;
  confirmationSentAt: Date | null;
  recoverySentAt: Date | null;
  emailChangeSentAt: Date | null;
  reauthenticationSentAt: Date | null;
  lastSignInAt: Date | null;
  bannedUntil: Date | null;
  /** When the password was changed by a session alone; null where something proved who it was. */
  passwordUnprovenAt: Date | null;
  userMetadata: UserMetadata;
  createdAt: Date;
  updatedAt: Date;
};

/** How somebody proved who they are: goes into the token's `amr`. */
export type SignInMethod = 'password' | 'otp' | 'recovery';

export type AuthSession = {
  id: string;
  userId: string;
  refreshCounter: number;
  method: SignInMethod;
  createdAt: Date;
  refreshedAt: Date;
};

export type NewUser = Pick<AuthUser, 'id' | 'email' | 'passwordHash' | 'userMetadata'> & {
  emailConfirmedAt: Date | null;
};

export type UserChange = Partial<
  Pick<AuthUser, 'email' | 'passwordHash' | 'emailConfirmedAt' | 'newEmail' | 'userMetadata'>
>;

export type UserStore = {
  findByEmail(email: string): Promise<AuthUser | null>;
  findById(userId: string): Promise<AuthUser | null>;
  /** Null when the address is taken. */
  insert(user: NewUser, now: Date): Promise<AuthUser | null>;
  /**
   * Null when the person is gone; 'email_taken' when the new address is somebody else's. A new address voids everything
   * that was mailed before.
   */
  update(userId: string, change: UserChange, now: Date): Promise<AuthUser | 'email_taken' | null>;
  /** One transaction: the new hash, all mailed secrets void, all sessions ended and devices forgotten but those to `keep`. */
  changePassword(
    userId: string,
    passwordHash: string,
    keep: { sessionId: string; deviceHash: Buffer },
    proven: boolean,
    now: Date,
  ): Promise<void>;
  /**
   * One transaction: the former address and this hash count again, everything mailed is void but older undo links, all
   * sessions and devices are gone. Null when the person is gone; 'email_taken' when the address is somebody else's now.
   */
  restoreEmail(
    userId: string,
    former: { email: string; passwordHash: string },
    now: Date,
  ): Promise<AuthUser | 'email_taken' | null>;
  /** Whose former address this is, while their undo link lives: nobody else may take it. */
  reservedBy(email: string, now: Date): Promise<string | null>;
  /** Ends everything: sessions, secrets, events and the person. */
  delete(userId: string): Promise<void>;
  /**
   * Claims the right to mail this person: false, and how long to wait, when the last mail of this kind is younger than
   * `pauseMs`. Atomic over replicas.
   */
  claimMail(userId: string, kind: AskedFor, now: Date, pauseMs: number): Promise<{ waitMs: number }>;
};

/** What is done with a refresh token whose session is at `session`. */
export type RefreshDecision = 'rotate' | 'repeat' | 'end';

export type SessionStore = {
  /** Also notes the sign-in on the person. */
  insert(session: { id: string; userId: string; method: SignInMethod }, now: Date): Promise<AuthSession>;
  find(sessionId: string): Promise<{ session: AuthSession; user: AuthUser } | null>;
  /**
   * Under the lock of the session: `decide` sees it, then the counter is raised, left, or the session deleted.
   * Null when there is no such session, 'busy' when the lock could not be had in time.
   */
  refresh(
    sessionId: string,
    decide: (session: AuthSession) => RefreshDecision,
    now: Date,
  ): Promise<{ decision: RefreshDecision; session: AuthSession; user: AuthUser } | 'busy' | null>;
  /** Ends sessions of one person: all, only one, or all but one. */
  end(userId: string, which: { only?: string; except?: string }): Promise<void>;
};

/** `email_undo` lies in the mailbox of a former address and takes the change of address back. */
export type MailedSecret = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication' | 'email_undo';
/** Those that are mailed because somebody asks. */
export type AskedFor = Exclude<MailedSecret, 'email_undo'>;

/** What takes effect when the mail is opened. */
export type Carried = { passwordHash?: string; userMetadata?: UserMetadata; email?: string };

export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

/** A secret in somebody's mailbox: stored as hashes, used once. */
export type OneTimeToken = {
  userId: string;
  kind: MailedSecret;
  challenge: CodeChallenge | null;
  carries: Carried;
  expiresAt: Date;
};

export type FlowCode = { userId: string; method: SignInMethod; challenge: CodeChallenge; expiresAt: Date };

export type SecretStore = {
  add(
    token: OneTimeToken & { tokenHash: Buffer; codeHash: Buffer; codeExpiresAt: Date },
    now: Date,
  ): Promise<void>;
  /** When those of this kind that still live will end, the soonest first. */
  endings(userId: string, kind: MailedSecret, now: Date): Promise<Date[]>;
  /**
   * Takes it out, so that it cannot be used again; one that lives takes all others of its kind with it, of undo links those
   * that came later.
   */
  take(tokenHash: Buffer, kinds: readonly MailedSecret[], now: Date): Promise<OneTimeToken | null>;
  /** By the six digits; a wrong guess counts against every open code of that kind, which dies after `maxGuesses`. */
  takeByCode(
    userId: string,
    kind: MailedSecret,
    codeHash: Buffer,
    maxGuesses: number,
    now: Date,
  ): Promise<OneTimeToken | null>;
  addFlowCode(code: FlowCode & { codeHash: Buffer }): Promise<void>;
  findFlowCode(codeHash: Buffer): Promise<FlowCode | null>;
  /** True for the one caller that took it out. */
  takeFlowCode(codeHash: Buffer): Promise<boolean>;
};

/** Security events a person may want to see later. */
export type SecurityEvent =
  | 'signed_up'
  | 'sign_up_repeated'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'recovery_asked'
  | 'address_confirmed'
  | 'email_changed'
  | 'email_change_undone'
  | 'password_changed'
  | 'refresh_token_reused';

export type DeviceStore = {
  /** Whether the account of this address was signed in to from this device. */
  knows(email: string, deviceHash: Buffer): Promise<boolean>;
  /** Notes that it was; the oldest beyond twenty are forgotten. */
  remember(userId: string, deviceHash: Buffer, now: Date): Promise<void>;
};

export type AuthStore = {
  users: UserStore;
  devices: DeviceStore;
  sessions: SessionStore;
  secrets: SecretStore;
  record(event: SecurityEvent, userId: string, sessionId: string | null, now: Date): Promise<void>;
  /** Removes what can no longer matter. */
  tidy(now: Date, keep: { sessionIdleMs: number; eventMs: number }): Promise<void>;
};

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
