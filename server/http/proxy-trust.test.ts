/** The client address: only the configured number of proxies is trusted, so a header cannot use another client's allowance. */
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { addressOf } from './rate-limit.ts';

async function addressSeen(setting: string, forwarded: string): Promise<string> {
  const app = await bareApp([({ app }) => void app.get('/address', async (request) => addressOf(request))], {
    trustProxy: readConfig({ TRUST_PROXY: setting }).trustProxy,
  });
  const { body } = await app.inject({
    url: '/address',
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress: '10.0.0.1',
  });
  await app.close();
  return body;
}

it.each([
  ['no proxy: the header is a claim of the caller', 'false', '203.0.113.7', '10.0.0.1'],
  ['one proxy: what it added, not what it was told', '1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies', '2', '198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  ['proxies by address', '10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  ['a stranger where proxies go by address', '192.168.0.0/16', '203.0.113.7', '10.0.0.1'],
])('%s', async (_what, setting, forwarded, address) => {
  expect(await addressSeen(setting, forwarded)).toBe(address);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s shares the allowance of %s', (ip, address) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(address);
});
