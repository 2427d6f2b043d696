/** Picks the spans of a transcript most likely to contain a point, so that a long transcript is not judged as a whole. */
import { coveredIn, namedIn, type PointCoverage } from './point-coverage.ts';
import type { Span } from './span.ts';

/** A transcript is a candidate as a whole up to this many words, or this many times the point's length. */
const wholeWords = 24;
const wholeTimes = 2.2;
/** With longer segments on average, sliding windows are tried too. */
const mostSegmentWords = 25;
/** Sizes of the sliding windows as multiples of the point's length, and the minimum of each in words. */
const windows = [
  { times: 1.3, least: 8 },
  { times: 2.2, least: 16 },
];
/** Added to the point's length so that tiny spans do not win by density alone. */
const densityPadding = 4;
const densityWeight = 0.4;

function possibleSpans(pointWords: number, totalWords: number, segments: readonly Span[]): Span[] {
  if (totalWords <= wholeWords && segments.length < 2) return [{ from: 0, to: totalWords }];
  const whole = totalWords <= Math.max(wholeWords, pointWords * wholeTimes);
  const result: Span[] = whole ? [{ from: 0, to: totalWords }] : [];
  segments.forEach((segment, i) => {
    result.push(segment);
    const next = segments[i + 1];
    if (next) result.push({ from: segment.from, to: next.to });
  });
  // Where segments are clear, a window would mix two thoughts.
  if (totalWords <= segments.length * mostSegmentWords) return result;
  for (const { times, least } of windows) {
    const size = Math.max(least, Math.round(pointWords * times));
    if (size >= totalWords) continue;
    const step = Math.max(2, size >> 2);
    for (let from = 0; ; from += step) {
      result.push({ from, to: Math.min(totalWords, from + size) });
      if (from + size >= totalWords) break;
    }
  }
  return result;
}

/** The best `count` spans, best first, then the best remaining one with words of this point's question. */
export function bestSpans(
  coverage: PointCoverage,
  totalWords: number,
  segments: readonly Span[],
  blocks: readonly Span[],
  count: number,
): Span[] {
  const pointWords = coverage.point.text.words.length;
  const different = new Map(
    [...possibleSpans(pointWords, totalWords, segments), ...blocks].map((span) => [
      `${span.from} ${span.to}`,
      span,
    ]),
  );
  const scored = [...different.values()].map((span) => {
    const covered = coveredIn(coverage, span);
    const size = (span.to - span.from) / (pointWords + densityPadding);
    return { span, score: covered * (1 + densityWeight / Math.sqrt(1 + size)) };
  });
  scored.sort((a, b) => b.score - a.score);
  const best = scored.slice(0, count).map(({ span }) => span);
  const named = scored.slice(count).reduce<{ span: Span; score: number } | null>((found, { span, score }) => {
    const total = score + namedIn(coverage, span);
    return namedIn(coverage, span) > 0 && total > (found?.score ?? 0) ? { span, score: total } : found;
  }, null);
  return named ? [...best, named.span] : best;
}
