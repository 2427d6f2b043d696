/** `npm run dev`: serves the web app with hot reload, rebuilds and restarts the server at every change, and keeps the database up. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
const { whenNpmEnds } = await import('./when-npm-ends.mjs');
ensureDependencies();
const { build, createServer, runnerImport } = await import('vite');

const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1;
// The server is bundled for its restarts; what is opened once is read from its source.
const { openDevDatabase } = (await runnerImport('./scripts/dev-database.ts', { logLevel: 'warn' })).module;
const database = await openDevDatabase((error) => {
  console.error(error.message);
  void stop();
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const env = {
  ...process.env,
  DATABASE_URL: database.url,
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  NODE_ENV: 'development',
};

let server = null;
const isRunning = () => server !== null && server.exitCode === null && server.signalCode === null;
let restarting = Promise.resolve();
let stopping = false;

/** It ends by itself when its channel closes, as it does when this process dies. Signals would end it at once on Windows. */
function stopServer() {
  if (!isRunning()) return Promise.resolve();
  const ended = new Promise((done) => server.once('exit', done));
  if (server.connected) server.disconnect();
  return ended;
}

/** Lets the old server free its port before the new one takes it. */
function restart() {
  restarting = restarting.then(async () => {
    await stopServer();
    if (stopping) return;
    server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
  });
}

const watcher = await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { watch: {} },
});
watcher.on('event', (event) => {
  if (event.code === 'END') restart();
  if (event.code === 'ERROR') console.error(event.error.message);
});
const target = `http://127.0.0.1:${apiPort}`;
const web = await createServer({
  configFile: 'vite.config.ts',
  server: {
    port: webPort,
    strictPort: true,
    proxy: { '/api': target, '/auth/v1': target, '/dev': target, '/billing/': target },
  },
});
await web.listen();
web.printUrls();

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([stopServer(), web.close(), watcher.close()]);
  await database.stop();
  process.exit(0);
}
// Vite's own would end this process while the database is still stopping.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) process.on(signal, stop);
whenNpmEnds(stop);
