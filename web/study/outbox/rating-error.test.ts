/** How a rating proceeds after an error of the server. */
import { expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '#web/api/api-error.ts';
import { ratingErrorOf } from './rating-error.ts';

it.each<[number, ApiErrorCode, object]>([
  [0, 'network', { retry: true, ofStep: false }],
  [503, 'unavailable', { retry: true, ofStep: false }],
  [502, 'http', { retry: true, ofStep: false }],
  [500, 'internal', { retry: true, ofStep: true }],
  [200, 'unreadable', { retry: true, ofStep: true }],
  [404, 'not_found', { retry: false }],
  [429, 'http', { retry: true }],
])('of %i %s', (status, code, expected) => {
  expect(ratingErrorOf(new ApiError(status, code, 'words'))).toMatchObject(expected);
});
