/** What the auth service stores: users, their sessions, mailed secrets and security events. */

export type UserMetadata = Record<string, unknown>;

/** A user who can sign in. `email` is lower case; `newEmail` awaits confirmation. */
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
  /** When the password was changed with only a session; null if identity was proved. */
  passwordUnprovenAt: Date | null;
  userMetadata: UserMetadata;
  createdAt: Date;
  updatedAt: Date;
};

/** How a user proved their identity: goes into the token's `amr`. */
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

/** What to do with a refresh token, given the token number of its session. */
export type RefreshDecision = 'rotate' | 'repeat' | 'end';

/** `email_undo` is mailed to a former address and reverts the change of address. */
export type MailedSecret = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication' | 'email_undo';

/** Those mailed on request. */
export type RequestedMail = Exclude<MailedSecret, 'email_undo'>;

/** What takes effect when the mail is opened. */
export type MailedChange = { passwordHash?: string; userMetadata?: UserMetadata; email?: string };

export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

/** A mailed secret: stored as hashes, used once. */
export type OneTimeToken = {
  userId: string;
  kind: MailedSecret;
  challenge: CodeChallenge | null;
  carries: MailedChange;
  expiresAt: Date;
};

export type FlowCode = { userId: string; method: SignInMethod; challenge: CodeChallenge; expiresAt: Date };

/** Security events a user may want to see later. */
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

/** A session unused for this long ends: half a year is longer than any holiday. */
export const sessionIdleMs = 180 * 24 * 3_600_000;
