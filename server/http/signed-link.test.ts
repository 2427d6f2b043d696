/** Signed links are valid until they expire, only for what was signed; links from earlier versions still work. */
import { describe, expect, it } from 'vitest';
import { exportLinks } from '#server/account/export-service.ts';
import { speechLinks } from '#server/practice/speech-service.ts';
import { createSignedLinks } from './signed-link.ts';

const secret = Buffer.alloc(32, 7);
const owner = '0192f0c1-2a3b-7c4d-8e5f-0123456789ab';
const turn = '0192f0c1-2a3b-7c4d-8e5f-ba9876543210';
const madeAt = new Date('2026-03-01T10:20:30.400Z');

describe.each([
  {
    name: 'an export link',
    kind: exportLinks,
    fields: [owner],
    seconds: 300,
    token: `${owner}.1772360730000.6LCENFKYA93pai167xqb5snhR-SjMPsQ3u-uEf7KTEI`,
  },
  {
    name: 'a speech link',
    kind: speechLinks,
    fields: [owner, turn],
    seconds: 24 * 3_600,
    token: `MDE5MmYwYzEtMmEzYi03YzRkLThlNWYtMDEyMzQ1Njc4OWFiLjAxOTJmMGMxLTJhM2ItN2M0ZC04ZTVmLWJhOTg3NjU0MzIxMC4xNzcyNDQ2ODMw.e8CyarJZni18eVpxUDAG2k5-yauykFnPp8o_n8ppnJg`,
  },
])('$name', ({ kind, fields, seconds, token }) => {
  const linksAt = (now: Date, key: Uint8Array = secret) => createSignedLinks(kind, key, () => now);
  const later = (ms: number) => linksAt(new Date(madeAt.getTime() + ms));

  it('has the format of earlier versions, and reads theirs', () => {
    const made = linksAt(madeAt).make(...fields);
    expect(made.token).toBe(token);
    expect(made.expiresAt).toEqual(new Date(Math.floor(madeAt.getTime() / 1000) * 1000 + seconds * 1000));
    expect(linksAt(madeAt).read(token)).toEqual(fields);
  });

  it('expires', () => {
    expect(later((seconds - 1) * 1000).read(token)).toEqual(fields);
    expect(later(seconds * 1000).read(token)).toBeNull();
  });

  it('is rejected with another secret, another kind or changed content', () => {
    expect(linksAt(madeAt, Buffer.alloc(32, 8)).read(token)).toBeNull();
    expect(createSignedLinks({ ...kind, prefix: 'other ' }, secret, () => madeAt).read(token)).toBeNull();
    const [payload, signature] = [
      token.slice(0, token.lastIndexOf('.')),
      token.slice(token.lastIndexOf('.')),
    ];
    const changed = `${payload.slice(0, 9)}${payload[9] === 'A' ? 'B' : 'A'}${payload.slice(10)}`;
    for (const odd of ['', '.', 'x', payload, signature, changed + signature, `${token}x`, `${token}.x`])
      expect(linksAt(madeAt).read(odd), odd).toBeNull();
  });

  it('needs a valid expiry time', () => {
    const endless = createSignedLinks({ ...kind, lifeSeconds: Number.NaN }, secret, () => madeAt);
    expect(endless.read(endless.make(...fields).token)).toBeNull();
  });
});
