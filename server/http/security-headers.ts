/** Sets the headers that tell browsers what this product never does. */
import type { FastifyInstance } from 'fastify';

export type HeaderPolicy = {
  /** Origins beside our own that the browser must reach: hosted sign-in, when configured. */
  connectTo: readonly string[];
  /** True behind TLS: browsers are told to stay there. */
  https: boolean;
};

const oneYearSeconds = 31_536_000;

function contentSecurityPolicy(policy: HeaderPolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...policy.connectTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function setSecurityHeaders(app: FastifyInstance, policy: HeaderPolicy): void {
  const csp = contentSecurityPolicy(policy);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', csp);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('X-Frame-Options', 'DENY');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    reply.header('Permissions-Policy', 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (policy.https)
      reply.header('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}
