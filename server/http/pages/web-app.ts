/** Serves the built web app: hashed files for a year, every page address with the app's HTML, the rest as 404. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { Failure } from '#server/failure/failure.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { createPageFiles } from './page-files.ts';
import { serveShareTarget } from './share-target.ts';

const pagePatterns = Object.values(pages).map(
  (path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);
const isPage = (path: string) => pagePatterns.some((pattern) => pattern.test(path));
/** As it came: an address such as `//` is none that a URL could be made of. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
/** Calls and files have addresses of their own; only people's addresses get HTML. */
const isForPrograms = (path: string) => /^\/(api|auth\/v1|assets)(\/|$)/.test(path);

/**
 * `folder` holds app.html, the empty frame of every page; for pages prerendered at build `<path>/index.html`; and 404.html.
 * `publicUrl` is the product's own origin, without a slash at the end.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html'],
    // Its own Cache-Control would be written after ours and win.
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.startsWith(join(folder, 'assets'));
      reply.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  serveCrawlerFiles(app, publicUrl);
  serveShareTarget(app);
  const sendFile = createPageFiles(publicUrl);
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
