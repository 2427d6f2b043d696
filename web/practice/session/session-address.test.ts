/** The address of a session, as typed, as made and as kept for a reload. */
import { describe, expect, it } from 'vitest';
import { readSessionParams, sessionParam, startSearch } from './session-address.ts';

describe('the address of a session', () => {
  it('asks for the optimal number unless it says otherwise', () => {
    expect(readSessionParams('')).toEqual({
      sessionId: null,
      questions: 'optimal',
      adaptive: true,
      cards: null,
      chosen: false,
    });
    expect(readSessionParams('?questions=7')).toMatchObject({ questions: 7, chosen: true });
    expect(readSessionParams('?questions=many')).toMatchObject({ questions: 'optimal' });
    expect(readSessionParams('?questions=-3')).toMatchObject({ questions: 'optimal' });
  });

  it('says only what is not the default, and leads back to the session it became', () => {
    expect(startSearch('optimal', true)).toBe('?questions=optimal');
    expect(readSessionParams(startSearch('9', false))).toMatchObject({ questions: 9, adaptive: false });
    expect(readSessionParams(sessionParam('?questions=9', 'abc'))).toMatchObject({
      sessionId: 'abc',
      questions: 9,
    });
  });
});
