/** Formats users and sessions as the auth service's client expects. */
import type { AuthUser, UserMetadata } from './auth-records.ts';

export type WireUser = Record<string, unknown> & { id: string };

export type WireSession = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
  weak_password?: { message: string; reasons: string[] };
};

export const appMetadata = { provider: 'email', providers: ['email'] } as const;

const iso = (time: Date | null) => time?.toISOString();

export function wireUser(user: AuthUser): WireUser {
  const { id, email } = user;
  const createdAt = iso(user.createdAt);
  const confirmedAt = iso(user.emailConfirmedAt);
  const lastSignInAt = iso(user.lastSignInAt);
  return withoutUndefined({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: confirmedAt,
    phone: '',
    confirmation_sent_at: iso(user.confirmationSentAt),
    confirmed_at: confirmedAt,
    recovery_sent_at: iso(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: iso(user.emailChangeSentAt),
    reauthentication_sent_at: iso(user.reauthenticationSentAt),
    last_sign_in_at: lastSignInAt,
    app_metadata: appMetadata,
    user_metadata: user.userMetadata,
    identities: [
      withoutUndefined({
        identity_id: id,
        id,
        user_id: id,
        identity_data: { email, email_verified: confirmedAt !== undefined, phone_verified: false, sub: id },
        provider: 'email',
        last_sign_in_at: lastSignInAt,
        created_at: createdAt,
        updated_at: createdAt,
        email,
      }),
    ],
    created_at: createdAt,
    updated_at: iso(user.updatedAt),
    is_anonymous: false,
  });
}

/** The reply to sign-up with confirmation: the same for known and unknown addresses, so that it reveals neither. */
export function anonymisedUser(id: string, email: string, userMetadata: UserMetadata, now: Date): WireUser {
  const time = now.toISOString();
  return {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: appMetadata,
    user_metadata: userMetadata,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}

const withoutUndefined = <T extends { id: string }>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
