/** Selects the auth service: the embedded one on the product's database, or a hosted one. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brand } from '#contract/brand.ts';
import type { AuthDeps } from './auth/auth-deps.ts';
import { type AuthService, createAuthService } from './auth/auth-service.ts';
import { createBackground } from './auth/background.ts';
import { createAuthGuard, createSignInGuard } from './auth/limits.ts';
import { mayShowOutbox } from './auth/mail/dev-outbox.ts';
import { createRedirects } from './auth/mail/redirects.ts';
import { createSecretHashes } from './auth/mail/secret-hashes.ts';
import { createRefreshTokens } from './auth/refresh-token.ts';
import { createAuthStore } from './auth/store/auth-store.ts';
import type { Config } from './config.ts';
import { newId } from './http/new-id.ts';
import type { RateLimiter, TokenVerifier } from './http/ports.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { createOutboxMail } from './platform/mail/outbox-mail.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Settings } from './platform/postgres/settings.ts';
import { createArgon2Passwords, createCommonPasswords } from './platform/tokens/argon2-passwords.ts';
import { createJoseTokens } from './platform/tokens/jose-tokens.ts';
import { createEmbeddedTokenVerifier } from './platform/tokens/token-verifier-embedded.ts';
import { createHostedTokenVerifier } from './platform/tokens/token-verifier-hosted.ts';

export type Outbox = ReturnType<typeof createOutboxMail>['outbox'];

export type AssembledAuth = {
  verify: TokenVerifier;
  /** Null with a hosted service. */
  embedded: { deps: AuthDeps; service: AuthService } | null;
  /** The outbox of unsent mails; null if mails are sent. */
  outbox: Outbox | null;
  /** Settings for the browser's client. */
  client: { authUrl: string; authKey: string };
  /** Further origins the browser must be able to reach. */
  connectTo: string[];
  close(): Promise<void>;
};

/** Whether unsent mails are shown at /dev/outbox. */
export const showsOutbox = (config: Config): boolean =>
  !config.SUPABASE_URL &&
  mayShowOutbox({
    host: config.HOST,
    publicUrl: config.publicUrl,
    smtp: config.SMTP_URL !== undefined,
    trustsProxy: config.trustProxy !== false,
  });

const secretBytes = 32;

/** A secret created at the first start and shared by all replicas. */
export async function keepSecret(settings: Settings, name: string): Promise<Uint8Array> {
  return Buffer.from(
    await settings.keep(name, async () => randomBytes(secretBytes).toString('base64url')),
    'base64url',
  );
}

export async function assembleAuth(options: {
  config: Config;
  database: Database;
  settings: Settings;
  limiter: RateLimiter;
  dataDir: string;
  log: AdapterLog;
  now: () => Date;
}): Promise<AssembledAuth> {
  const { config, database, settings, log, now } = options;
  if (config.SUPABASE_URL && config.SUPABASE_ANON_KEY)
    return {
      verify: createHostedTokenVerifier({
        url: config.SUPABASE_URL,
        anonKey: config.SUPABASE_ANON_KEY,
        ...(config.SUPABASE_JWT_SECRET ? { jwtSecret: config.SUPABASE_JWT_SECRET } : {}),
        now,
      }),
      embedded: null,
      outbox: null,
      client: { authUrl: `${config.SUPABASE_URL}/auth/v1`, authKey: config.SUPABASE_ANON_KEY },
      connectTo: [new URL(config.SUPABASE_URL).origin],
      close: async () => {},
    };
  const tokens = await createJoseTokens(settings, `${config.publicUrl}/auth/v1`);
  const smtp = config.SMTP_URL ? createSmtpMail(config.SMTP_URL, config.MAIL_FROM) : null;
  const local = smtp
    ? null
    : createOutboxMail({ folder: join(options.dataDir, 'outbox'), from: config.MAIL_FROM, now, newId });
  const background = createBackground((error) => log.error({ err: error }, 'a mail could not be sent'));
  const store = createAuthStore(database, newId);
  const deps: AuthDeps = {
    store,
    passwords: await createArgon2Passwords(),
    isCommonPassword: createCommonPasswords(),
    tokens,
    refreshTokens: createRefreshTokens(await keepSecret(settings, 'auth.refresh_secret')),
    hashes: createSecretHashes(await keepSecret(settings, 'auth.code_secret')),
    carry: (smtp ?? (local as NonNullable<typeof local>)).carry,
    guard: createAuthGuard(options.limiter),
    guardSignIn: createSignInGuard(options.limiter, store.devices),
    limiter: options.limiter,
    redirects: createRedirects(config.publicUrl, config.AUTH_REDIRECT_ALLOW_LIST),
    background,
    options: {
      confirmEmail: config.AUTH_CONFIRM_EMAIL,
      tokenSeconds: config.AUTH_TOKEN_SECONDS,
      reuseSeconds: config.AUTH_REUSE_SECONDS,
      passwordChangeProof: config.AUTH_PASSWORD_CHANGE,
      secureCookies: config.publicUrl.startsWith('https:'),
      productName: brand.name,
    },
    now,
    newId,
  };
  return {
    verify: createEmbeddedTokenVerifier({ tokens, db: database, now }),
    embedded: { deps, service: createAuthService(deps) },
    outbox: local?.outbox ?? null,
    client: { authUrl: '/auth/v1', authKey: 'embedded' },
    connectTo: [],
    async close() {
      smtp?.stopTrying();
      await background.idle();
      smtp?.close();
    },
  };
}
