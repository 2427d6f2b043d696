/** Prerenders the public pages and the web app manifest at build time. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Navigator, Router } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { readableFiles } from '#web/imports/intake/file-types.ts';
import { prerendered } from '#web/site/page-heads.ts';
import { App } from './app.tsx';
import { preload } from './routes.tsx';

export { prerendered };

/** Prerendering only needs hrefs, no navigation. */
const still: Navigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  go: () => {},
  push: () => {},
  replace: () => {},
};

/** The content of `#root`; throws if a page is not rendered completely. */
export async function renderPage(path: string): Promise<string> {
  await preload(path);
  const html = renderToString(
    <StrictMode>
      <Router location={path} navigator={still} static>
        <App />
      </Router>
    </StrictMode>,
  );
  if (!/<h1[ >]/.test(html) || html.includes('<!--$!-->')) throw new Error(`${path} was not rendered whole`);
  if (/<(script|style)\b|\sstyle="/.test(html))
    throw new Error(`${path} has inline code that the policy forbids`);
  return html;
}

/** Phones only recognise office documents by media type. */
const officeTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.presentation',
  'application/epub+zip',
];

/** The web app manifest. */
export const webManifest = {
  id: pages.dashboard,
  name: brand.name,
  short_name: brand.name,
  description: `${brand.name}: ${brand.tagline}.`,
  start_url: pages.dashboard,
  scope: '/',
  display: 'standalone',
  lang: 'en',
  dir: 'ltr',
  categories: ['education'],
  background_color: '#fcfaf5',
  theme_color: '#fcfaf5',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Handled by the service worker, which stores what is shared.
  share_target: {
    action: pages.import,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: [...readableFiles.split(','), ...officeTypes] }],
    },
  },
  shortcuts: [
    { name: 'Your sets', url: pages.sets },
    { name: 'Create set', url: pages.create },
  ],
};
