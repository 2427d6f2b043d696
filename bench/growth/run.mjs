/**
 * `npm run bench:growth [part of a name]`: how much longer it takes to judge, read or speak a text four times as long. Linear is 4,
 * quadratic 16; over 9 is a failure (exit status 1), after three attempts. Measures this process's processor time.
 */
import { bundled } from '../bundled.mjs';

const { growthCases } = await bundled('bench/growth/parts.ts');
const [wanted = ''] = process.argv.slice(2);
const mostGrowth = 9;
/** Times below this are mostly noise. */
const floorMs = 10;

function quickestMs(work) {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    quickest = Math.min(quickest, (user + system) / 1000);
  }
  return quickest + floorMs;
}

function growthOf({ at }) {
  const [quarter, whole] = [at(1 / 4), at(1)];
  let growth = Number.POSITIVE_INFINITY;
  let ms = 0;
  // Garbage collection can disturb a measurement or two; quadratic growth disturbs them all.
  for (let attempt = 0; attempt < 3 && growth > mostGrowth; attempt += 1) {
    const long = quickestMs(whole);
    const measured = long / quickestMs(quarter);
    if (measured < growth) [growth, ms] = [measured, long - floorMs];
  }
  return { growth, ms };
}

const rows = growthCases()
  .filter(({ name }) => name.includes(wanted))
  .map((one) => ({ name: one.name, ...growthOf(one) }))
  .sort((a, b) => b.growth - a.growth);
const faults = rows.filter(({ growth }) => growth > mostGrowth);
for (const { name, growth, ms } of rows.slice(0, Math.max(12, faults.length)))
  console.log(`${growth.toFixed(1).padStart(5)} times ${ms.toFixed(0).padStart(6)} ms  ${name}`);
console.log(`${rows.length} cases, ${faults.length} grow faster than the text`);
process.exitCode = faults.length > 0 ? 1 : 0;
