/**
 * `npm run bench:hearing -- commands`: speaks every voice command with the four embedded voices, in quiet and in noise, transcribes it
 * with the embedded recogniser, and counts how many were understood and how many mistaken for another. All speech is synthetic.
 * Near matches of commands were derived from these voices; `-- commands other` uses voices and noise they were not derived from.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Utterances with their meaning, by context. Where an answer is possible, phrases, because a single word may be an answer. */
const said = {
  'in place of an answer': {
    repeat: ['repeat that', 'say it again'],
    slower: ['speak more slowly'],
    hint: ['give me a hint'],
    'dont-know': ["I don't know", 'no idea'],
    skip: ['skip this one'],
    next: ['next question'],
    show: ['show me', 'show the answer', 'show me the answer'],
    stop: ['stop listening'],
  },
  'at an offer': { yes: ['yes', 'yes please'], no: ['no', 'not yet', 'no thanks'] },
  'for a rating': {
    again: ['again'],
    hard: ['hard', 'that was hard'],
    good: ['good', 'that was good'],
    easy: ['easy', 'that was easy'],
    yes: ['yes'],
    repeat: ['repeat that'],
    stop: ['stop listening'],
  },
  'a word alone in place of an answer': {
    slower: ['slower'],
    hint: ['hint'],
    skip: ['skip'],
    next: ['next'],
    stop: ['stop', 'pause'],
  },
};
const practice = ['repeat', 'slower', 'hint', 'dont-know', 'skip', 'next', 'show', 'stop'];
const possible = {
  'in place of an answer': practice,
  'at an offer': ['yes', 'no', 'stop'],
  'for a rating': ['again', 'hard', 'good', 'easy', 'yes', 'no', 'repeat', 'slower', 'stop'],
  'a word alone in place of an answer': practice,
};
/** White noise up to this part of full scale, some 20 dB below the words; with other seeds than the near matches were derived from. */
const noiseHeight = 0.02;
const seeds = { 'in quiet': [29], 'in noise': [29, 4_711] };
const otherSeeds = { 'in quiet': [8_191], 'in noise': [8_191, 65_537] };

export async function benchCommands(hear, { texts, other }) {
  const outDir = 'node_modules/.cache/bench-commands';
  await build({
    logLevel: 'error',
    configFile: false,
    build: { ssr: 'bench/hearing/command-speech.ts', outDir, target: 'node20' },
  });
  const { commandOf, faster, otherVoices, say, voices } = await import(
    pathToFileURL(resolve(outDir, 'command-speech.js')).href
  );
  for (const [condition, seedsHere] of Object.entries(other ? otherSeeds : seeds))
    for (const [where, commands] of Object.entries(said)) {
      let [all, understood, another] = [0, 0, 0];
      const here = { possible: possible[where], answering: where.endsWith('answer') };
      for (const seed of seedsHere)
        for (const voice of other ? otherVoices : voices)
          for (const [command, phrases] of Object.entries(commands))
            for (const words of phrases) {
              const sound = withRoom(
                await say(voice, words),
                condition === 'in noise' ? noiseHeight : 0,
                seed,
              );
              const heard = [await hear(sound)];
              let found = commandOf(heard[0], here);
              if (found === null) {
                heard.push(await hear(faster(sound)));
                found = commandOf(heard[1], here);
              }
              all++;
              if (found === command) understood++;
              else if (found !== null) another++;
              if (texts && found !== command)
                console.log(
                  `  ${voice} ${condition}: said "${words}", heard "${heard.join('", "')}" → ${found}`,
                );
            }
      const share = ((100 * understood) / all).toFixed(0);
      console.log(
        `${where}, ${condition}: ${understood} of ${all} understood (${share} %), ${another} taken for another`,
      );
    }
}

/** Half a second of room noise before and after the words; the same in each run. */
function withRoom(words, height, seed) {
  let state = seed;
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
