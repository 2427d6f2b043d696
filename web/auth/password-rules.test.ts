/** The password rules and the strength shown. */
import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from './password-rules.ts';

describe('what a password must be', () => {
  it.each([
    ['', 'Password must be at least 6 characters'],
    ['12345', 'Password must be at least 6 characters'],
    ['123456', null],
    ['x'.repeat(72), null],
    ['x'.repeat(73), 'Password must be at most 72 characters'],
    ['ä'.repeat(36), null],
    ['ä'.repeat(37), 'Password must be at most 72 characters'],
  ])('%s → %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});

describe('how easy it is to guess', () => {
  it.each([
    ['123456', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['Password123!', 'weak'],
    ['tr4vel.b', 'fair'],
    ['correct horse battery staple', 'strong'],
    ['9f$Kw2!xQz7&', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
