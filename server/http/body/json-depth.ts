/** Rejects JSON nested deeper than anything this product sends, because a recursive walk over it could overflow the stack. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import { UnreadJson } from './incoming-body.ts';

/** The deepest body of the contract has four levels; account metadata may add some. */
export const deepestLevel = 16;

export const tooDeep = () => new Failure('bad_input', 'nested_too_deeply');

/** Whether `value` has more than `levels` levels of objects and arrays. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, levels - 1));
  // Parsed JSON has only own keys. No list of values is allocated: bodies contain thousands of cards.
  for (const key in value) if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}

export function limitJsonDepth(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    const isRead = !Buffer.isBuffer(body) && !(body instanceof UnreadJson);
    done(isRead && isDeeperThan(body, deepestLevel) ? tooDeep() : undefined);
  });
}
