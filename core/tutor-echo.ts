/** Removes the tutor's own words from a transcript recorded while the tutor was speaking. */

/** Maximum number of words at the start of a recording that may be the tutor's. */
const mostAtStart = 6;
/** Uncertainty of the voice's position in its text, in words. */
const aroundWords = 6;
/** A single shared word is coincidence. */
const leastRun = 2;

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => plain(word) !== '');

/**
 * The transcript without the end of the sentence that the student interrupted.
 * @param at the tutor's position in its text, 0 to 1
 */
export function withoutInterruptedSpeech(heard: string, tutors: readonly string[], at: number): string {
  const words = wordsOf(heard);
  const run = Math.max(0, ...tutors.map((text) => runAtStart(words, near(wordsOf(text), at))));
  return run >= leastRun ? words.slice(run).join(' ') : heard;
}

/** The transcript without one occurrence of a phrase the tutor said meanwhile. */
export function withoutPhrase(heard: string, phrase: string): string {
  const words = wordsOf(heard);
  const own = wordsOf(phrase).map(plain);
  const from = words.findIndex((_, start) =>
    own.every((word, index) => plain(words[start + index] ?? '') === word),
  );
  if (from < 0 || own.length === 0) return heard;
  return [...words.slice(0, from), ...words.slice(from + own.length)].join(' ');
}

/** The words the voice may have been saying at that position. */
function near(words: readonly string[], at: number): string[] {
  const middle = Math.round(at * words.length);
  return words.slice(Math.max(0, middle - aroundWords), middle + aroundWords);
}

/** Number of leading words of the transcript that occur together, in this order, in the tutor's text. */
function runAtStart(words: readonly string[], own: readonly string[]): number {
  let longest = 0;
  for (const start of own.keys()) {
    let run = 0;
    while (
      run < mostAtStart &&
      run < words.length &&
      plain(words[run] ?? '') === plain(own[start + run] ?? '')
    )
      run++;
    longest = Math.max(longest, run);
  }
  return longest;
}
