/** Parses Accept-Encoding. */
import type { FastifyRequest } from 'fastify';

const offered = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i,
};

/** Whether the request takes an answer packed so; `q=0` says that it does not (RFC 9110, section 12.5.3). */
export function accepts(request: FastifyRequest, encoding: keyof typeof offered): boolean {
  return offered[encoding].test(String(request.headers['accept-encoding'] ?? ''));
}
