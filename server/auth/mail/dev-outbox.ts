/** Shows unsent mails to the owner of the machine, so that links in mails work without a mail server. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '#server/auth/device-cookie.ts';
import type { Outbox, OutboxMail } from '#server/auth/ports.ts';
import { Failure } from '#server/failure/failure.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { isLoopbackHost, isLoopbackUrl } from '#server/http/loopback.ts';
import { isSameSecret } from '#server/http/signed-link.ts';

const address = '/dev/outbox';
const shownMails = 50;
const cookieName = 'tellcard_outbox';
/** Lifetime of the cookie: a month. */
const cookieSeconds = 30 * 24 * 3600;
/** A key has 43 characters; the form sends nothing else. */
const formLimitBytes = 1024;

/** Whether the page exists: only if no other machine can reach the server, directly or through a proxy. */
export function mayShowOutbox(setup: {
  host: string;
  publicUrl: string;
  smtp: boolean;
  trustsProxy: boolean;
}): boolean {
  return isLoopbackHost(setup.host) && isLoopbackUrl(setup.publicUrl) && !setup.smtp && !setup.trustsProxy;
}

/**
 * Another site could point its own name at this machine, and a tunnel could forward strangers: headers reveal most of them.
 * A proxy that rewrites Host and adds nothing is invisible, which is why access depends on the key.
 */
function isFromHere(request: FastifyRequest): boolean {
  const named = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
  return named && forwarded.every((name) => request.headers[name] === undefined);
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const article = (mail: OutboxMail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)} · ${escapeHtml(mail.date)}</p>
<pre>${withLinks(mail.text)}</pre>
</article>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2440;background:#faf9f5}
form{display:grid;gap:.5rem;max-width:24rem}input,button{font:inherit;min-height:44px;padding:0 .75rem;border:1px solid #80869a;border-radius:12px}
article{background:#fff;border:1px solid #80869a;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media (prefers-color-scheme:dark){body{color:#f3f1ec;background:#151a2b}article{background:#1d2336}a{color:#9db8ff}}`;

const page = (body: string, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Outbox</h1>
${body}
</main></body></html>`;

const mailList = (
  mails: readonly OutboxMail[],
) => `<p>No mail server is set up, so these mails stayed on this machine. The newest is on top.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('\n')}`;

const keyForm = (
  refusal: string | null,
) => `<p>No mail server is set up, so mails stay on the machine the server runs on. To read them:</p>
<ol><li>In the folder Tellcard was started from, type <code>npm run outbox</code> and open the address it prints.</li>
<li>Or paste the content of the file <code>outbox-token</code>, which lies in the data folder (<code>data</code>, or what DATA_DIR says).</li></ol>
<form method="post" action="${address}"><label for="token">Key</label>
<input id="token" name="token" type="password" autocomplete="off" required${refusal ? ' aria-invalid="true" aria-describedby="why"' : ''}>
<button>Open the outbox</button>
${refusal ? `<p id="why" role="alert">${escapeHtml(refusal)}</p>` : ''}</form>`;

function send(reply: FastifyReply, body: string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'`)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page(body, nonce));
}

/** Redirects to the plain address, so that the key does not stay in the URL. */
const letIn = (reply: FastifyReply, token: string) =>
  reply
    .header(
      'Set-Cookie',
      `${cookieName}=${token}; Path=${address}; HttpOnly; SameSite=Strict; Max-Age=${cookieSeconds}`,
    )
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .redirect(address, 303);

/**
 * Mount it only if `mayShowOutbox` allows it. `token` opens it: through the form, through the address that `npm run outbox`
 * prints, and afterwards through that browser's cookie.
 */
export async function mountDevOutbox(app: FastifyInstance, outbox: Outbox, token: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, text, done) => done(null, new URLSearchParams(text.toString())),
    );
    scope.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw new Failure('not_found', 'address');
    });
    scope.get<{ Querystring: { token?: unknown } }>(address, async (request, reply) => {
      const given = request.query.token;
      if (typeof given === 'string' && isSameSecret(given, token)) return letIn(reply, token);
      if (isSameSecret(cookieOf(request, cookieName), token))
        return send(reply, mailList(await outbox.latest(shownMails)));
      return send(reply, keyForm(given === undefined ? null : wrongKey));
    });
    scope.post(address, async (request, reply) => {
      const given = request.body instanceof URLSearchParams ? request.body.get('token')?.trim() : undefined;
      if (isSameSecret(given, token)) return letIn(reply, token);
      return send(reply.code(400), keyForm(wrongKey));
    });
  });
}

const wrongKey =
  'That is not the key of this outbox. It may have been copied in part, or belong to another data folder.';
