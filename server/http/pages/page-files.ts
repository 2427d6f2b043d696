/** Keeps pages' HTML ready to send: the deployment's addresses filled in, compressed once, with an ETag so that a repeat costs no bytes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/http/escape-html.ts';
import { accepts } from '#server/http/reply/compress-answers.ts';

/** `publicUrl` is the product's own origin, without a trailing slash; `supportEmail` is where students write to. */
export type PageAddresses = { publicUrl: string; supportEmail: string };

type PageFile = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Placeholder in built pages for their own absolute address: canonical links, previews. */
const addressMark = '%PUBLIC_URL%';
/** Small files, compressed once: almost the best quality costs a few milliseconds. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

function load(file: string, { publicUrl, supportEmail }: PageAddresses): PageFile {
  const html = readFileSync(file, 'utf8')
    .replaceAll(addressMark, () => publicUrl)
    .replace(
      '</head>',
      // A function, since an address may hold a "$", which has a meaning in a replacement.
      () => `<meta name="support-email" content="${escapeHtml(supportEmail)}" />\n  </head>`,
    );
  const plain = Buffer.from(html);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, plain, br: brotliCompressSync(plain, brotliOptions), gzip: gzipSync(plain) };
}

/** Returns a function that sends a page's file; files are read at first use and cached. */
export function createPageFiles(addresses: PageAddresses) {
  const kept = new Map<string, PageFile>();
  return (request: FastifyRequest, reply: FastifyReply, status: number, file: string): FastifyReply => {
    const page = kept.get(file) ?? load(file, addresses);
    kept.set(file, page);
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', page.etag);
    if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(page[encoding ?? 'plain']);
  };
}
