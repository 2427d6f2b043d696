/** A server with Stripe's protocol and state: keys, idempotency, signed messages, faults on demand. */
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { bodyOf, startLocalServer } from '../services/local-server.ts';
import { createStripeAccount, type StripeAccount, type StripeEvent } from './stripe-account.ts';
import { type StripeAnswer, stripeRefusal } from './stripe-answers.ts';
import { readStripeForm } from './stripe-form.ts';
import { answerStripe } from './stripe-routes.ts';

/** `lost`: the work is done but the reply never arrives. */
export type StripeFault = 'down' | 'lost';

export type StripeServer = {
  url: string;
  account: StripeAccount;
  requests: { method: string; path: string; idempotencyKey: string | null }[];
  /** Each applies to one request, in order, of those whose path starts with `path`. */
  misbehave(path: string, ...faults: StripeFault[]): void;
  /** Discards all remaining faults. */
  behave(): void;
  close(): Promise<void>;
};

export async function startStripe(options: { secretKey: string; now: () => number }): Promise<StripeServer> {
  const account = createStripeAccount(options.now);
  const requests: StripeServer['requests'] = [];
  const remembered = new Map<string, { content: string; answer: StripeAnswer }>();
  let faults: { path: string; fault: StripeFault }[] = [];

  function takeFault(path: string): StripeFault | null {
    const index = faults.findIndex((one) => path.startsWith(one.path));
    return index < 0 ? null : (faults.splice(index, 1)[0]?.fault ?? null);
  }

  /** One key has one content; repeated, it gets the first reply. */
  function answerOnce(key: string | null, content: string, work: () => StripeAnswer): StripeAnswer {
    if (key === null) return work();
    const known = remembered.get(key);
    if (known && known.content !== content)
      return stripeRefusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.');
    const answer = known?.answer ?? structuredClone(work());
    remembered.set(key, { content, answer });
    return answer;
  }

  const send = (reply: ServerResponse, { status, body }: StripeAnswer) =>
    void reply
      .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': account.newId('req') })
      .end(JSON.stringify(body));

  const { url, close } = await startLocalServer(async (request, reply) => {
    const text = String(await bodyOf(request));
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', url);
    const method = request.method ?? '';
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    requests.push({ method, path, idempotencyKey });
    const fault = takeFault(path);
    if (fault === 'down') return send(reply, stripeRefusal(500, 'api_error', 'Something went wrong'));
    if (request.headers.authorization !== `Bearer ${options.secretKey}`)
      return send(reply, stripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided'));
    const form = readStripeForm(text);
    const answer = answerOnce(idempotencyKey, `${method} ${path} ${text}`, () =>
      answerStripe(account, { method, path, query, form }, url),
    );
    if (fault === 'lost') return void request.socket.destroy();
    return send(reply, answer);
  });
  return {
    url,
    account,
    requests,
    misbehave(path, ...more) {
      faults.push(...more.map((fault) => ({ path, fault })));
    },
    behave() {
      faults = [];
    },
    close,
  };
}

/** A message as Stripe sends it: its bytes, and the signature header. */
export function signedMessage(event: StripeEvent, secret: string, sentAtMs = Date.now()) {
  const payload = Buffer.from(JSON.stringify({ object: 'event', api_version: '2020-08-27', ...event }));
  const at = Math.floor(sentAtMs / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.`).update(payload).digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
  };
}
