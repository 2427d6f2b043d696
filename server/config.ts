/** Reads the environment into one Config: every setting has a working default, and all bad ones are reported at once. */
import { isIP } from 'node:net';
import { z } from 'zod';
import type { AccountLimits } from '#contract/limits.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { isLoopbackUrl } from './http/loopback.ts';

/** Object storage for recordings; `prefix` has no slash at either end. */
type RecordingsPlace = { bucket: string; prefix: string; endpoint: string | null; region: string };

function parseRecordingsUrl(value: string): RecordingsPlace {
  const url = new URL(value);
  return {
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: url.searchParams.get('endpoint'),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off'])
    .optional()
    .transform((value) => (value === undefined ? fallback : ['true', '1', 'on'].includes(value)));
/** One message for every problem with a number. */
function wholeNumber(least: number, most: number, fallback: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error).default(fallback);
}
const seconds = (fallback: number) => wholeNumber(1, 86_400, fallback);
/** Per attempt at an external service, while a student waits. */
const timeoutSeconds = (fallback: number) => wholeNumber(1, 120, fallback);
const address = (example: string, protocol: RegExp) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const url = address('https://example.com', /^https?$/).transform((value) => value.replace(/\/+$/, ''));
const bucketExample = 's3://bucket/prefix?region=eu-central-1';
const text = z.string().min(1);
function isOrigin(value: string): boolean {
  const { username, password, pathname, search, hash } = new URL(value);
  return username + password + search + hash === '' && pathname === '/';
}
/** Base of the URLs of pages, mails and tokens. */
const origin = url.refine(
  (value) => !URL.canParse(value) || isOrigin(value),
  'must be an address without a path, a user or a question mark, such as https://cards.example.com',
);
/** In Fastify's format: named ranges, addresses, and CIDR networks. */
const isProxy = (entry: string) => {
  const [ip = '', bits, ...rest] = entry.trim().split('/');
  if (/^(loopback|linklocal|uniquelocal)$/.test(ip)) return bits === undefined;
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
};
const proxies = text.refine(
  (value) => /^(true|false|on|off|\d+)$/.test(value) || value.split(',').every(isProxy),
  'must be true, false, a number of proxies, or addresses such as 10.0.0.0/8,127.0.0.1',
);

const databaseAddress = address('postgres://user:password@host:5432/name', /^postgres(ql)?$/);
/** Names, defaults and meaning; tests compare the settings tables of README and docs/operations.md with these keys. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOLED: flag(false),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  RECORDINGS_URL: address(bucketExample, /^s3$/)
    .refine(
      (value) => !URL.canParse(value) || parseRecordingsUrl(value).bucket !== '',
      `must be an address such as ${bucketExample}`,
    )
    .optional(),
  SUPABASE_URL: url.optional(),
  SUPABASE_ANON_KEY: text.optional(),
  SUPABASE_JWT_SECRET: text.optional(),
  AUTH_CONFIRM_EMAIL: flag(false),
  AUTH_TOKEN_SECONDS: seconds(3600),
  AUTH_REUSE_SECONDS: wholeNumber(0, 3600, 10),
  AUTH_REDIRECT_ALLOW_LIST: text.optional(),
  AUTH_PASSWORD_CHANGE: z.enum(['session', 'current_password', 'mailed_code']).default('session'),
  RATE_LIMITS: flag(true),
  LIMIT_SETS: wholeNumber(1, 1_000_000, 2_000),
  // Pages and the API allow no larger set.
  LIMIT_CARDS_PER_SET: wholeNumber(1, CARDS_PER_SET_LIMIT, CARDS_PER_SET_LIMIT),
  LIMIT_CARDS: wholeNumber(1, 100_000_000, 100_000),
  LIMIT_TEXT_MB: wholeNumber(1, 1_000_000, 64),
  LIMIT_MEDIA_MB: wholeNumber(1, 1_000_000, 1_024),
  LIMIT_REQUESTS_PER_SECOND: wholeNumber(1, 100_000, 20),
  SMTP_URL: address('smtp://user:password@host:587', /^smtps?$/).optional(),
  MAIL_FROM: text.default('Tellcard <no-reply@localhost>'),
  LLM_BASE_URL: url.optional(),
  LLM_API_KEY: text.optional(),
  LLM_MODEL: text.optional(),
  LLM_MODEL_ADVANCED: text.optional(),
  LLM_LOCAL_MODEL: address('file:///models/model.gguf', /^file$/).optional(),
  LLM_TIMEOUT_SECONDS: timeoutSeconds(20),
  STT_BASE_URL: url.optional(),
  STT_API_KEY: text.optional(),
  STT_MODEL: text.default('whisper-1'),
  STT_TIMEOUT_SECONDS: timeoutSeconds(60),
  TTS_BASE_URL: url.optional(),
  TTS_API_KEY: text.optional(),
  TTS_MODEL: text.default('tts-1'),
  TTS_VOICE: text.default('alloy'),
  TTS_TIMEOUT_SECONDS: timeoutSeconds(15),
  SPEECH_MODEL: text.default('auto'),
  VOICE_MODEL: text.optional(),
  FIT_SCHEDULES: flag(true),
  BILLING_PROVIDER: z.enum(['stripe', 'local', 'off']).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PRICE_ID: text.optional(),
  STRIPE_API_BASE: url.optional(),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  TRUST_PROXY: proxies.default('false'),
  METRICS_TOKEN: text.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Values = z.infer<typeof Environment>;

export type Config = Omit<Values, 'PUBLIC_URL' | 'RECORDINGS_URL' | 'BILLING_PROVIDER' | 'TRUST_PROXY'> & {
  publicUrl: string;
  /** Object storage, or null for a folder in the data folder. */
  recordings: RecordingsPlace | null;
  billing: 'stripe' | 'local' | 'off';
  trustProxy: boolean | number | string;
  limits: AccountLimits;
};

