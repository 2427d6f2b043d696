/** Quotes the evidence for each verdict from the transcript: as few words as possible, and not the same for two points. */
import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { Span } from '#tutor/judge/spans/span.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { spanOf } from '#tutor/words.ts';

/** A less similar word does not count as one of the point's. */
const leastSimilarity = 0.7;
const longestWords = 24;
/** A quote that shares more than this part of its words with an earlier one is left out. */
const mostShared = 0.5;

/** The line of `span` with most words of the point, the latest of equals: a quote must not cross two turns, each of which is a line. */
function lineIn(point: PointView, { text, words }: Transcript, span: Span): Span {
  const hasTurns = text.slice(words[span.from]?.start, words[span.to - 1]?.end).includes('\n');
  if (!hasTurns) return span;
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

/** `span` from the first to the last word of the point; from its beginning if it has none. */
function quoteIn(point: PointView, { words }: Transcript, span: Span): Span {
  const likeStems = likeStemsOf(point.text);
  let [from, to] = [-1, -1];
  for (let place = span.from; place < span.to && (from < 0 || place - from < longestWords); place++) {
    const word = words[place]!;
    if (!word.content || !likeStems(word).some(({ similarity }) => similarity >= leastSimilarity)) continue;
    if (from < 0) from = place;
    to = place + 1;
  }
  if (from < 0) return { from: span.from, to: Math.min(span.to, span.from + longestWords) };
  while (from > span.from && isNegation(words[from - 1]!.folded)) from--;
  return { from, to };
}

const sharedWords = (a: Span, b: Span) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/**
 * The evidence for each point; null if there is none, or if it overlaps that of a higher ranked point. `spans`: where each point was found,
 * null for missing points.
 */
export function evidenceOf(
  points: readonly PointView[],
  spans: readonly (Span | null)[],
  transcript: Transcript,
  rank: readonly number[],
): (string | null)[] {
  const quoted: Span[] = [];
  const evidence = points.map((): string | null => null);
  const order = [...points.entries()].sort(([a], [b]) => rank[b]! - rank[a]!);
  for (const [i, point] of order) {
    const span = spans[i];
    if (!span || span.to <= span.from) continue;
    const quote = quoteIn(point, transcript, lineIn(point, transcript, span));
    const length = quote.to - quote.from;
    if (
      quoted.some((other) => sharedWords(quote, other) > mostShared * Math.min(length, other.to - other.from))
    )
      continue;
    quoted.push(quote);
    const { start, end } = spanOf(transcript.words.slice(quote.from, quote.to));
    evidence[i] = transcript.text.slice(start, end);
  }
  return evidence;
}
