/** Mounts the embedded auth service under /auth/v1, the address its client expects. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody, smallBodyBytes } from '#server/http/body/incoming-body.ts';
import { addressOf } from '#server/http/rate-limit.ts';
import { handleAuthError } from './auth-error-handler.ts';
import { AuthFailure } from './auth-failure.ts';
import type { AuthCall, AuthService } from './auth-service.ts';
import { deviceOf, keepDevice } from './device-cookie.ts';

const callOf = (request: FastifyRequest): AuthCall => ({
  body: request.body,
  query: request.query as Record<string, unknown>,
  authorization: request.headers.authorization,
  from: { address: addressOf(request), device: deviceOf(request) },
});

/** Parses bodies as JSON whatever their Content-Type; an empty body counts as absent. */
function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest) => {
    const text = (await readBody(request)).toString();
    if (text.length === 0) return undefined;
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON', { cause });
    }
  });
}

/** CORS for allowed origins, without cookies, so that devices are unknown there. */
function answerCrossOrigin(scope: FastifyInstance, service: AuthService): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !service.allowsOrigin(origin)) return;
    reply
      .header('Access-Control-Allow-Origin', origin)
      .header('Access-Control-Expose-Headers', 'X-Supabase-Api-Version, Retry-After')
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return;
    return reply
      .header(
        'Access-Control-Allow-Headers',
        'apikey, authorization, content-type, x-client-info, x-supabase-api-version',
      )
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, OPTIONS')
      .header('Access-Control-Max-Age', '600')
      .code(204)
      .send();
  });
  scope.options('/*', async (_request, reply) => reply.code(204).send());
}

export async function registerAuthRoutes(app: FastifyInstance, service: AuthService): Promise<void> {
  /** Remembers the browser that receives a session. */
  const withDevice =
    (answer: (call: AuthCall) => Promise<object>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(request);
      const answered = await answer(call);
      if ('access_token' in answered) keepDevice(reply, call.from.device, service.secureCookies);
      return answered;
    };
  await app.register(
    async (scope) => {
      readJsonBodies(scope);
      answerCrossOrigin(scope, service);
      scope.setErrorHandler(handleAuthError);
      scope.setNotFoundHandler((request, reply) =>
        handleAuthError(
          new AuthFailure(404, 'not_found', 'There is nothing at this address'),
          request,
          reply,
        ),
      );
      const fixed = { bodyLimit: smallBodyBytes, exposeHeadRoute: false };
      scope.get('/health', async () => ({
        version: '1',
        name: 'auth',
        description: 'Accounts and sessions',
      }));
      scope.get('/settings', async () => service.settings());
      scope.get('/.well-known/jwks.json', async (_request, reply) =>
        reply.header('Cache-Control', 'public, max-age=600').send(service.jwks),
      );
      scope.post('/signup', fixed, withDevice(service.signUp));
      scope.post('/token', fixed, withDevice(service.token));
      scope.post('/logout', fixed, async (request, reply) => {
        await service.signOut(callOf(request));
        return reply.code(204).send();
      });
      scope.post('/recover', fixed, async (request) => {
        await service.recover(callOf(request));
        return {};
      });
      scope.post('/resend', fixed, async (request) => {
        await service.resend(callOf(request));
        return {};
      });
      scope.post('/verify', fixed, withDevice(service.openMail));
      scope.get('/verify', fixed, async (request, reply) =>
        reply.redirect(await service.openLink(callOf(request)), 303),
      );
      // Link scanners send HEAD requests, which must not use up the link.
      scope.head('/verify', async (_request, reply) => reply.code(200).send());
      scope.get('/user', (request) => service.getUser(callOf(request)));
      scope.put('/user', fixed, (request) => service.changeUser(callOf(request)));
      scope.get('/reauthenticate', fixed, async (request) => {
        await service.reauthenticate(callOf(request));
        return {};
      });
    },
    { prefix: '/auth/v1' },
  );
}
