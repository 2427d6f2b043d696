/** Authenticates a request: verifies the bearer token and registers the account on its first call. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import type { Caller, TokenVerifier } from './ports.ts';

/** Creates the product's own row for a user at the first call; must be cheap if it exists. */
export type UserRegistrar = (caller: Caller) => Promise<void>;

export type CallerFinder = (
  request: FastifyRequest,
  whileAsking?: (userId: string) => void,
) => Promise<Caller>;

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Whether the request carries something shaped like a token; it is not verified yet. */
export const bringsToken = (request: FastifyRequest) => bearer.test(request.headers.authorization ?? '');

export function createCallerFinder(verify: TokenVerifier, register: UserRegistrar): CallerFinder {
  return async (request, whileAsking) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new Failure('session_invalid', 'no_token');
    const caller = await verify(token, whileAsking);
    await register(caller);
    return caller;
  };
}
