/** Checks every import against the table in ARCHITECTURE.md, and the shape of files and style sheets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const layers = ['core', 'tutor', 'contract', 'server', 'web'];
const importPattern = /(?:from\s+|import\s*\(\s*|^import\s+)(['"])([^'"]+)\1/gm;

/** Room → what its row of the table allows. */
function readTable(markdown: string): Map<string, string[]> {
  const rows = [...markdown.matchAll(/^\| ([\w/]+) \| ?(.*?) ?\|$/gm)];
  return new Map(
    rows
      .filter(([, layer]) => layer !== 'layer')
      .map(([, layer, allowed]) => [layer as string, (allowed ?? '').split(', ').filter(Boolean)]),
  );
}

/** The table row that applies to a file: `server/sets/x.ts` is a `server/noun`. */
function rowOf(file: string, table: ReadonlyMap<string, string[]>): string {
  const [layer = '', folder = '', ...rest] = file.split('/');
  if (rest.length === 0 && layer !== 'server') return layer;
  const exact = `${layer}/${folder}`;
  if (table.has(exact)) return exact;
  return rest.length > 0 && table.has(`${layer}/noun`) ? `${layer}/noun` : layer;
}

const nounOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** Null if allowed, else the reason why not. */
function objection(file: string, specifier: string, table: ReadonlyMap<string, string[]>): string | null {
  const row = rowOf(file, table);
  const allowed = table.get(row) ?? [];
  if (specifier.startsWith('../')) return 'never ../';
  if (specifier.startsWith('./') || specifier.startsWith('#')) {
    const clean = specifier.replace(/\?\w+$/, '');
    const target = clean.startsWith('#') ? clean.slice(1) : normalize(join(dirname(file), clean));
    if (nounOf(target) === nounOf(file) && (row === 'server/noun' || row === 'web/noun')) return null;
    if (target.split('/')[0] === file.split('/')[0] && !row.includes('/')) return null;
    const targetRow = rowOf(target, table);
    if (targetRow === row && !row.endsWith('/noun')) return null;
    if (allowed.includes(targetRow) || allowed.includes(target.split('/')[0] as string)) return null;
    if (
      allowed.includes(target.replace(/\.\w+$/, '')) ||
      allowed.some((entry) => target.startsWith(`${entry}/`))
    )
      return null;
    if (allowed.includes('ports') && /^server\/\w+\/(\w+\/)?([\w-]+-)?ports\.ts$/.test(target)) return null;
    return `${row} may not import ${targetRow} (${target})`;
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return allowed.includes('node') ? null : `${row} may not import ${specifier}`;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const fine =
    allowed.includes('packages') ||
    allowed.includes(name) ||
    allowed.some((entry) => entry.endsWith('/*') && name.startsWith(entry.slice(0, -1)));
  return fine ? null : `${row} may not import the package ${name}`;
}

const table = readTable(readFileSync('ARCHITECTURE.md', 'utf8'));
const files = layers.flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .map((name) => join(layer, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|conformance|bench)\.tsx?$/.test(name)),
);

describe('the import table', () => {
  it('has a row for every layer', () => {
    for (const layer of [
      'core',
      'tutor',
      'contract',
      'server/failure',
      'server/http',
      'server/noun',
      'server/platform',
      'web/ui',
      'web/device',
      'web/session',
    ])
      expect(table.has(layer), layer).toBe(true);
  });

  it('is followed by every file', () => {
    const broken = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(importPattern)]
        .map(([, , specifier]) => objection(file, specifier as string, table))
        .filter((reason) => reason !== null)
        .map((reason) => `${file}: ${reason}`),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ['core/scheduler.ts', 'node:fs'],
    ['core/scheduler.ts', '#contract/sets.ts'],
    ['server/sets/set-service.ts', '#server/study/study-service.ts'],
    ['server/sets/set-service.ts', '#server/platform/payments/stripe-client.ts'],
    ['server/http/bind.ts', '#server/sets/routes.ts'],
    ['server/failure/failure.ts', '#server/http/bind.ts'],
    ['server/platform/tokens/person-token.ts', '#server/http/bind.ts'],
    ['server/platform/llm/llm-tutor.ts', '#server/practice/answer-service.ts'],
    ['server/sets/set-store.ts', 'pg'],
    ['web/sets/home-page.tsx', '#web/study/study-page.tsx'],
    ['web/sets/home-page.tsx', '#server/config.ts'],
    ['web/ui/forms/button.tsx', '#web/api/call.ts'],
    ['web/ui/forms/button.tsx', '../api/call.ts'],
    ['tutor/judge-answer.ts', 'openai'],
  ])('refuses %s → %s', (file, specifier) => {
    expect(objection(file, specifier, table)).not.toBeNull();
  });

  it.each([
    ['server/sets/set-store.ts', '#server/platform/postgres/database.ts'],
    ['server/platform/llm/llm-tutor.ts', '#server/practice/ports.ts'],
    ['server/platform/llm/llm-tutor.ts', '#server/failure/failure.ts'],
    ['server/platform/postgres/postgres-database.ts', 'pg'],
    ['server/assemble.ts', '#server/sets/set-store.ts'],
    ['web/app/routes.tsx', '#web/sets/home-page.tsx'],
    ['web/ui/forms/button.tsx', '#contract/pages.ts'],
  ])('allows %s → %s', (file, specifier) => {
    expect(objection(file, specifier, table)).toBeNull();
  });
});

