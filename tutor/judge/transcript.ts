/** A spoken answer ready for judging: without talk to the judge, as words, cut where the speaker turns to the next thing. */
import { readWords, type Word } from '#tutor/words.ts';
import { withoutMetaTalk } from './meta-talk.ts';
import { segmentsOf, withoutLinks } from './segments.ts';
import type { Window } from './windows.ts';

export type Transcript = {
  /** As it was said; the offsets of `words` point into it. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly segments: readonly Window[];
};

export function readTranscript(text: string): Transcript {
  const kept = withoutLinks(withoutMetaTalk(text));
  const words = readWords(kept);
  return { text, words, segments: segmentsOf(kept, words) };
}
