/** A spoken answer prepared for judging: without corrected words and talk to the judge, split where the subject changes. */
import { withCorrections } from '#tutor/dialogue/corrections.ts';
import { withoutMetaTalk } from '#tutor/judge/rules/meta-talk.ts';
import { withoutNoIdea } from '#tutor/judge/rules/no-idea.ts';
import { readWords, type Word } from '#tutor/words.ts';
import { blocksOf, segmentsOf, withoutLinks } from './segments.ts';
import type { Span } from './span.ts';

export type Transcript = {
  /** The original text; the offsets of `words` refer to it. */
  readonly text: string;
  /** The text with everything that is not judged blanked out, so that offsets stay the same. */
  readonly judged: string;
  readonly words: readonly Word[];
  readonly segments: readonly Span[];
  /** Longer than segments: text up to the next opening of a new thought. */
  readonly blocks: readonly Span[];
  /** False where the recogniser writes no punctuation. */
  readonly punctuated: boolean;
};

const nothing: ReadonlySet<string> = new Set();

/** `asked`: stems of the question, where known. */
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
    // A full stop at the very end must not change the result.
    punctuated: /[.!?,;:]\s*\S/.test(spoken),
  };
}
