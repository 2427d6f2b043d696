/**
 * Time for 100,000 characters and the longest stretch between two slices, by the clock and in processor time: `node
 * bench/tutor-cards/speed.mjs [text file]`.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { withBundle } from './bundle.mjs';

const SIZE = 100_000;
const [file] = process.argv.slice(2);
const prose =
  'Osmosis is the movement of water through a membrane. It is slow. The pressure it builds up is called turgor. ';
const messages = {
  prose: file ? readFileSync(file, 'utf8') : prose,
  'new terms': Array.from(
    { length: 2_500 },
    (_, i) => `Element${i} is a substance that reacts ${i} times. `,
  ).join(''),
  pairs: 'osmosis: movement of water\n',
  bold: 'The **cell** is a unit of life. ',
  'short lines': 'a\n',
  tabs: '\t',
  'one word': 'a',
  'open brackets': '(',
};

await withBundle(async (bundle) => {
  const { extractCardsInSlices } = await import(pathToFileURL(bundle));
  const processor = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const runs = (text, now) => {
    let last = now();
    const start = last;
    let longest = 0;
    const search = extractCardsInSlices(text);
    for (let step = search.next(); ; step = search.next()) {
      const at = now();
      longest = Math.max(longest, at - last);
      last = at;
      if (step.done)
        return {
          milliseconds: Math.round(last - start),
          longest: Math.round(longest),
          cards: step.value.length,
        };
    }
  };
  for (const [name, scrap] of Object.entries(messages)) {
    const text = scrap.repeat(Math.ceil(SIZE / scrap.length)).slice(0, SIZE);
    runs(text, processor);
    const clock = runs(text, () => performance.now());
    console.log(name.padEnd(14), JSON.stringify(clock), 'processor', JSON.stringify(runs(text, processor)));
  }
});
