/** Writes the results as a page. */
const us = (value) => (value >= 1000 ? `${(value / 1000).toFixed(1)} ms` : `${value.toFixed(0)} µs`);
const ms = (value) => `${value.toFixed(1)} ms`;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function report({ rows, growth, facts, thinking, processors }) {
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

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${processors} processors, Node ${process.versions.node}, 8 connections, the quietest of four rounds after a warm-up, with
both servers taking turns. Trust the ratios, not the absolute figures. The bare server (\`bench/server/bare-server.mjs\`) is node:http and pg, one
statement per request, without sign-in or checks, on the same PostgreSQL. Processor time is that of the server's process, all threads, per request.
Load of the machine, this bench included: ${facts.load.toFixed(0)}; above ${processors + 2} other work affected the times.

## Requests

${table(['request', 'bare server', 'product', 'ratio', 'budget', 'product, embedded database', 'its median time'], against)}

Mixed requests: 99 of 100 within ${ms(mixed.ours.p99Ms)} (bare server ${ms(mixed.theirs.p99Ms)}; budget three times that). Memory of the server after all of this:
${facts.residentMb.toFixed(0)} MB (embedded database: ${facts.embeddedResidentMb.toFixed(0)} MB, its own processes not counted; budget 300 MB). From start to the first answer: ${ms(facts.startMs)},
the first start with the embedded database ${ms(facts.firstStartMs)} (budget 5 s).

## Growth

${table(
  ['sets in the library', 'list with counts', 'median time'],
  growth.sets.map(({ size, us: cost, p50Ms }) => [size.toLocaleString('en'), us(cost), ms(p50Ms)]),
)}

${table(
  ['cards in the set', 'open for study', 'rate one card'],
  growth.cards.map(({ size, study, review }) => [size.toLocaleString('en'), us(study.us), us(review.us)]),
)}

A search among 100,000 cards of one student, median time:

${table(
  ['what is found', 'time', 'budget'],
  growth.searches.map(({ what, p50Ms, budgetMs }) => [what, ms(p50Ms), ms(budgetMs)]),
)}

## Rules without a server

Per piece of work, in the thread it runs in:

${table(
  ['work', 'processor time'],
  thinking.map(([name, cost]) => [name, us(cost)]),
)}
`;
}
