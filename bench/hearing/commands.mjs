/**
 * `npm run bench:hearing -- commands`: says every voice command with the four voices of the embedded program, in quiet and in noise,
 * hears it with the embedded recogniser, and tells how many were understood and how many taken for another. All speech is synthetic.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** What is said, by what it means; `state` is where it is said. */
const saidCommands = {
  answering: [
    ['repeat', 'repeat that'],
    ['repeat', 'say it again'],
    ['slower', 'slower'],
    ['slower', 'speak more slowly'],
    ['hint', 'give me a hint'],
    ['hint', 'hint'],
    ['dont-know', "I don't know"],
    ['dont-know', 'no idea'],
    ['skip', 'skip this one'],
    ['skip', 'skip'],
    ['next', 'next question'],
    ['next', 'next'],
    ['show', 'show me'],
    ['show', 'show the answer'],
    ['stop', 'stop listening'],
    ['stop', 'stop'],
  ],
  offered: [
    ['yes', 'yes'],
    ['yes', 'yes please'],
    ['no', 'no'],
    ['no', 'not yet'],
  ],
  rating: [
    ['again', 'again'],
    ['hard', 'hard'],
    ['good', 'good'],
    ['easy', 'easy'],
    ['again', 'rate it again'],
    ['hard', 'that was hard'],
    ['good', 'that was good'],
    ['easy', 'that was easy'],
    ['yes', 'yes'],
    ['repeat', 'repeat that'],
    ['skip', 'skip'],
    ['stop', 'stop'],
  ],
};
const possible = {
  answering: ['repeat', 'slower', 'hint', 'dont-know', 'skip', 'next', 'show', 'stop'],
  offered: ['yes', 'no', 'stop'],
  rating: ['again', 'hard', 'good', 'easy', 'yes', 'no', 'repeat', 'skip', 'slower', 'stop'],
};
/** Uniform noise of this height under full scale: 16 dB under the words, which is a loud room. */
const noiseHeight = 0.02;

export async function benchCommands(hear, texts) {
  const outDir = 'node_modules/.cache/bench-commands';
  await build({
    logLevel: 'error',
    configFile: false,
    build: { ssr: 'bench/hearing/command-speech.ts', outDir, target: 'node20' },
  });
  const { commandOf, say, voices } = await import(pathToFileURL(resolve(outDir, 'command-speech.js')).href);
  for (const [name, height] of [
    ['in quiet', 0],
    ['in noise', noiseHeight],
  ]) {
    let [all, understood, another] = [0, 0, 0];
    for (const voice of voices)
      for (const [state, commands] of Object.entries(saidCommands))
        for (const [command, words] of commands) {
          const heard = await hear(withRoom(await say(voice, words), height));
          const found = commandOf(heard, { possible: possible[state], answering: state === 'answering' });
          all++;
          if (found === command) understood++;
          else if (found !== null) another++;
          if (texts && found !== command)
            console.log(`  ${voice} ${name}, ${state}: said "${words}", heard "${heard}" → ${found}`);
        }
    console.log(
      `commands ${name}, ${voices.length} voices: ${understood} of ${all} understood (${((100 * understood) / all).toFixed(0)} %), ${another} taken for another`,
    );
  }
}

/** Half a second of the room before and after the words; the same noise in each run. */
function withRoom(words, height) {
  let state = 11;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 30 - 1;
  };
  const around = 8_000;
  return Float32Array.from({ length: words.length + 2 * around }, (_, at) => {
    const word = words[at - around] ?? 0;
    return word + random() * Math.max(height, 0.0005);
  });
}
