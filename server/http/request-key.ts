/** Reads the Idempotency-Key header, which gives a repeated request the first one's reply. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/failure/failure.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key in lower case; null without the header. @throws Failure('bad_input') if it is not a UUID. */
export function requestKeyOf(request: FastifyRequest): string | null {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !shape.test(value)) throw new Failure('bad_input', 'request_key');
  return value.toLowerCase();
}
