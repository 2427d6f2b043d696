/** Reads rows of the account tables as the auth noun's values. */
import type { AuthSession, AuthUser, SignInMethod, UserMetadata } from '#server/auth/auth-records.ts';

export type UserRow = {
  user_id: string;
  email: string;
  password_hash: string;
  email_confirmed_at: Date | null;
  new_email: string | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  password_unproven_at: Date | null;
  user_metadata: UserMetadata;
  created_at: Date;
  updated_at: Date;
};

export const userOf = (row: UserRow): AuthUser => ({
  id: row.user_id,
  email: row.email,
  passwordHash: row.password_hash,
  emailConfirmedAt: row.email_confirmed_at,
  newEmail: row.new_email,
  confirmationSentAt: row.confirmation_sent_at,
  recoverySentAt: row.recovery_sent_at,
  emailChangeSentAt: row.email_change_sent_at,
  reauthenticationSentAt: row.reauthentication_sent_at,
  lastSignInAt: row.last_sign_in_at,
  bannedUntil: row.banned_until,
  passwordUnprovenAt: row.password_unproven_at,
  userMetadata: row.user_metadata,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export type SessionRow = {
  session_id: string;
  user_id: string;
  refresh_counter: number;
  method: SignInMethod;
  created_at: Date;
  refreshed_at: Date;
};

export const sessionOf = (row: SessionRow): AuthSession => ({
  id: row.session_id,
  userId: row.user_id,
  refreshCounter: row.refresh_counter,
  method: row.method,
  createdAt: row.created_at,
  refreshedAt: row.refreshed_at,
});
