/** Push messages as a browser and its push service see them: encrypted for the browser only, signed by the server. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { type PostPublic, PrivateAddressError } from './post-public.ts';
import { createWebPushSender, makePushKeys } from './web-push-sender.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const device = {
  endpoint: 'https://push.example.com/device',
  p256dh: browser.getPublicKey('base64url'),
  auth: secret.toString('base64url'),
};
const keys = makePushKeys();

type Posted = { url: string; headers: Record<string, string>; body: Buffer };
async function send(status: number, to = device) {
  const posted: Posted[] = [];
  const post: PostPublic = async (url, headers, body) => {
    posted.push({ url, headers, body });
    return status;
  };
  const outcome = await createWebPushSender(keys, 'mailto:a@example.com', post)(to, 'Grüße', 3600);
  return { outcome, posted };
}

/** Decrypts one record per RFC 8291, section 3.4, and RFC 8188. */
function unsealed(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + serverKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(serverKey), secret, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

it('encrypts the text for the browser, and says how long to keep it', async () => {
  const { outcome, posted } = await send(201);
  expect(outcome).toBe('sent');
  const [{ url, headers, body }] = posted as [Posted];
  expect(url).toBe(device.endpoint);
  expect(headers).toMatchObject({ TTL: '3600', Topic: 'today', 'Content-Encoding': 'aes128gcm' });
  expect(body.includes('Gr')).toBe(false);
  expect(unsealed(body)).toBe('Grüße');
});

it('signs for that push service only, with a contact', async () => {
  const { posted } = await send(201);
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(posted[0]?.headers.Authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...{ aud: 'https://push.example.com', sub: 'mailto:a@example.com' },
  });
});

it.each([404, 410])('recognises by %i that the browser is gone', async (status) => {
  expect((await send(status)).outcome).toBe('gone');
});

it.each([301, 403, 429, 500])('fails with %i, without revealing the address', async (status) => {
  await expect(send(status)).rejects.toThrow(new Error(`a push service refused a message with ${status}`));
});

it('fails before sending anything if the browser’s key is invalid', async () => {
  await expect(send(201, { ...device, p256dh: `B${'A'.repeat(86)}` })).rejects.toThrow();
});

it('gives up a device whose push service has a private address', async () => {
  const post = () => Promise.reject(new PrivateAddressError());
  expect(await createWebPushSender(keys, 'mailto:a@example.com', post)(device, 'x', 60)).toBe('gone');
});
