/** Builds the web app into dist/web: hashed, immutable names; the frame everybody loads kept apart from the pages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand } from './contract/brand.ts';

/** Puts the product's one name into the page head. */
const brandInHead: Plugin = {
  name: 'brand-in-head',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%BRAND%', brand.name) },
};

/** While developing, modules of web/api and web/billing share their first folder with proxied calls: serve them as files. */
const modulesBeforeProxy: Plugin = {
  name: 'modules-before-proxy',
  apply: 'serve',
  configureServer({ middlewares, config }) {
    middlewares.use((request, _response, next) => {
      if (request.url && /^\/(api|billing)\/[^?]+\.(tsx?|css)(\?|$)/.test(request.url))
        request.url = `/@fs${config.root}${request.url}`;
      next();
    });
  },
};

/** Describing schemas as JSON Schema is the server's work; in pages it would weigh as much as a page. Nothing else of zod calls these. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    const empty = [...names].map(([, name]) => `export const ${name} = () => undefined;`);
    if (id.includes('to-json-schema')) empty.push('export { processSchema as process };');
    return empty.join('\n');
  },
};

/** What a visitor's public page needs, apart from everything else: the frame must not come with it. */
const forVisitors =
  /contract[\\/]pages\.ts|web[\\/](session[\\/]session-storage|site[\\/]nav-glass)\.ts|preload-helper/;
/** Parts of the kit that only some pages need. */
const heavyKit =
  /[\\/](menu|tabs|toast-view|offer-card|leave-guard|use-leave-guard|alert-dialog|switch|written-text|formula|formula-options|trim-around-blocks|typeset|when-near|password-field|page-icons|checkbox|dialog|use-modal|long-date|progress-bar|device-choice|device-switch|use-shortcuts-setting|select|text-area|use-elapsed)\.(tsx?|m?js)$/;
const kit = /(web[\\/]ui[\\/]|contract[\\/]brand)[^?]*\.m?[jt]sx?$/;

/** A request costs a slow network more than a few hundred bytes too many: what pages share comes in few files. */
const chunks = [
  { name: 'visitor', test: forVisitors, priority: 6 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 5 },
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: (id: string) => /\.(tsx?|m?js)$/.test(id) && !/app[\\/]public\.ts$/.test(id),
    priority: 4,
  },
  {
    // With the parts that only pages with data show.
    name: 'data',
    test: /node_modules[\\/](zod|@tanstack|idb)[\\/]|contract[\\/](endpoint|errors|ids|config|account|zone)\.ts|web[\\/](api[\\/](call|query|send|use-config|new-id|kept-today|device-zone)|device[\\/](device-database|device-tables)|session[\\/](me\.|draft-store|use-draft|keep-notes-setting|kept[\\/]keeps-)|ui[\\/](feedback[\\/](empty-state|skeleton|progress-bar)|hooks[\\/](use-elapsed|device-choice|device-switch)|layout[\\/](page-header|avatar)|text[\\/](standing-words|media-source|clock-time))\.)/,
    priority: 3,
  },
  { name: 'kit', test: (id: string) => kit.test(id) && !heavyKit.test(id), minShareCount: 4, priority: 2 },
  { name: 'modal', test: /web[\\/]ui[\\/]overlay[\\/](alert-dialog|use-modal)\.tsx?$/, priority: 2 },
  {
    name: 'sets',
    test: /web[\\/]sets[\\/]|contract[\\/]sets|core[\\/](relative-date|set-draft|text-limits)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    // What Today, the library and progress ask for, without what else is kept on the device.
    name: 'days',
    test: /contract[\\/](today|study|study-address|progress)\.ts|core[\\/](days[\\/]study-plan|scheduler)\.ts|web[\\/]api[\\/](use-today|fresh-or-kept)\.ts/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'kept', test: /web[\\/]session[\\/]kept[\\/]/, minShareCount: 2, priority: 1 },
  { name: 'auth', test: /web[\\/]auth[\\/]/, minShareCount: 2, priority: 1 },
];

/** A slow machine would read of the plugins' times between the lines of its first start. */
const quiet = { bundlerTimings: false };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./web'),
  plugins: [withoutJsonSchemas, react(), tailwindcss(), brandInHead, modulesBeforeProxy],
  // Tesseract requires these under Node only.
  resolve: { alias: { fs: 'data:text/javascript,', crypto: 'data:text/javascript,' } },
  // Readers of documents are fetched by their worker when the first document of their kind comes.
  worker: { format: 'es', rolldownOptions: { checks: quiet } },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: quiet,
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
});
