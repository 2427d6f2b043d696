/** `npm run dev`: serves the web app with hot reload, rebuilds and restarts the server at every change, and keeps the database up. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
const { whenNpmEnds } = await import('./when-npm-ends.mjs');
const { createServerProcesses } = await import('./dev-processes.mjs');
ensureDependencies({ tests: true });

const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1;
/** Separate from the build of `npm start`, which is reused while its sources are unchanged. */
const outDir = 'dist/dev';

/** Clean-up functions, called in reverse order. */
const cleanUps = [];
let stopping = false;

async function openDatabase(runnerImport) {
  // Only the server, which restarts, is bundled; this runs from source.
  const { openDevDatabase } = (await runnerImport('./scripts/dev-database.ts', { logLevel: 'warn' })).module;
  const database = await openDevDatabase((error) => void fail(error));
  cleanUps.push(() => database.stop());
  return database;
}

/** Builds and starts the server, now and after each change. */
async function watchServer(build, databaseUrl) {
  const processes = createServerProcesses(`${outDir}/main.js`, {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
    NODE_ENV: 'development',
  });
  cleanUps.push(() => processes.end());
  let packages = [];
  const notePackages = {
    name: 'note-packages',
    generateBundle(_options, bundle) {
      const imports = Object.values(bundle).flatMap((chunk) => chunk.imports ?? []);
      packages = [...new Set(imports)].filter((name) => !(name in bundle));
    },
  };
  const watcher = await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    plugins: [notePackages],
    build: { outDir, watch: {} },
  });
  cleanUps.push(() => watcher.close());
  watcher.on('event', (event) => {
    if (event.code === 'END') processes.restart(packages);
    if (event.code === 'ERROR') console.error(event.error.message);
  });
}

async function serveWeb(createServer) {
  const target = `http://127.0.0.1:${apiPort}`;
  const web = await createServer({
    configFile: 'vite.config.ts',
    server: {
      port: webPort,
      strictPort: true,
      proxy: { '/api': target, '/auth/v1': target, '/dev': target, '/billing/': target },
    },
  });
  // Vite's own listener would end this process while the database is still stopping.
  for (const listener of process.listeners('SIGTERM'))
    if (listener !== stop) process.off('SIGTERM', listener);
  cleanUps.push(() => web.close());
  await web.listen();
  web.printUrls();
}

async function start() {
  const { build, createServer, runnerImport } = await import('vite');
  if (stopping) return;
  const database = await openDatabase(runnerImport);
  if (stopping) return;
  await watchServer(build, database.url);
  if (stopping) return;
  await serveWeb(createServer);
}

function fail(error) {
  console.error(error.message);
  process.exitCode = 1;
  return stop();
}

async function stop() {
  if (stopping) return;
  stopping = true;
  // A start in progress cannot be interrupted: it ends at its next step.
  await started;
  for (const cleanUp of cleanUps.reverse())
    await cleanUp().catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) process.on(signal, stop);
whenNpmEnds(stop);
const started = start().catch((error) => void fail(error));
