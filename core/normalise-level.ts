/** Normalises the level of speech to what recognisers are trained on; other sound is left unchanged. */
import { frameLevelsDb } from './audio-gates.ts';
import { loudLevelDb } from './speech-pieces.ts';

/** The loud frames of speech in dBFS: recordings levelled to −26 dBov on the whole (ITU-T P.56) have theirs about 6 dB above. */
const speechLoudDb = -20;
/** More is not added: sound that is quieter yet is the machine's own noise. */
const mostGainDb = 40;
/** Speech rises and falls: its loud frames stand this far above its quietest tenth. A steady hum or hiss does not, and is not made louder. */
const leastRangeDb = 10;

/** The samples with their loud frames at −20 dBFS, clipped nowhere; the same array for steady noise and silence. */
export function evenLevel(samples: Float32Array, sampleRateHz: number): Float32Array {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const loud = loudLevelDb(levels);
  const quietest = levels.toSorted()[Math.floor(levels.length / 10)] ?? loud;
  const gainDb = Math.min(mostGainDb, speechLoudDb - loud);
  // Not a number for silence, whose levels are infinite.
  if (!(loud - quietest >= leastRangeDb)) return samples;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(10 ** (gainDb / 20), 1 / peak);
  return samples.map((sample) => sample * gain);
}
