/** Distinguishes text wrapped at a page margin from notes with one thought per line. */
import type { NoteLine } from './note-line.ts';
import { mayBeBroken } from './page-margin.ts';

/** Shorter lines are not wrapped. */
const WRAPPED_FROM = 45;
/** Lines of wrapped text reach at least this share of the longest. */
const FULL = 0.7;
/** In wrapped text, at least this share of the lines without a final full stop continue in lower case. */
const GOES_ON_SMALL = 0.4;
const FEWEST_BREAKS = 2;
/** Words and marks that no thought ends with. */
const UNFINISHED =
  /(?:[,–—(/-]|(?<![\p{L}\p{N}])(?:a|an|the|of|in|on|at|by|for|with|from|to|into|and|or|but|that|which|who|whose|is|are|was|were|be|as|than|its|their|his|her|this|these|such|when|where|while|if|because|how|whether|der|die|das|den|dem|des|ein|eine|einer|und|oder|von|le|la|les|un|une|unter|im|mit|auf|bei|für|zu|zum|zur|durch|als|par|pour|avec|dans|sur|con|por|para|en|du|de|et|ou|el|los|las|una|del|y|o))$/iu;
const ENDED = /[.!?:;]["”’)\]]*$/;
/** A sentence starts inside the line and continues: "… is won. Under". */
const SENTENCE_BEGUN = /[^\s.]{3}[.!?]\s+\p{Lu}[^.!?]*$/u;
/** A word in lower case, not a symbol as in "z = …". */
const SMALL_WORD = /^(?:[aeoyà]\s|\p{Ll}{2})/u;
/** A new statement in lower case: "it needs no oxygen". */
const NEW_STATEMENT =
  /^(?:it|they|he|she|this|these|there|we|you|no|not|also|so|but|then|needs?|makes?|has|have|is|are|was|were|can|happens?|vs\.?)\b/;
/** A new pair in lower case: "nitrates -> less preload". */
const NEW_PAIR = /^\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+)?(?: ?(?:->|→|=>|⇒|=)| [–—-]|:) /u;

/** For each line of a block from `from` to `to`, whether it continues in the next one. */
export function wrappedLines(
  lines: readonly NoteLine[],
  from: number,
  to: number,
  margin: number,
): boolean[] {
  const block = lines.slice(from, to).map(({ text }) => text);
  let longest = 0;
  let open = 0;
  let small = 0;
  let full = 0;
  for (const text of block) longest = Math.max(longest, text.length);
  for (const [i, text] of block.slice(0, -1).entries()) {
    if (ENDED.test(text)) continue;
    open++;
    if (/^\p{Ll}/u.test(block[i + 1] ?? '') || SENTENCE_BEGUN.test(text)) small++;
    if (text.length >= FULL * longest) full++;
  }
  const beginsSmall = /^\p{Ll}/u.test(block[0] ?? '');
  const isPage =
    open >= FEWEST_BREAKS && !beginsSmall && small >= GOES_ON_SMALL * open && full >= FULL * open;
  return block.map((text, i) => {
    const next = block[i + 1];
    return next !== undefined && joins(text, next, isPage, { beginsSmall, margin });
  });
}

function joins(text: string, next: string, isPage: boolean, manner: LineManner): boolean {
  if (text.length < WRAPPED_FROM) return false;
  return isPage || ENDED.test(text) || continues(text, next, manner);
}

/** Whether a line ends with a word or mark that no thought ends with. */
export const endsUnfinished = (text: string): boolean => UNFINISHED.test(text);

/** Whether lines start in lower case here, and where they break (`pageMargin`). */
export type LineManner = { readonly beginsSmall: boolean; readonly margin: number };

/**
 * Whether `next` continues the unfinished line `text`. Lower case is no evidence if all lines start with it, or after a line that was not
 * broken at the margin.
 */
export function continues(text: string, next: string, { beginsSmall, margin }: LineManner): boolean {
  if (text.length < WRAPPED_FROM || ENDED.test(text)) return false;
  if (UNFINISHED.test(text)) return true;
  const smallProves = !beginsSmall && mayBeBroken(text.length, margin);
  return smallProves && SMALL_WORD.test(next) && !NEW_STATEMENT.test(next) && !NEW_PAIR.test(next);
}
