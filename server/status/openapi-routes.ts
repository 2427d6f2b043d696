/** Serves the API description, as JSON and as a page. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { publicEndpoints } from '#contract/endpoints.ts';
import type { Router } from '#server/http/bind.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { contentOf, openApiDocument } from '#server/http/openapi.ts';

const toJson = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as Record<string, unknown>;
};

// Set on the whole page: on the body alone, dark-mode links would stand on white.
const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid}
h2{margin-top:2.5rem;overflow-wrap:anywhere}h2 code{font-size:1.125rem;font-weight:600}`;

function section(endpoint: Endpoint): string {
  const described = [
    ['Query', endpoint.query && toJson(endpoint.query, 'input')],
    ['Body', contentOf(endpoint, toJson)],
    ['Answer', endpoint.response && toJson(endpoint.response, 'output')],
  ] as const;
  const shown = described.map(([name, json]) =>
    json
      ? `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
      : '',
  );
  const access = endpoint.access === 'user' ? 'Needs a session.' : 'Open to everybody.';
  const key = endpoint.keyed ? ' May be repeated under the same <code>Idempotency-Key</code>.' : '';
  return `<h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)} ${access} Answers ${endpoint.successStatus}.${key}</p>${shown.join('')}`;
}

export function mountOpenApi({ app }: Router, origin: string): void {
  // Built once at start: hundreds of schemas take too long for an unauthenticated call.
  const document = JSON.stringify(openApiDocument(publicEndpoints, origin, toJson));
  const sections = publicEndpoints.map(section).join('\n');
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls · ${brand.name}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Calls of ${brand.name}</h1>
<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>. Errors are <code>{error, code, details?}</code>.</p>
${sections}</main></body></html>`);
  });
}
