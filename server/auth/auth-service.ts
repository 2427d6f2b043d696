/** The embedded auth service as one value: what each of its calls does, independent of HTTP. */
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure, invalidInput } from './auth-failure.ts';
import { sessionIdleMs } from './auth-records.ts';
import { changeUser } from './change-user.ts';
import type { Origin } from './device-cookie.ts';
import {
  CodeInput,
  PasswordInput,
  RecoverInput,
  RefreshInput,
  ResendInput,
  read,
  SignUpInput,
  UserInput,
  VerifyInput,
  VerifyQuery,
} from './inputs.ts';
import { reauthenticate, recover, resend } from './mail/ask-for-mail.ts';
import { exchangeCode } from './mail/flow-code.ts';
import { openLink, openMail } from './mail/open-mail.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { findSignedIn, type SignedIn } from './signed-in.ts';
import { type WireSession, type WireUser, wireUser } from './wire-user.ts';

/** One incoming call; nothing in it has been validated. */
export type AuthCall = {
  body?: unknown;
  query: Record<string, unknown>;
  authorization: string | undefined;
  from: Origin;
};

export type AuthService = ReturnType<typeof createAuthService>;

/** Security events are kept for a year. */
const eventMs = 365 * 24 * 3_600_000;

const redirectOf = (call: AuthCall) =>
  typeof call.query.redirect_to === 'string' ? call.query.redirect_to : undefined;

/** Signing out twice is a no-op. */
function noSession(error: unknown): null {
  if (error instanceof AuthFailure && ['session_not_found', 'user_not_found'].includes(error.code))
    return null;
  throw error;
}

export function createAuthService(deps: AuthDeps) {
  const grants: Record<string, (call: AuthCall) => Promise<WireSession>> = {
    password: (call) => signIn(deps, read(PasswordInput, call.body), call.from),
    refresh_token: (call) => refreshSession(deps, read(RefreshInput, call.body), call.from),
    pkce: (call) => exchangeCode(deps, read(CodeInput, call.body), call.from),
  };
  return {
    signUp: (call: AuthCall): Promise<WireSession | WireUser> =>
      signUp(deps, read(SignUpInput, call.body), redirectOf(call), call.from),
    async token(call: AuthCall): Promise<WireSession> {
      const grant = typeof call.query.grant_type === 'string' ? call.query.grant_type : '';
      const run = Object.hasOwn(grants, grant) ? grants[grant] : undefined;
      if (!run) throw new AuthFailure(400, 'invalid_credentials', 'unsupported_grant_type');
      return run(call);
    },
    async signOut(call: AuthCall): Promise<void> {
      const who = await findSignedIn(deps, call.authorization).catch(noSession);
      if (!who) return;
      await signOut(deps, who, call.query.scope === undefined ? undefined : String(call.query.scope));
    },
    recover: (call: AuthCall) => recover(deps, read(RecoverInput, call.body), redirectOf(call), call.from),
    resend: (call: AuthCall) => resend(deps, read(ResendInput, call.body), redirectOf(call), call.from),
    openMail: (call: AuthCall) => openMail(deps, read(VerifyInput, call.body), call.from),
    openLink: (call: AuthCall) => openLink(deps, read(VerifyQuery, call.query), call.from),
    async getUser(call: AuthCall): Promise<WireUser> {
      return wireUser((await findSignedIn(deps, call.authorization)).user);
    },
    async changeUser(call: AuthCall): Promise<WireUser> {
      const who = await findSignedIn(deps, call.authorization);
      return changeUser(deps, who, read(UserInput, call.body), redirectOf(call), call.from);
    },
    async reauthenticate(call: AuthCall): Promise<void> {
      await reauthenticate(deps, (await findSignedIn(deps, call.authorization)).user, call.from);
    },
    settings: () => ({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: !deps.options.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
    jwks: deps.tokens.jwks,
    secureCookies: deps.options.secureCookies,
    allowsOrigin: deps.redirects.allowsOrigin,
    /** Deletes expired rows; once an hour is enough. */
    tidy: () => deps.store.tidy(deps.now(), { sessionIdleMs, eventMs }),
    /** Resolves when no mail is being sent. */
    idle: deps.background.idle,
  };
}

export async function signOut(deps: AuthDeps, { user, session }: SignedIn, scope = 'global'): Promise<void> {
  const ended =
    scope === 'global'
      ? {}
      : scope === 'local'
        ? { only: session.id }
        : scope === 'others'
          ? { except: session.id }
          : null;
  if (!ended) throw invalidInput(`Unsupported logout scope "${scope.slice(0, 20)}"`);
  await deps.store.sessions.end(user.id, ended);
  await deps.store.record('signed_out', user.id, session.id, deps.now());
}
