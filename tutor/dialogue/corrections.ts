/** Takes back what a student corrects while speaking: "in 89, sorry, 91" counts as "in 91". */
import { readWords, type Word } from '#tutor/words.ts';

/** Said only to correct oneself. */
const SURE = `(?:no,? wait|wait,? no|no,? sorry|sorry,? no|oh no|actually,? no|no,? actually|no,? no|scratch that|correction|or rather|(?:no|sorry|wait|oh),? i mean(?:t)?|i meant(?: to say)?|my mistake|no,? not that)`;
/** Also said for other reasons: it corrects between commas, or between two numbers. */
const MAYBE = `(?:no|sorry|wait|i mean|actually)`;
/** Without commas around it, one of the weak markers corrects only between two numbers. */
const MARKER = new RegExp(
  String.raw`(?:(?<=^|[\s,.;:–—-])${SURE}(?=[\s,.;:–—-])|(?<=[,.;:–—-]\s|\n)${MAYBE}(?=,?\s)|(?<=\s)${MAYBE}(?=,?\s))[,.;:–—-]*\s*`,
  'gi',
);
const isSure = (marker: string) => new RegExp(`^${SURE}\\b`, 'i').test(marker);

/** A correction replaces at most so many words, and is read at most so far. */
const mostReplaced = 8;
const mostRead = 8;
const CLAUSE_END = /[,.;:!?\n–—]/;
/** What introduces the right thing and is not part of it. */
const INTRODUCTION = /^(?:it'?s|it is|it was|that'?s|that was|they'?re|they are|the other|i think|it)\s+/i;
/** Openings that add to what was said and replace nothing, unless the same word was said before. */
const ADDING =
  /^(?:through|with|because|so|and|but|if|when|while|for|by|of|from|to|into|towards?|in|on|at|as|that|which|who|like|you|we|i|he|she|they|there|not|really|very)$/;
const TRAILING = /^(?:do|does|did|is|are|was|were|has|have|can|will|it|that|this|them|there|too)$/;

function wordsBefore(text: string, end: number): Word[] {
  const from = Math.max(0, end - 160);
  const before = text.slice(from, end).replace(/[\s,;:–—-]+$/, '');
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
  const after = text.slice(start, start + 160);
  const introduction = INTRODUCTION.exec(after)?.[0].length ?? 0;
  const rest = after.slice(introduction);
  const end = rest.search(CLAUSE_END);
  return readWords(end < 0 ? rest : rest.slice(0, end)).slice(0, mostRead);
}

const isNumber = ({ folded }: Word) => /^\d/.test(folded);

/** Where the last `count` content words of `said` begin; `otherwise` where there are fewer. */
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

/** The first of `said` that `right` replaces; null where nothing is replaced. */
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
  // "to the lungs, no, to the heart": said again from the same word on.
  const again = said.findLastIndex(({ folded }) => folded === first.folded);
  if (again >= 0 && said.length - again <= right.length + 2) return again;
  // "towards the heart, no wait, away from the heart": both end alike.
  const end = right.at(-1)!;
  if (right.length > 1 && end.stem === last.stem && end.content) {
    const content = right.filter((word) => word.content).length;
    return fromContent(said, content, 0);
  }
  if (ADDING.test(first.folded) && !sure) return null;
  if (TRAILING.test(end.folded)) return null;
  const content = right.filter((word) => word.content).length;
  if (content === 0 || content > 3) return null;
  return fromContent(said, content, null);
}

const blank = (text: string, from: number, to: number) =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to);

/**
 * `transcript` with what was corrected, and the words that announce it, blanked out. Every other character keeps its place, so
 * that evidence can be quoted from the transcript. Work grows with the number of corrections times a bounded stretch.
 */
export function withCorrections(transcript: string): string {
  let result = transcript;
  for (const match of transcript.matchAll(MARKER)) {
    const at = match.index;
    const end = at + match[0].length;
    const before = transcript.slice(Math.max(0, at - 2), at);
    const between = /[,.;:–—-]\s?$|\n$/.test(before) || at === 0;
    const said = wordsBefore(result, at);
    const right = wordsAfter(transcript, end);
    const sure = isSure(match[0]);
    // A weak marker without a comma after it begins a sentence of its own: "No valves are needed."
    const closed = sure || /[,.;:–—-]/.test(match[0]) || /^(?:i mean|sorry)/i.test(match[0]);
    const from = replacedFrom(said, right, sure, between && closed);
    if (from === null) continue;
    // What stays between the corrected number and the marker is kept: "in 89 in Berlin, sorry, 91".
    const isNumeral = isNumber(said[from]!) && right.slice(0, 3).some(isNumber);
    result = blank(result, said[from]!.start, isNumeral ? said[from]!.end : at);
    // The mark before the marker goes with it.
    const mark = /[\s,;:–—-]*$/.exec(result.slice(Math.max(0, at - 4), at))?.[0].length ?? 0;
    result = blank(result, at - mark, end);
  }
  return result;
}
