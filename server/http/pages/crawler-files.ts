/** Tells search engines which pages are public. */
import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

const indexed = [pages.landing, pages.pricing, pages.studyGuide, pages.terms, pages.privacy];
const notIndexed = ['/api/', '/auth/', pages.dashboard, pages.subscribe, pages.support, pages.stopReminders];

export function serveCrawlerFiles(app: FastifyInstance, publicUrl: string): void {
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
