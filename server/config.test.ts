/** Settings: each has a working default, and all bad ones are reported at once with what they must be. */
import { expect, it } from 'vitest';
import { readConfig, recordingsAtRisk } from './config.ts';

it('needs no setting at all, and treats an empty one as absent', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    recordings: null,
    billing: 'local',
    trustProxy: false,
  });
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
});

it('names every bad setting at once and says what it must be', () => {
  const bad = {
    PORT: 'abc',
    AUTH_TOKEN_SECONDS: '0',
    DATABASE_URL: 'mysql://x',
    RECORDINGS_URL: 'folder',
    SMTP_URL: 'mail.example.com',
    STT_BASE_URL: 'nonsense',
    STT_TIMEOUT_SECONDS: '121',
    BILLING_PROVIDER: 'paypal',
  };
  expect(() => readConfig(bad)).toThrow(
    [
      'These settings cannot be used:',
      '  PORT: must be a whole number from 0 to 65535',
      '  DATABASE_URL: must be an address such as postgres://user:password@host:5432/name',
      '  RECORDINGS_URL: must be an address such as s3://bucket/prefix?region=eu-central-1',
      '  AUTH_TOKEN_SECONDS: must be a whole number from 1 to 86400',
      '  SMTP_URL: must be an address such as smtp://user:password@host:587',
      '  STT_BASE_URL: must be an address such as https://example.com',
      '  STT_TIMEOUT_SECONDS: must be a whole number from 1 to 120',
      '  BILLING_PROVIDER: Invalid option: expected one of "stripe"|"local"|"off"',
    ].join('\n'),
  );
});

it.each([
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1,'],
  ['PUBLIC_URL', 'https://example.org/cards'],
  ['PUBLIC_URL', 'https://example.org/?a=1'],
  ['PUBLIC_URL', 'https://someone:secret@example.org'],
  ['RECORDINGS_URL', 's3:///prefix'],
])('refuses %s=%s before anything starts', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^These settings cannot be used:\\n  ${name}: must be `),
  );
});

it('accepts its own address with or without a trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org');
  for (const given of ['http://localhost:8080', 'https://example.org:443'])
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(given);
});

it('rejects half of a pair of settings', () => {
  expect(() => readConfig({ SUPABASE_URL: 'https://auth.example.com' })).toThrow(
    'SUPABASE_ANON_KEY: missing (hosted sign-in needs both)',
  );
  expect(() => readConfig({ LLM_BASE_URL: 'https://ai.example.com/v1' })).toThrow(
    'LLM_MODEL: missing (a language model needs its address and its name)',
  );
  expect(() =>
    readConfig({
      LLM_BASE_URL: 'https://ai.example.com/v1',
      LLM_MODEL: 'small',
      LLM_LOCAL_MODEL: 'file:///models/model.gguf',
    }),
  ).toThrow('LLM_LOCAL_MODEL: cannot be used beside LLM_BASE_URL (set one of them)');
  expect(() =>
    readConfig({ VOICE_MODEL: 'kokoro-int8-en-v0_19', TTS_BASE_URL: 'http://127.0.0.1:1' }),
  ).toThrow('VOICE_MODEL: cannot be used beside TTS_BASE_URL (set one of them)');
  expect(() => readConfig({ LLM_LOCAL_MODEL: '/models/model.gguf' })).toThrow(
    'LLM_LOCAL_MODEL: must be an address such as file:///models/model.gguf',
  );
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(
    /STRIPE_WEBHOOK_SECRET: missing .*\n.*STRIPE_PRICE_ID: missing/,
  );
  expect(() => readConfig({ DATABASE_POOLED: 'true' })).toThrow(
    /DATABASE_URL: missing .*\n.*DATABASE_DIRECT_URL: missing/,
  );
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://db/tellcard' })).toThrow(
    'DATABASE_URL: missing',
  );
});

it.each([
  ['false', false],
  ['true', 1],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['loopback, 10.0.0.0/8, ::1, fd00::/8', 'loopback, 10.0.0.0/8, ::1, fd00::/8'],
])('TRUST_PROXY=%s trusts %s', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted);
});

it('warns that a folder of recordings serves one server only, if there may be several', () => {
  const fleet = { DATABASE_URL: 'postgres://db/tellcard', PUBLIC_URL: 'https://cards.example.org' };
  expect(recordingsAtRisk(readConfig(fleet))).toContain('Set RECORDINGS_URL to object storage');
  for (const safe of [
    { ...fleet, RECORDINGS_URL: 's3://bucket/prefix' },
    { ...fleet, PUBLIC_URL: 'http://localhost:3000' },
    { ...fleet, DATABASE_URL: '' },
  ])
    expect(recordingsAtRisk(readConfig(safe))).toBeNull();
});