describe('the two journeys', () => {
  const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| \d+\. \| (.*) \| (.*) \|$/gm)];
  const steps = rows.flatMap(([, rating = '', answer = '']) => [rating, answer]);

  it('have at most twelve files each', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(12);
  });

  it('start each step with a file that exists', () => {
    const named = steps.map((step) => /^`([\w/.-]+\.tsx?)`/.exec(step)?.[1] ?? step);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('import cycles', () => {
  /** Every import of a file that names another file of the product, types included. */
  const importsOf = new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s[^;]*?from\s+'([.#]\/?[^']+)'/gm)]
        .map(([, specifier = '']) => specifier.replace(/\?\w+$/, ''))
        .map((clean) => (clean.startsWith('#') ? clean.slice(1) : normalize(join(dirname(file), clean))))
        .filter((target) => files.includes(target)),
    ]),
  );

  it('do not exist, not even of types only', () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]) => {
      const at = path.indexOf(file);
      if (at >= 0) cycles.push([...path.slice(at), file].join(' → '));
      if (at >= 0 || done.has(file)) return;
      for (const target of importsOf.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe('the shape of files', () => {
  it('starts every file with a sentence that says why it exists', () => {
    const silent = files.filter((file) => !/^(#!.*\n)?\/\*\*/.test(readFileSync(file, 'utf8')));
    expect(silent).toEqual([]);
  });

  it('keeps a file to about one job: 350 lines at most', () => {
    // Tables of words and data may be as long as their content.
    const tables = /(messages|synonyms|judge-cases[\w-]*|judge-cards)\.ts$/;
    const long = files.filter(
      (file) => !tables.test(file) && readFileSync(file, 'utf8').split('\n').length > 351,
    );
    expect(long).toEqual([]);
  });

  it('puts at most 40 files into a folder', () => {
    const sizes = new Map<string, number>();
    for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 40)).toEqual([]);
  });

  it('has no folder for leftovers', () => {
    const drawers = /\/(utils?|helpers?|common|misc)(\/|\.tsx?$)/;
    expect(files.filter((file) => drawers.test(`/${file}`))).toEqual([]);
  });
});

it('gives every migration its own number: with a duplicate no server starts', () => {
  const numbers = readdirSync('server/platform/postgres/migrations').map((name) => Number(name.slice(0, 4)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_number, index) => index + 1));
});

describe('style sheets', () => {
  /** Folders of web/ whose sheets have a rule that starts with this class. */
  const owners = new Map<string, Set<string>>();
  const afterAnyRow: string[] = [];
  for (const name of readdirSync('web', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.css')) continue;
    const sheet = readFileSync(join('web', name), 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, selectors] of sheet.matchAll(/([^{};@]+)\{/g))
      for (const selector of (selectors as string).split(',')) {
        const [, owned] = /\.([a-zA-Z][\w-]*)/.exec(selector) ?? [];
        if (owned) owners.set(owned, (owners.get(owned) ?? new Set()).add(name.split('/')[0] as string));
        if (/(^|[\s>+~])(li|\*)\s*[+~]|(^|[\s>+~]):has\(\+/.test(selector.trim()))
          afterAnyRow.push(selector.trim());
      }
  }

  it('use a class in one folder only: a sheet stays loaded when its page is left, and would change later pages', () => {
    expect(owners.get('btn'), 'the scan finds what is there').toEqual(new Set(['styles']));
    const shared = [...owners].filter(([, folders]) => folders.size > 1);
    expect(shared.map(([owned, folders]) => `.${owned}: ${[...folders].join(', ')}`)).toEqual([]);
  });

  it('follow from no bare neighbour (`li + li`): the style of 1,000 rows would be computed again when one comes or goes', () => {
    expect(afterAnyRow).toEqual([]);
  });
});
