/**
 * `npm run bench:web [runs]`: measures the product on a slow phone, at the first visit and at work, against budgets.
 * Writes docs/benchmarks-web.md; ends with 1 when a budget is broken.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const fromRoot = (path) => import(pathToFileURL(resolve(path)).href);
const { ensureBuild } = await fromRoot('scripts/build.mjs');
const { startProduct } = await fromRoot('scripts/scenes/start-product.mjs');
const { makePeople } = await fromRoot('scripts/scenes/people.mjs');
const { launch, processorTimesSlower } = await import('./slow-phone.mjs');
const { firstVisits } = await import('./first-visit.mjs');
const { atWork } = await import('./at-work.mjs');
const { writing } = await import('./writing.mjs');

const runs = Number(process.argv[2] ?? 5);

await ensureBuild();
const product = await startProduct();
const browser = await launch();
let failed = false;
const rows = [];
const judge = (what, name, value, limit) => {
  if (value > limit) failed = true;
  const shown = value.toFixed(name === 'CLS' ? 3 : 0);
  rows.push(`| ${what} | ${name} | ${value > limit ? `**${shown}**` : shown} | ${limit} |`);
  console.log(`${what}: ${name} ${shown}${value > limit ? ' OVER' : ' of'} ${limit}`);
};
try {
  const { student } = await makePeople(product.url, 'bench');
  const { url } = product;
  await firstVisits({ browser, url, session: student.session, runs, judge });
  await atWork({ browser, url, student, judge });
  await writing({ browser, url, session: student.session, judge });
} finally {
  await browser.close();
  await product.stop();
}
writeFileSync(
  'docs/benchmarks-web.md',
  `# In a slow browser

Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} processors, Chromium slowed down ${processorTimesSlower} times, 390 px wide. Values over budget
are bold. The build checks the weight of every route's files.

Addresses: slow 4G (1.6 Mbit/s, 150 ms), empty cache, median of ${runs} visits. Lists: code and data are loaded, so reading and drawing only,
median of 3. INP: the slowest press.

| where | what | measured | at most |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
);
process.exit(failed ? 1 : 0);
