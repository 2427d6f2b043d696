/** Applies the corrections a student makes while speaking: "in 89, sorry, 91" counts as "in 91". */
import { areOpposites } from '#tutor/judge/contradictions/opposites.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** Words that always announce a correction. */
const SURE = `(?:no,? wait|wait,? no|no,? sorry|sorry,? no|oh no|actually,? no|no,? actually|no,? no|scratch that|correction|or rather|(?:no|sorry|wait|oh),? i mean(?:t)?|i meant(?: to say)?|my mistake|no,? not that|oops|whoops|(?:no,? )?(?:hang|hold) on,? no|no,? (?:hang|hold) on|let me correct (?:that|myself)|i take that back)`;
/** Words that announce a correction only between commas, or between two numbers. */
const MAYBE = `(?:no|sorry|wait|i mean|actually|hang on|hold on)`;
const MARKER = new RegExp(
  String.raw`(?:(?<=^|[\s,.;:…–—-])${SURE}(?=[\s,.;:…–—-])|(?<=[,.;:…–—-]\s|\n)${MAYBE}(?=,?\s)|(?<=\s)${MAYBE}(?=,?\s))[,.;:…–—-]*\s*`,
  'gi',
);
const isSure = (marker: string) => new RegExp(`^${SURE}\\b`, 'i').test(marker);

/** Maximum number of words that a correction replaces, of its own words that are read, and of letters read for either. */
const mostReplaced = 8;
const mostRead = 8;
const mostLetters = 160;
/** Content words of a correction that replaces as many. */
const mostCorrected = 3;
const CLAUSE_END = /[,.;:…!?\n–—]/;
/** Words that introduce the corrected words. */
const INTRODUCTION = /^(?:it'?s|it is|it was|that'?s|that was|they'?re|they are|the other|i think|it)\s+/i;
/** A clause of its own, which replaces a denied one with its denial. */
const CLAUSE = /^(?:it|they|he|she)\b/i;
/** "Sorry, no nucleus": the last word denies, unless a pause follows. */
const DENYING = /^(?:sorry|wait|actually),?\s(?=no\s+$)/i;

/** First words that add something and replace nothing, unless the same word was said before. */
const ADDING =
  /^(?:through|with|because|so|and|but|if|when|while|for|by|of|from|to|into|towards?|in|on|at|as|that|which|who|like|you|we|i|he|she|they|there|not|really|very)$/;
const TRAILING = /^(?:do|does|did|is|are|was|were|has|have|can|will|it|that|this|them|there|too)$/;

/** The last words of `text`, which begins at `from` of the transcript. */
function wordsBefore(text: string, from: number): Word[] {
  const before = text.replace(/[\s,;:…–—-]+$/, '');
  const stop = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('? '));
  const start = stop < 0 ? 0 : stop + 1;
  const words = readWords(before.slice(start)).map((word) => ({
    ...word,
    start: word.start + from + start,
    end: word.end + from + start,
  }));
  return words.slice(-mostReplaced);
}

function wordsAfter(text: string, start: number): Word[] {
  const after = text.slice(start, start + mostLetters);
  const introduction = INTRODUCTION.exec(after)?.[0].length ?? 0;
  const rest = after.slice(introduction);
  const end = rest.search(CLAUSE_END);
  return readWords(end < 0 ? rest : rest.slice(0, end)).slice(0, mostRead);
}

const isNumber = ({ folded }: Word) => /^\d/.test(folded);

/** Index of the `count`-th content word from the end; `otherwise` if there are fewer. */
function fromContent<Otherwise>(
  said: readonly Word[],
  count: number,
  otherwise: Otherwise,
): number | Otherwise {
  let left = count;
  for (let at = said.length - 1; at >= 0; at--) {
    if (said[at]?.content) left--;
    if (left === 0) return at;
  }
  return otherwise;
}

/** Index of the first word that `right` replaces; null if none. */
function replacedFrom(
  said: readonly Word[],
  right: readonly Word[],
  sure: boolean,
  between: boolean,
): number | null {
  const [first] = right;
  const last = said.at(-1);
  if (!first || !last) return null;
  const figure = right.slice(0, 3).find(isNumber);
  if (figure && (sure || between || isNumber(last))) {
    const at = said.findLastIndex(isNumber);
    if (at >= 0) return at;
  }
  if (!sure && !between) return null;
  // "It stays the same, no, changes".
  const opposed = said.findLastIndex((word) => areOpposites(word, first));
  if (opposed >= 0) return opposed;
  // "to the lungs, no, to the heart": starts again from the same word.
  const again = said.findLastIndex(({ folded }) => folded === first.folded);
  if (again >= 0 && said.length - again <= right.length + 2) return again;
  // "towards the heart, no wait, away from the heart": both end with the same word.
  const end = right.at(-1)!;
  if (right.length > 1 && end.stem === last.stem && end.content) {
    const content = right.filter((word) => word.content).length;
    return fromContent(said, content, 0);
  }
  if (ADDING.test(first.folded) && !sure) return null;
  if (TRAILING.test(end.folded)) return null;
  const content = right.filter((word) => word.content).length;
  if (content === 0) return null;
  // Of a correction that goes on with the sentence, only the first word replaces: "harmless, no wait, harmful form of a germ that …".
  if (content > mostCorrected) return first.content && last.content ? said.length - 1 : null;
  return fromContent(
    said,
    content,
    said.findIndex((word) => word.content),
  );
}

/**
 * `transcript` with corrected words, and those that announce the correction, replaced by blanks. Other characters keep their place, so that
 * evidence can be quoted from the transcript. Linear in the length of the transcript.
 */
export function withCorrections(transcript: string): string {
  const isGone = new Uint8Array(transcript.length);
  const kept = (from: number, to: number) =>
    transcript.slice(from, to).replace(/[^\n]/g, (one, i: number) => (isGone[from + i] ? ' ' : one));
  for (const match of transcript.matchAll(MARKER)) {
    const at = match.index;
    const denying = DENYING.exec(match[0])?.[0].length;
    const end = at + (denying ?? match[0].length);
    const before = transcript.slice(Math.max(0, at - 2), at);
    const between = /[,.;:…–—-]\s?$|\n$/.test(before) || at === 0;
    const begin = Math.max(0, at - mostLetters);
    const said = wordsBefore(kept(begin, at), begin);
    const right = wordsAfter(transcript, end);
    const sure = isSure(match[0]);
    // A weak marker without a comma after it starts a sentence: "No valves are needed."
    const closed = sure || /[,.;:…–—-]/.test(match[0]) || /^(?:i mean|sorry)/i.test(match[0]);
    let first = replacedFrom(said, right, sure, between && closed) ?? -1;
    if (CLAUSE.test(transcript.slice(end)) && isNegation(said[first - 1]?.folded ?? '')) first--;
    const from = said[first];
    if (!from) continue;
    // Words between a corrected number and the marker are kept: "in 89 in Berlin, sorry, 91".
    const isNumeral = isNumber(from) && right.slice(0, 3).some(isNumber);
    isGone.fill(1, from.start, isNumeral ? from.end : at);
    // Punctuation before the marker is removed with it.
    const mark = /[\s,;:…–—-]*$/.exec(kept(Math.max(0, at - 4), at))?.[0].length ?? 0;
    isGone.fill(1, at - mark, end);
  }
  return kept(0, transcript.length);
}
