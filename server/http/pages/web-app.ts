/** Serves the built web app: hashed files cached for a year, every page address with the app's HTML, 404 for the rest. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages, SHARED_PARAMETER } from '#contract/pages.ts';
import { Failure } from '#server/failure/failure.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { createPageFiles, type PageAddresses } from './page-files.ts';

const pagePatterns = Object.values(pages).map(
  (path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);
const isPage = (path: string) => pagePatterns.some((pattern) => pattern.test(path));
/** Not parsed as a URL, because addresses such as `//` are invalid. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
/** API calls and assets never get HTML. */
const isForPrograms = (path: string) => /^\/(api|auth\/v1|assets)(\/|$)/.test(path);

/**
 * `folder` contains app.html, the empty frame of every page; `<path>/index.html` for pages prerendered at build time; and 404.html.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  addresses: PageAddresses,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Each file is a route of its own; a compressed copy is sent instead if the client accepts it.
    globIgnore: ['**/*.html', '**/*.{br,css.gz,js.gz}'],
    // Its own Cache-Control would be written after ours and win.
    cacheControl: false,
    // The ETag says the same, and no file is read in ranges.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const immutable = path.startsWith(join(folder, 'assets'));
      reply.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  serveCrawlerFiles(app, addresses.publicUrl);
  serveShareTarget(app);
  const sendFile = createPageFiles(addresses);
  const prerendered = new Set<string>(
    Object.values(pages).filter((path) => existsSync(join(folder, path, 'index.html'))),
  );
  const fileOf = (path: string): string => {
    const page = path.replace(/(.)\/$/, '$1');
    if (prerendered.has(page)) return join(folder, page, 'index.html');
    return join(folder, isPage(path) ? 'app.html' : '404.html');
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    sendFile(request, reply, status, fileOf(pathOf(request)));
  for (const path of Object.values(pages)) app.get(path, (request, reply) => sendPage(request, reply, 200));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const wantsPage = request.method === 'GET' && !isForPrograms(path) && !/\.\w+$/.test(path);
    if (!wantsPage) throw new Failure('not_found', 'address');
    return sendPage(request, reply, isPage(path) ? 200 : 404);
  });
}

const indexed = [pages.landing, pages.pricing, pages.studyGuide, pages.terms, pages.privacy];
const notIndexed = ['/api/', '/auth/', pages.dashboard, pages.subscribe, pages.support, pages.stopReminders];

function serveCrawlerFiles(app: FastifyInstance, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    ...notIndexed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...indexed.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

/** Browsers show a reply only after sending everything; the limit exceeds any document that can be read here. */
const mostBytes = 128 * 1024 * 1024;

function serveShareTarget(app: FastifyInstance): void {
  app.post(
    pages.import,
    {
      // Before any body is parsed.
      async onRequest(request, reply) {
        await request.incoming?.drop(mostBytes);
        return reply.redirect(`${pages.import}?${SHARED_PARAMETER}`, 303);
      },
    },
    (_request, reply) => reply,
  );
}
