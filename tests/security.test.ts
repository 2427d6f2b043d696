/** Scans the code for what no request can show: raw HTML, external calls, install scripts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sourcesOf = (layer: string) =>
  readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|conformance)\.tsx?$/.test(name))
    .map((name) => ({ file: join(layer, name), text: readFileSync(join(layer, name), 'utf8') }));

const filesWith = (layers: readonly string[], pattern: RegExp) =>
  layers
    .flatMap(sourcesOf)
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

it('never turns text into HTML in the browser, nor into code anywhere', () => {
  expect(filesWith(['web'], /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML/)).toEqual(
    [],
  );
  expect(filesWith(['core', 'tutor', 'contract', 'server', 'web'], /\beval\(|new Function\(/)).toEqual([]);
});

it('reaches the outside only from adapters with a configured address, and one that checks where it connects', () => {
  const outside =
    /\bfetch\(|^import (?!type)[^;]*from 'node:(https|http2|tls|dgram)'|^import (?!type)[^;]*\b(?:request|get)\b[^;]*from 'node:http'|^import (?!type)[^;]*from '(openai|stripe|nodemailer|@aws-sdk\/[\w-]+)'|import\('(openai|stripe|nodemailer|@aws-sdk\/[\w-]+)'\)/m;
  expect(filesWith(['server', 'core', 'tutor'], outside)).toEqual([
    'server/platform/llm/model-download.ts',
    'server/platform/llm/openai-client.ts',
    // Uses the mail package to write mails into files.
    'server/platform/mail/outbox-mail.ts',
    'server/platform/mail/smtp-mail.ts',
    'server/platform/payments/stripe-payments.ts',
    // Addresses of browsers' push services, which pages provide.
    'server/platform/push/post-public.ts',
    'server/platform/recordings/s3-recordings.ts',
    'server/platform/speech/stt/model-download.ts',
    'server/platform/tokens/password-checks.ts',
    'server/platform/tokens/token-verifier-hosted.ts',
  ]);
});

it('passes values to SQL only as parameters', () => {
  // A template that starts like a statement and contains a property or call result in quotes.
  const quoted = /`\s*(select|insert|update|delete)\b[^`]*'\$\{/i;
  expect(filesWith(['server'], quoted)).toEqual([]);
});

it.each([
  ['', 'the product'],
  ['scripts/llm/', 'what runs a language model'],
  ['scripts/speech/', 'a recogniser of another language'],
])(
  '%s pins every package to one version whose content is known, and runs nothing of it at installation: %s',
  (folder) => {
    const manifestOf = (path: string) => JSON.parse(readFileSync(`${path}package.json`, 'utf8'));
    const { workspaces = [] } = manifestOf(folder) as { workspaces?: string[] };
    for (const path of [folder, ...workspaces.map((workspace) => `${folder}${workspace}/`)]) {
      const { dependencies, devDependencies, optionalDependencies } = manifestOf(path);
      const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
      expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
    }
    const { packages } = JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8')) as {
      packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const unknown = Object.entries(packages).filter(
      ([path, { integrity, link, inBundle }]) =>
        path.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
    expect(readFileSync(`${folder}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m);
  },
);

it.each(['SECURITY.md', 'CONTRIBUTING.md', 'docs/operations.md'])('names files that exist in %s', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('names a test for each guard of SECURITY.md', () => {
  const named = readFileSync('SECURITY.md', 'utf8').match(/`[\w/.-]+\.(?:test|e2e)\.ts`/g) ?? [];
  expect(named.length).toBeGreaterThan(12);
});
