/** A session that cannot be read must not delay the page. */
import { expect, it, vi } from 'vitest';
import { hasStoredSession } from './session-storage.ts';

const keeping = (kept: string | null) => vi.stubGlobal('localStorage', { getItem: () => kept });

it('is there when the auth client kept one', () => {
  keeping('{"access_token":"a.b.c"}');
  expect(hasStoredSession()).toBe(true);
});

it.each([null, '', '{"access_token":"a.b', 'null', '"text"'])('is not there in %j', (kept) => {
  keeping(kept);
  expect(hasStoredSession()).toBe(false);
});

it('is not there where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(hasStoredSession()).toBe(false);
});
