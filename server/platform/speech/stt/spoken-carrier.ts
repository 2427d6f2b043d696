/**
 * Words put before a short answer: small recognisers trained on sentences hear a word alone as nothing, but as the end of a sentence
 * they hear it. The embedded voice says them; they are taken off the text again.
 *
 * The phrase was chosen by measuring: of nine tried before 187 real and made words, this one was understood in each, and with
 * noise behind it (18 kinds) it was the only one to stand alone in each.
 */
import { evenLevel } from '#core/normalise-level.ts';
import { shortenPauses, withoutQuietEnds } from '#core/speech-pieces.ts';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { sayWithFlite } from '#server/platform/speech/tts/flite-program.ts';

const carrier = 'I would say.';
/** The carrier alone at the beginning of a text, with the signs around it; said once by us, so taken off once. */
const carrierWords = /^\W*i\s+would\s+say\b[\s.,:;…]*/i;
/**
 * Seconds between it and the answer, tried one after the other until words are heard: with either, a few short answers are heard as
 * nothing, and not the same ones.
 */
export const carrierGaps = [0.25, 0.1];
/** What is left of the silence around the carrier and around the answer: with more of it, five times as many came back empty. */
const carrierEnds = { beforeMs: 20, afterMs: 40 };
const answerEnds = { beforeMs: 100, afterMs: 160 };
const sampleRateHz = 16_000;

let spoken: Promise<Float32Array> | null = null;

async function sayCarrier(): Promise<Float32Array> {
  const samples = monoSamples(await sayWithFlite(carrier), 's16', 1);
  return evenLevel(withoutQuietEnds(samples, sampleRateHz, carrierEnds), sampleRateHz);
}

/**
 * The carrier, a gap, the answer, which is at the level of `evenLevel`; mono at 16 kHz. Without samples it only makes the carrier
 * ready. Rejects where the voice cannot speak.
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

/** What was heard behind the carrier; null where the carrier itself was not recognised, so that its end is unknown. */
export function withoutCarrier(text: string): string | null {
  const found = carrierWords.exec(text);
  return found && text.slice(found[0].length);
}
