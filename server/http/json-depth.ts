/** Refuses JSON that is nested beyond anything this product sends, because whoever walks it later might run out of stack. */
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/** The deepest body of the contract has four levels; metadata of accounts may have some of its own. */
const deepestLevel = 16;

/** Whether `value` has more than `levels` levels of objects and arrays. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inside.some((each) => isDeeperThan(each, levels - 1));
}

export function limitJsonDepth(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!Buffer.isBuffer(request.body) && isDeeperThan(request.body, deepestLevel))
      throw new Failure('bad_input', 'That request is nested too deeply to be read.');
  });
}
