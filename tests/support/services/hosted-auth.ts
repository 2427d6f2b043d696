/** Fakes a hosted auth service: signs with its own keys, publishes them, and can be made to fail. */
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { startLocalServer } from './local-server.ts';

export type HostedAuth = {
  url: string;
  /** Request counts. */
  asked: { jwks: number; user: number };
  /** Status of the key set; default 200. */
  keysStatus: number;
  /** The reply of /user to every request. */
  user: { status: number; body: unknown };
  publish(algorithms: readonly string[]): void;
  sign(
    algorithm: string,
    claims?: Record<string, unknown>,
    header?: Record<string, unknown>,
  ): Promise<string>;
  stop(): Promise<void>;
};

export const hostedPerson = {
  sub: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  session_id: '11111111-2222-4333-8444-555555555555',
  email: 'hosted@example.com',
};
export const hostedSecret = 'a shared secret of an older project';

type Key = { private: CryptoKey; public: JWK };

async function makeKey(algorithm: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    private: privateKey,
    public: { ...(await exportJWK(publicKey)), kid: algorithm, alg: algorithm, use: 'sig' },
  };
}

export async function startHostedAuth(): Promise<HostedAuth> {
  const keys = new Map<string, Key>();
  for (const algorithm of ['ES256', 'RS256', 'EdDSA', 'ES384']) keys.set(algorithm, await makeKey(algorithm));
  let published = [...keys.keys()];
  const { url, close } = await startLocalServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/auth/v1/.well-known/jwks.json') {
      hosted.asked.jwks++;
      const jwks = published.map((algorithm) => keys.get(algorithm)?.public);
      return answer(hosted.keysStatus, { keys: jwks });
    }
    if (request.url === '/auth/v1/user') {
      hosted.asked.user++;
      return answer(hosted.user.status, hosted.user.body);
    }
    return answer(404, {});
  });
  const hosted: HostedAuth = {
    url,
    asked: { jwks: 0, user: 0 },
    keysStatus: 200,
    user: { status: 401, body: {} },
    publish(algorithms) {
      published = [...algorithms];
    },
    sign(algorithm, claims = {}, header = {}) {
      const key =
        algorithm === 'HS256' ? new TextEncoder().encode(hostedSecret) : (keys.get(algorithm) as Key).private;
      const all = {
        ...hostedPerson,
        role: 'authenticated',
        aud: 'authenticated',
        iss: `${url}/auth/v1`,
        is_anonymous: false,
      };
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iat: now, exp: now + 3600, ...all, ...claims })
        .setProtectedHeader({ alg: algorithm, ...(algorithm !== 'HS256' && { kid: algorithm }), ...header })
        .sign(key);
    },
    stop: close,
  };
  return hosted;
}
