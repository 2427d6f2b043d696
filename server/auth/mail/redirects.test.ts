/** Mail links lead to the product or the allow-list, however an address is spelled. */
import { describe, expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

describe('allowed targets, from a public address', () => {
  const { target } = createRedirects('https://tellcard.example', 'https://*.school.example/** myapp://**');
  it.each([
    'https://tellcard.example/',
    'https://tellcard.example/auth/reset-password?sb_flow_id=1&x=%20#part',
    'https://berlin.school.example/in/depth',
    'myapp://callback',
  ])('allows %s', (wanted) => {
    expect(target(wanted)).toBe(wanted);
  });
  it.each([
    undefined,
    '',
    '/auth/reset-password',
    '//evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https://tellcard.example@evil.example/',
    'https://evil.example@tellcard.example/',
    'https://:secret@tellcard.example/',
    'https://evil.example/?https://tellcard.example',
    'https://tellcard.example.evil.example/',
    'https://tellcard.example:8443/',
    'http://tellcard.example/',
    'https://tellcard.example\\@evil.example/',
    'https://tellcard.example%2eevil.example/',
    'https://a.b.school.example/',
    'https://evil.example/.school.example/',
    'https://evil.example#.school.example/',
    'javascript:alert(1)//tellcard.example',
    'data:text/html,hello',
    ' https://evil.example',
    'https://evil.example\n.school.example/',
    'http://localhost:3000/',
    `https://tellcard.example/${'x'.repeat(3000)}`,
  ])('refuses %s', (wanted) => {
    expect(target(wanted)).toBe('https://tellcard.example');
  });
});

describe('allowed targets, on one machine', () => {
  const redirects = createRedirects('http://localhost:3000');
  it.each([
    'http://localhost:3000/x',
    'http://localhost:5173/x',
    'http://127.0.0.1:3000/x',
    'http://[::1]:3000/x',
  ])('allows %s', (wanted) => {
    expect(redirects.target(wanted)).toBe(wanted);
    expect(redirects.ownOrigin(wanted)).toBe(new URL(wanted).origin);
  });
  it.each(['https://localhost:3000/', 'http://localhost.evil.example/', 'http://127.0.0.1.evil.example/'])(
    'refuses %s',
    (wanted) => {
      expect(redirects.target(wanted)).toBe('http://localhost:3000');
      expect(redirects.ownOrigin(wanted)).toBe('http://localhost:3000');
    },
  );
});
