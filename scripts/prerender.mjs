/** Renders the HTML of public pages at build time, so that they can be read before scripts have loaded, or without them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { filesOf } from './budgets.mjs';

const web = 'dist/web';
const outDir = 'dist/prerender';
/** An address without a page. */
const nowhere = '/404';

/** Modules by their names in the build manifest. */
const publicScript = 'app/public.ts';
const appEntry = 'app/main.tsx';
/** The page a visitor most likely opens next. */
const nextPage = 'auth/signup-page.tsx';

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts a page's title, files and body into the empty template. */
function fill(frame, { path, head, files, body, brand }) {
  const [script, ...preloaded] = files.scripts;
  const title = escapeHtml(`${head.title} · ${brand}`);
  const description = escapeHtml(head.description);
  const address = `%PUBLIC_URL%${path ?? ''}`;
  const app = files.app.map((file) => `/${file}`).join(' ');
  const links = [
    ...files.styles
      .filter((file) => !frame.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    `<script type="module" crossorigin src="/${script}" data-app="${app}"></script>`,
    ...preloaded.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const found = [
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(brand)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    '<meta property="og:image" content="%PUBLIC_URL%/preview.png" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  const lost = ['<meta name="robots" content="noindex" />'];
  const extra = [...links, ...(path === null ? lost : found)].join('\n    ');
  return frame
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${description}" />`)
    .replace('</head>', () => `  ${extra}\n  </head>`)
    .replace(/\s*<noscript>.*?<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** Numerous, rarely used or large: fonts of formulas, and the readers of photos and PDFs. */
const rare = /^(KaTeX|photo-worker|scan-worker|pdf|read-pdf-)|\.(wasm|gz|bcmap)$/;

/** What the service worker stores when it is installed, and what it stores on first use. */
function listFilesForOffline() {
  const names = readdirSync(join(web, 'assets')).filter((name) =>
    /\.(js|css|woff2|wasm|gz|bcmap)$/.test(name),
  );
  const addresses = (chosen) => chosen.map((name) => `/assets/${name}`);
  const files = [
    '/head.js',
    '/icon.svg',
    '/app.webmanifest',
    ...addresses(names.filter((name) => !rare.test(name))),
  ];
  const rareFiles = addresses(names.filter((name) => rare.test(name)));
  const version = createHash('sha256')
    .update([...files, ...rareFiles].join(' '))
    .digest('hex')
    .slice(0, 12);
  const worker = join(web, 'sw.js');
  const text = readFileSync(worker, 'utf8')
    .replace('%VERSION%', version)
    .replace('%FILES%', files.join(' '))
    .replace('%RARE%', rareFiles.join(' '));
  writeFileSync(worker, text);
}

/** HTML needs no styles, and reading them took half of this build. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

/** `manifest` is the build manifest of the web app in dist/web. */
export async function prerender(manifest) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutStyles, react()],
    build: {
      ssr: 'web/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const { prerendered, renderPage, webManifest } = await import(
    `${pathToFileURL(resolve(outDir, 'prerender.mjs')).href}?${Date.now()}`
  );
  const frame = readFileSync(join(web, 'index.html'), 'utf8');
  renameSync(join(web, 'index.html'), join(web, 'app.html'));
  for (const { path, head, source } of prerendered) {
    const file = join(web, path === null ? '404.html' : join(path, 'index.html'));
    const files = {
      // The entry last in its own list, because it needs the others.
      scripts: filesOf(manifest, [publicScript]).scripts.reverse(),
      styles: filesOf(manifest, [appEntry, source]).styles,
      app: filesOf(manifest, [appEntry, nextPage]).scripts,
    };
    const body = await renderPage(path ?? nowhere);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(frame, { path, head, files, body, brand: webManifest.name }));
  }
  writeFileSync(join(web, 'app.webmanifest'), JSON.stringify(webManifest));
  listFilesForOffline();
  rmSync(outDir, { recursive: true });
}
