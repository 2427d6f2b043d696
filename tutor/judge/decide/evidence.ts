/** Quotes the words of the transcript behind each verdict: as few as possible, and none of them for two points. */
import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { Span } from '#tutor/judge/spans/span.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { isNegation } from '#tutor/stop-words.ts';

/** From this similarity on a word said counts as one of the point's. */
const alike = 0.7;
const longestWords = 24;
/** A stretch that shares more than this part of its words with one already named is not named again. */
const mostShared = 0.5;

/**
 * The line of `span` that says most words of the point, the latest of several: each turn of a conversation is a line, and what was said
 * in two of them is no one stretch.
 */
function lineIn(point: PointView, { text, words }: Transcript, span: Span): Span {
  const isBroken = text.slice(words[span.from]?.start, words[span.to - 1]?.end).includes('\n');
  if (!isBroken) return span;
  const { byStem } = point.text;
  let best = span;
  let most = -1;
  for (let from = span.from; from < span.to; ) {
    let to = from + 1;
    while (to < span.to && !text.slice(words[to - 1]?.end, words[to]?.start).includes('\n')) to++;
    const said = words.slice(from, to).filter(({ stem }) => byStem.has(stem)).length;
    if (said >= most) [best, most] = [{ from, to }, said];
    from = to;
  }
  return best;
}

/** The words of `span` from the first to the last that says a word of the point; the whole span where none does. */
function stretchIn(point: PointView, { words }: Transcript, span: Span): Span {
  const likeStems = likeStemsOf(point.text);
  let [from, to] = [-1, -1];
  for (let place = span.from; place < span.to && (from < 0 || place - from < longestWords); place++) {
    const word = words[place]!;
    const says = word.content && likeStems(word).some(({ similarity }) => similarity >= alike);
    if (!says) continue;
    if (from < 0) from = place;
    to = place + 1;
  }
  if (from < 0) return { from: span.from, to: Math.min(span.to, span.from + longestWords) };
  while (from > span.from && isNegation(words[from - 1]!.folded)) from--;
  return { from, to };
}

const sharedWords = (a: Span, b: Span) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/**
 * The words of the transcript behind each verdict, null where there are none or where a point before it has earned them.
 * `spans`: where each point was looked for, null for points nothing was said to; `rank`: the surest point names its stretch first.
 */
export function evidenceOf(
  points: readonly PointView[],
  spans: readonly (Span | null)[],
  transcript: Transcript,
  rank: readonly number[],
): (string | null)[] {
  const named: Span[] = [];
  const evidence = points.map((): string | null => null);
  const order = [...points.keys()].sort((a, b) => rank[b]! - rank[a]!);
  for (const i of order) {
    const span = spans[i];
    if (!span || span.to <= span.from) continue;
    const stretch = stretchIn(points[i]!, transcript, lineIn(points[i]!, transcript, span));
    const length = stretch.to - stretch.from;
    if (
      named.some(
        (other) => sharedWords(stretch, other) > mostShared * Math.min(length, other.to - other.from),
      )
    )
      continue;
    named.push(stretch);
    const [first, last] = [transcript.words[stretch.from]!, transcript.words[stretch.to - 1]!];
    evidence[i] = transcript.text.slice(first.start, last.end);
  }
  return evidence;
}
