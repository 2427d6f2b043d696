/** Loads the project's sources as the web app's bundler resolves them: `load` takes a path from the root, `close` ends it. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export async function openSources() {
  const server = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  return { load: (path) => server.ssrLoadModule(path), close: () => server.close() };
}
