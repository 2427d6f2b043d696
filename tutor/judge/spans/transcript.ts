/** A spoken answer prepared for judging: without corrected words and talk to the judge, cut where the subject changes. */

import { withCorrections } from '#tutor/dialogue/corrections.ts';
import { withoutMetaTalk } from '#tutor/judge/rules/meta-talk.ts';
import { withoutNoIdea } from '#tutor/judge/rules/no-idea.ts';
import { readWords, type Word } from '#tutor/words.ts';
import { blocksOf, segmentsOf, withoutLinks } from './segments.ts';
import type { Span } from './span.ts';

export type Transcript = {
  /** As it was said; the offsets of `words` point into it. */
  readonly text: string;
  /** The same without what is not judged, each other character in its place. */
  readonly judged: string;
  readonly words: readonly Word[];
  readonly segments: readonly Span[];
  /** Longer than segments: all text up to the next opening of a new thought. */
  readonly blocks: readonly Span[];
  /** False for recognisers that write no punctuation: their sentences cannot be separated. */
  readonly punctuated: boolean;
};

const nothing: ReadonlySet<string> = new Set();

/** `asked`: stems of what was asked, where known. */
export function readTranscript(text: string, asked: ReadonlySet<string> = nothing): Transcript {
  const spoken = withoutNoIdea(withoutMetaTalk(withCorrections(text)), asked);
  const kept = withoutLinks(spoken);
  const words = readWords(kept);
  return {
    text,
    judged: spoken,
    words,
    segments: segmentsOf(kept, words),
    blocks: blocksOf(spoken, words),
    // One at the very end separates nothing, and an answer is the same with and without it.
    punctuated: /[.!?,;:]\s*\S/.test(spoken),
  };
}
