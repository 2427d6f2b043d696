/** Says in words which field of a request is wrong. */
import { Failure } from '#server/failure/failure.ts';

/** What a schema found; the first is told. */
export type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

export function badInput([issue]: Issues): Failure {
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'Invalid input';
  return new Failure('bad_input', 'invalid_field', { params: { message, field } });
}