/** One sentence per bad setting. */
export class ConfigError extends Error {}

/** Settings that depend on each other. */
function contradictions(values: Values): string[] {
  const found: string[] = [];
  const together = (names: (keyof Values)[], why: string) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      found.push(`${missing.join(', ')}: missing (${why})`);
  };
  together(['SUPABASE_URL', 'SUPABASE_ANON_KEY'], 'hosted sign-in needs both');
  together(['LLM_BASE_URL', 'LLM_MODEL'], 'a language model needs its address and its name');
  if (values.LLM_LOCAL_MODEL && values.LLM_BASE_URL)
    found.push('LLM_LOCAL_MODEL: cannot be used beside LLM_BASE_URL (set one of them)');
  if (!values.DATABASE_URL && (values.DATABASE_POOLED || values.DATABASE_DIRECT_URL))
    found.push('DATABASE_URL: missing (DATABASE_POOLED and DATABASE_DIRECT_URL say more about it)');
  if (values.DATABASE_POOLED && !values.DATABASE_DIRECT_URL)
    found.push(
      'DATABASE_DIRECT_URL: missing (with DATABASE_POOLED, one connection of each server must last)',
    );
  if (values.VOICE_MODEL && values.TTS_BASE_URL)
    found.push('VOICE_MODEL: cannot be used beside TTS_BASE_URL (set one of them)');
  if (values.BILLING_PROVIDER !== 'local' && values.BILLING_PROVIDER !== 'off') {
    if (values.STRIPE_SECRET_KEY || values.BILLING_PROVIDER === 'stripe') {
      for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const)
        if (!values[name])
          found.push(`${name}: missing (Stripe needs its key, its webhook secret and its price)`);
    }
  }
  return found;
}

/** `true` trusts the nearest proxy only; a number counts proxies; anything else is a list of addresses. */
function proxyTrust(value: string): boolean | number | string {
  if (value === 'false' || value === 'off' || value === '0') return false;
  if (value === 'true' || value === 'on') return 1;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Empty settings count as absent. @throws ConfigError naming every bad value */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const values = result.data;
  const problems = contradictions(values);
  if (problems.length > 0)
    throw new ConfigError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  const { PUBLIC_URL, RECORDINGS_URL, BILLING_PROVIDER, TRUST_PROXY, ...rest } = values;
  return {
    ...rest,
    publicUrl: PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    recordings: RECORDINGS_URL ? parseRecordingsUrl(RECORDINGS_URL) : null,
    billing: BILLING_PROVIDER ?? (values.STRIPE_SECRET_KEY ? 'stripe' : 'local'),
    trustProxy: proxyTrust(TRUST_PROXY),
    limits: {
      sets: values.LIMIT_SETS,
      cardsPerSet: values.LIMIT_CARDS_PER_SET,
      cards: values.LIMIT_CARDS,
      textMb: values.LIMIT_TEXT_MB,
      mediaMb: values.LIMIT_MEDIA_MB,
      requestsPerSecond: values.LIMIT_REQUESTS_PER_SECOND,
    },
  };
}

/** Data-loss risk of these settings, for the log; null if there is none. A folder serves one server only and may not survive it. */
export function recordingsAtRisk(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'recordings' | 'publicUrl'>,
): string | null {
  if (!config.DATABASE_URL || config.recordings || isLoopbackUrl(config.publicUrl)) return null;
  return `Pictures, sounds and recordings are kept in the folder ${config.DATA_DIR} of this server alone. A second server answers 404 for them, and a new container starts without them. Set RECORDINGS_URL to object storage, then run the command move-recordings.`;
}
