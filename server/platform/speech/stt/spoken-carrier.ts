/**
 * Words prepended to a short answer: small recognisers trained on sentences hear nothing in a single word, but hear it at the end of
 * a sentence. The embedded voice speaks them; they are removed from the text again.
 *
 * The phrase was chosen by measurement: of nine tried before 187 real and synthetic words, this one was understood in each, and with
 * background noise (18 kinds) it was the only one that came out alone in each.
 */
import { evenLevel } from '#core/normalise-level.ts';
import { shortenPauses, withoutQuietEnds } from '#core/speech-pieces.ts';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { sayWithFlite } from '#server/platform/speech/tts/flite-program.ts';

const carrier = 'I would say.';
/** The carrier at the start of a text, with the punctuation around it; we say it once, so it is removed once. */
const carrierWords = /^\W*i\s+would\s+say\b[\s.,:;…]*/i;
/**
 * Seconds between it and the answer, tried one after the other until words are heard: each of them loses a few short answers,
 * but not the same ones.
 */
export const carrierGaps = [0.25, 0.1];
/** Remaining silence around the carrier and the answer: with more, five times as many came back empty. */
const carrierEnds = { beforeMs: 20, afterMs: 40 };
const answerEnds = { beforeMs: 100, afterMs: 160 };
const sampleRateHz = 16_000;

let spoken: Promise<Float32Array> | null = null;

async function sayCarrier(): Promise<Float32Array> {
  const samples = monoSamples(await sayWithFlite(carrier), 's16', 1);
  return evenLevel(withoutQuietEnds(samples, sampleRateHz, carrierEnds), sampleRateHz);
}

/**
 * The carrier, a gap, and the answer, which must be at the level of `evenLevel`; mono at 16 kHz. Without samples it only prepares
 * the carrier. Rejects if the voice cannot speak.
 */
export async function afterCarrier(samples: Float32Array, gapSeconds: number): Promise<Float32Array> {
  spoken ??= sayCarrier();
  const phrase = await spoken;
  const answer = withoutQuietEnds(shortenPauses(samples, sampleRateHz), sampleRateHz, answerEnds);
  const at = phrase.length + Math.round(gapSeconds * sampleRateHz);
  const result = new Float32Array(at + answer.length);
  result.set(phrase);
  result.set(answer, at);
  return result;
}

/** The words after the carrier; null if the carrier itself was not recognised, so that its end is unknown. */
export function withoutCarrier(text: string): string | null {
  const found = carrierWords.exec(text);
  return found && text.slice(found[0].length);
}
