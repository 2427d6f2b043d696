/** Sums the gzipped size of what a first visit downloads, and fails the build if a page is too heavy for slow networks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kib = 1024;

const app = 'app/main.tsx';
/** What each page loads: modules in web/, by their names in the build manifest. */
const budgets = [
  { page: 'public pages', modules: ['app/public.ts'], scriptsKib: 5, stylesKib: 20 },
  {
    page: 'landing, signed in',
    modules: [app, 'site/landing/landing-page.tsx'],
    scriptsKib: 110,
    stylesKib: 20,
  },
  { page: 'login', modules: [app, 'auth/login-page.tsx'], scriptsKib: 105, stylesKib: 20 },
  {
    page: 'dashboard',
    modules: [app, 'app/query-frame.tsx', 'app/shell/shell.tsx', 'app/home-page.tsx'],
    scriptsKib: 160,
    stylesKib: 20,
  },
  // In addition on any page, shortly before a sign-in expires.
  { page: 'refreshing a sign-in', modules: ['session/auth-client.ts'], scriptsKib: 170 - 145, stylesKib: 1 },
];

/** Every file that `sources` load at once; what they load later is not counted. */
export function filesOf(manifest, sources) {
  const scripts = new Set();
  const styles = new Set();
  const visited = new Set();
  const visit = (source) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no ${source}`);
    if (visited.has(source)) return;
    visited.add(source);
    for (const name of entry.imports ?? []) visit(name);
    scripts.add(entry.file);
    for (const file of entry.css ?? []) styles.add(file);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Returns one line of figures per page. Throws an error that lists every exceeded budget. */
export function checkBudgets(folder, manifest) {
  const weigh = (files) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) /
    kib;
  const broken = [];
  const lines = budgets.map(({ page, modules, scriptsKib, stylesKib }) => {
    const { scripts, styles } = filesOf(manifest, modules);
    const weights = [
      ['scripts', weigh(scripts), scriptsKib],
      ['styles', weigh(styles), stylesKib],
    ];
    for (const [what, weight, most] of weights)
      if (weight > most) broken.push(`${page}: ${weight.toFixed(1)} KiB of ${what}, at most ${most}`);
    return `${page}: ${weights.map(([what, weight, most]) => `${what} ${weight.toFixed(1)} of ${most} KiB`).join(', ')}`;
  });
  if (broken.length > 0) throw new Error(`Too heavy for a first visit:\n  ${broken.join('\n  ')}`);
  return lines;
}
