/** Builds the web app into dist/web: hashed, immutable names; the frame everybody loads kept apart from the pages. */
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
      if (request.url && /^\/(api|billing)\/[^?]+\.tsx?(\?|$)/.test(request.url))
        request.url = `/@fs${config.root}${request.url}`;
      next();
    });
  },
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./web'),
  plugins: [react(), tailwindcss(), brandInHead, modulesBeforeProxy],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
});
