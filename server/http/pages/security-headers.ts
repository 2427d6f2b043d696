/** Sets the headers that tell browsers what this product never does. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type HeaderPolicy = {
  /** Other origins the browser must reach: hosted sign-in, when configured. */
  connectTo: readonly string[];
  /** True behind TLS: browsers are told to stay there. */
  https: boolean;
};

const oneYearSeconds = 31_536_000;

/** As the build names them: the module's name, which ends in "-worker", and a hash. */
const workerFile = /^\/assets\/[\w-]+-worker-[\w-]+\.js$/;

function contentSecurityPolicy(policy: HeaderPolicy, scripts = "'self'"): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // Card pictures are fetched with a token and shown from memory.
    "img-src 'self' data: blob:",
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

/** Sets them on a reply; API replies are also kept out of every cache. */
type SecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function createSecurityHeaders(policy: HeaderPolicy): SecurityHeaders {
  // A page loads some forty files, each with its headers: what only documents obey is left out.
  const ofFiles: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(policy.https && { 'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains` }),
  };
  const headers = {
    ...ofFiles,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': contentSecurityPolicy(policy),
    'x-frame-options': 'DENY',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  const ofCalls = { ...headers, 'cache-control': 'no-store' };
  // A worker obeys its own file's policy: workers may compile WebAssembly (photo and Anki readers), pages may not.
  const ofWorkers = {
    ...ofFiles,
    'content-security-policy': contentSecurityPolicy(policy, "'self' 'wasm-unsafe-eval'"),
  };
  return (request, reply) => {
    const { url } = request;
    if (url.startsWith('/assets/')) {
      reply.headers(workerFile.test(url) ? ofWorkers : ofFiles);
      return;
    }
    reply.headers(url.startsWith('/api/') ? ofCalls : headers);
    // The request's id in the log, for questions to the operator.
    reply.header('x-request-id', request.id);
  };
}
