/** Failures carry a code, one of its reasons and the message, also across threads. */
import { expect, it } from 'vitest';
import { Failure, fromPlainFailure, toPlainFailure } from './failure.ts';
import { failureWords, sayFailure } from './failure-words.ts';

it('takes its sentence, second line and status from the code and the reason', () => {
  const cause = new Error('serialization failure');
  expect(new Failure('conflict', 'set_changed', { cause, retryAfterMs: 500 })).toMatchObject({
    message: 'This set was changed somewhere else since you opened it.',
    details: 'Reload it to see the other changes, or save again to replace them.',
    status: 409,
    retryAfterMs: 500,
    cause,
  });
  expect(new Failure('timeout', 'service_slow', { params: { service: 'recogniser' } }).message).toBe(
    'Speech recognition took too long. Your recording is kept: please try again, or type your answer.',
  );
});

it('does not compile with a reason its code has no words for, or without what the words depend on', () => {
  // @ts-expect-error: words exist for not_found, but not for this reason.
  expect(() => new Failure('not_found', 'set_changed')).toThrow('no words for not_found, set_changed');
  // @ts-expect-error: the sentence names the service.
  expect(() => new Failure('timeout', 'service_slow')).toThrow();
});

it('stays the same on its way through another thread', () => {
  const failure = new Failure('unsupported_audio', 'codec', { params: { codec: 'mp3' } });
  const copy = fromPlainFailure(structuredClone(toPlainFailure(failure)));
  expect(copy).toBeInstanceOf(Failure);
  expect({ ...copy, message: copy.message }).toEqual({ ...failure, message: failure.message });
});

it('says every fixed reason in a whole sentence', () => {
  const fixed = Object.entries(failureWords).flatMap(([code, reasons]) =>
    Object.entries(reasons)
      .filter(([, words]) => typeof words !== 'function')
      .map(([reason]) => sayFailure(code as keyof typeof failureWords, reason, undefined).sentence),
  );
  // As specified for a checkout without an address.
  const unfinished = fixed.filter((sentence) => !/^[A-Z].*\.$/.test(sentence));
  expect(unfinished).toEqual(['No checkout URL received']);
});
