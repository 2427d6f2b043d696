/**
 * Milliseconds of processor time (other work on the machine does not count) the import reader takes per text of 100,000
 * characters, the worst known ones included: fastest and median run. Run: node bench/import-reader.mjs
 */
import { bundled } from './bundled.mjs';

const SIZE = 100_000;
const RUNS = 7;

const { readImport } = await bundled('core/read-import.ts');
const { longPastes } = await bundled('tests/support/long-pastes.ts');

let worst = 0;
for (const [name, text] of Object.entries(longPastes(SIZE))) {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    readImport(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  const per100k = (ms) => (ms / text.length) * SIZE;
  const [quickest, middle] = [per100k(times[0]), per100k(times[Math.floor(RUNS / 2)])];
  worst = Math.max(worst, quickest);
  const { description, cards } = readImport(text);
  const shown = [quickest, middle].map((ms) => `${ms.toFixed(1).padStart(6)} ms`).join(' ');
  console.log(`${shown}  ${name} (${description}, ${cards.length} cards)`);
}
console.log(`${worst.toFixed(1).padStart(6)} ms: the quickest run of the slowest text (target: under 50 ms)`);
