/** Cuts a transcript where the speaker changes the subject: at sentence ends and at words such as "also" or "another thing". */
import type { Word } from '#tutor/words.ts';
import type { Span } from './span.ts';

/** Phrases without content that separate two thoughts. */
const LINKS =
  /\b(?:another thing(?: is)?|then there(?: is|'s|s)|(?:okay|ok|and|so|well),? next|let me (?:think|see)|next up|on top of that|in addition|moreover|furthermore|besides that|on the other hand|that'?s (?:all|it|basically it)|(?:and yeah )?that is basically (?:it|what i remember)|you know|i mean|okay so|well first|u+[hm]+|e+rm?)\b/giu;
const SEGMENT_STARTS =
  /(?<![.!?;])[.!?;]+(?=\s|$)|[\n。！？]|\b(?:also|and then|secondly|thirdly|finally|lastly|as for|so|next|first)\b/giu;
/**
 * Words that open a new thought after the end of a sentence; without punctuation only the clear ones count. The `\b` before the
 * lookbehind keeps the match linear in text with many line breaks.
 */
const OPENINGS =
  /\b(?<=(?:^|[.!?。！？\n])\s*)(?:also|and then|then there|and|so|um+|uh+|okay|ok|first|second|secondly|third|thirdly|next|finally|lastly|another|let me (?:think|see)|as for)\b/giu;
const CLEAR_OPENINGS =
  /\b(?:also|and then|another thing|th[ae]n (?:there|their)(?: is|'s|s)?|(?:okay|ok|and|so|well),? next|let me (?:think|see)|next up|secondly|thirdly|finally|lastly|as for|on top of that|in addition|moreover|furthermore|on the other hand|u+m+)\b/giu;
const PUNCTUATED = /[.!?]\s+\S/;
const smallestWords = 3;

/** The transcript with links replaced by line breaks; offsets stay the same. */
export function withoutLinks(transcript: string): string {
  return transcript.replace(LINKS, (link) => '\n'.padEnd(link.length, ' '));
}

/** Word ranges between `cuts` (text offsets); short ranges are merged into the one before. */
function rangesBetween(cuts: readonly number[], words: readonly Word[]): Span[] {
  const result: { from: number; to: number }[] = [];
  let from = 0;
  let cut = 0;
  words.forEach((word, place) => {
    let passed = false;
    while (cut < cuts.length && cuts[cut]! <= word.start) {
      passed = true;
      cut++;
    }
    if (passed && place - from >= smallestWords) {
      result.push({ from, to: place });
      from = place;
    }
  });
  if (words.length > from) {
    const last = result.at(-1);
    if (last && words.length - from < smallestWords) last.to = words.length;
    else result.push({ from, to: words.length });
  }
  return result;
}

/** The segments: sentences, or the text between two links. */
export function segmentsOf(transcript: string, words: readonly Word[]): Span[] {
  return rangesBetween(
    [...transcript.matchAll(SEGMENT_STARTS)].map(({ index }) => index),
    words,
  );
}

/** The blocks: all text up to the next opening of a new thought. `spoken` still has its links. */
export function blocksOf(spoken: string, words: readonly Word[]): Span[] {
  const openings = PUNCTUATED.test(spoken) ? OPENINGS : CLEAR_OPENINGS;
  return rangesBetween(
    [...spoken.matchAll(openings)].map(({ index }) => index),
    words,
  );
}
