/** Writes the results as a page. */
const us = (value) => (value >= 1000 ? `${(value / 1000).toFixed(1)} ms` : `${value.toFixed(0)} µs`);
const ms = (value) => `${value.toFixed(1)} ms`;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The rest of the page is written by hand after other benches. */
function keptOf(page) {
  const from = page.indexOf('## Studying, in the browser');
  return from < 0 ? '' : page.slice(from);
}

/** `earlier` is the page as it was. */
export function report({ rows, growth, facts, thinking, processors, earlier }) {
  const mixed = rows.find(({ name }) => name === 'mixed');
  const against = rows.map(({ name, budget, ours, theirs, embedded }) => [
    name,
    us(theirs.us),
    us(ours.us),
    `**${(ours.us / theirs.us).toFixed(2)}×**`,
    `${budget}×`,
    us(embedded.us),
    ms(embedded.p50Ms),
  ]);
  return `# Benchmarks

Made by \`npm run bench\` on ${processors} processors with Node ${process.versions.node}: trust ratios, not absolute figures. One run, 8 connections, the quietest
of four rounds after one to warm up, in which both servers take turns. The bare server (\`bench/server/bare-server.mjs\`) is node:http and pg with one statement for each request and no sign-in, no checks, no
headers; its rating writes the log and the card, but neither reads what was there nor keeps the set's order. It shares the PostgreSQL with the product,
which reads the session and the card first, and sends short statements of requests that arrive together in one round trip. Processor time is that of the server's process, all threads, per request.
Load of the machine, this bench included: ${facts.load.toFixed(0)}; beyond ${processors + 2} other work got in the way, of the times above all.

## Requests

${table(['request', 'bare server', 'product', 'ratio', 'budget', 'product, embedded database', 'its median time'], against)}

Mixed requests: 99 of 100 within ${ms(mixed.ours.p99Ms)} (bare server ${ms(mixed.theirs.p99Ms)}; budget three times that). Memory of the server after all of this:
${facts.residentMb.toFixed(0)} MB (embedded database: ${facts.embeddedResidentMb.toFixed(0)} MB, its own processes not counted; budget 300 MB). From start to the first answer: ${ms(facts.startMs)},
the very first time with the embedded database ${ms(facts.firstStartMs)} (budget 5 s).

## Growth

${table(
  ['sets in the library', 'list with counts', 'median time'],
  growth.sets.map(({ size, us: cost, p50Ms }) => [size.toLocaleString('en'), us(cost), ms(p50Ms)]),
)}

${table(
  ['cards in the set', 'open for study', 'rate one card'],
  growth.cards.map(({ size, study, review }) => [size.toLocaleString('en'), us(study.us), us(review.us)]),
)}

A search for cards among 100,000 of one student, its median time, one after another:

${table(
  ['what is found', 'time', 'budget'],
  growth.searches.map(({ what, p50Ms, budgetMs }) => [what, ms(p50Ms), ms(budgetMs)]),
)}

## Rules without a server

One piece of work, in the thread it runs in (long notes are read in a thread of the tutor's own):

${table(
  ['work', 'processor time'],
  thinking.map(([name, cost]) => [name, us(cost)]),
)}

${keptOf(earlier)}`;
}
