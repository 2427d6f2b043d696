/** Shows the mails of the outbox on the machine itself, so that links in mails can be followed without a mail server. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/http/escape-html.ts';
import { Failure } from '#server/http/failure.ts';
import { isLoopbackHost, isLoopbackUrl } from '#server/http/loopback.ts';
import type { Outbox, OutboxMail } from './outbox-ports.ts';

const shownMails = 50;

/** Whether the page may exist at all: nobody but this machine can reach the server, and no proxy stands before it. */
export function mayShowOutbox(setup: {
  host: string;
  publicUrl: string;
  smtp: boolean;
  trustsProxy: boolean;
}): boolean {
  return isLoopbackHost(setup.host) && isLoopbackUrl(setup.publicUrl) && !setup.smtp && !setup.trustsProxy;
}

/** A page elsewhere could point its own name at this machine, and a tunnel could forward strangers: both show in headers. */
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
article{background:#fff;border:1px solid #80869a;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media (prefers-color-scheme:dark){body{color:#f3f1ec;background:#151a2b}article{background:#1d2336}a{color:#9db8ff}}`;

const page = (mails: readonly OutboxMail[], nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Outbox</h1>
<p>No mail server is set up, so these mails stayed on this machine. The newest is on top.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('\n')}
</main></body></html>`;

/** Mount it only where `mayShowOutbox` says so. */
export function mountDevOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromHere(request)) throw new Failure('not_found', 'There is nothing at this address.');
    const mails = await outbox.latest(shownMails);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(mails, nonce));
  });
}
