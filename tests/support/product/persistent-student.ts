/** A student's browser as the network sees it: retries everything with the same key until it is answered. */
import { expect } from 'vitest';

type Call = { body?: unknown; form?: Record<string, string>; bytes?: Uint8Array; key?: string };
/** `repeated` if an earlier attempt was lost on the way and may have been executed. */
export type Reply = { status: number; data: ReturnType<typeof JSON.parse>; repeated: boolean };

export type Student = {
  email: string;
  /** Replies that arrived, so that the test can hold the server to them. */
  call(method: string, path: string, call?: Call): Promise<Reply>;
  /** Like `call`, but fails unless it succeeds. */
  done(method: string, path: string, call?: Call): Promise<Reply['data']>;
  signIn(): Promise<void>;
  userId(): string;
  /** For requests that are sent once and inspected as they are. */
  headers(): Record<string, string>;
};

const retryMs = 100;
const patienceMs = 40_000;
const password = 'correct horse battery';

function payloadOf({ body, form, bytes }: Call): { body?: BodyInit; type?: string } {
  if (form) {
    const filled = new FormData();
    for (const [name, value] of Object.entries(form)) filled.set(name, value);
    return { body: filled };
  }
  if (bytes) return { body: Buffer.from(bytes), type: 'application/octet-stream' };
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}

export function createStudent(origin: string, name: string): Student {
  const email = `${name}.${crypto.randomUUID()}@example.org`;
  let token = '';
  let id = '';

  async function call(method: string, path: string, options: Call = {}): Promise<Reply> {
    const { body, type } = payloadOf(options);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...(options.key ? { 'idempotency-key': options.key } : {}),
    };
    const deadline = Date.now() + patienceMs;
    for (let repeated = false; ; repeated = true) {
      // A server that dies may leave half a reply.
      const [answer, text] = await fetch(origin + path, { method, headers, ...(body ? { body } : {}) })
        .then(async (reply) => [reply, await reply.text()] as const)
        .catch(() => [null, ''] as const);
      if (answer && ![502, 503, 504].includes(answer.status)) {
        const isJson = answer.headers.get('content-type')?.includes('json');
        return { status: answer.status, data: isJson ? JSON.parse(text) : text, repeated };
      }
      if (Date.now() > deadline) throw new Error(`${method} ${path} was never answered`);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }

  async function done(method: string, path: string, options?: Call) {
    const { status, data } = await call(method, path, options);
    expect(status, `${method} ${path}: ${JSON.stringify(data)}`).toBeLessThan(300);
    return data;
  }

  return {
    email,
    call,
    done,
    async signIn() {
      const credentials = { body: { email, password } };
      const made = await call('POST', '/auth/v1/signup', credentials);
      // Its reply was lost: the account exists, so the student signs in.
      const session =
        made.status === 200 && made.data.access_token
          ? made.data
          : await done('POST', '/auth/v1/token?grant_type=password', credentials);
      token = session.access_token;
      id = session.user.id;
    },
    userId: () => id,
    headers: () => ({ authorization: `Bearer ${token}` }),
  };
}
