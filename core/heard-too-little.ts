/** Tells when a recogniser gave up on a piece of speech: small models sometimes end after a word or two of a whole sentence. */

/** Slow, careful speech has about 1.5 words in a second of sound; fewer than this many are not all that was said. */
const fewestWordsPerSecond = 0.7;
/** One long drawn word may fill this many seconds of sound. */
const leastSeconds = 3;

/** `soundSeconds`: how much of the piece is sound. For languages that put spaces between words. */
export function heardTooLittle(text: string, soundSeconds: number): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return soundSeconds >= leastSeconds && words < fewestWordsPerSecond * soundSeconds;
}
