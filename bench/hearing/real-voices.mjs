/**
 * Recordings of people, which are not part of the project. REAL_VOICES names a folder with a file clips.tsv: one line per clip with
 * the kind of voice, the path of a WAV file in the folder and the words said, separated by tabs; no words for languages other than
 * English. An optional further column contains the words of a card set the recogniser is told to expect.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rateHz = 16_000;

/** {kind, said, likely, samples} of each clip; empty without a folder. */
export function realVoices(folder, { readWav, monoSamples, resample }) {
  if (!folder) return [];
  const lines = readFileSync(join(folder, 'clips.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [kind, path, said, likely] = line.split('\t');
    const wav = readWav(new Uint8Array(readFileSync(join(folder, path))));
    if (!wav) throw new Error(`${path} is no WAV file`);
    const samples = monoSamples(wav.data, wav.format, wav.channels);
    return {
      kind,
      said,
      likely: likely ? [likely] : undefined,
      samples: wav.sampleRateHz === rateHz ? samples : resample(samples, wav.sampleRateHz, rateHz),
    };
  });
}
