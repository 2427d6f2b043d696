/** Finds the stretches of a transcript most likely to make a point, so that a long talk is not judged as one lump. */
import type { PointReach } from './point-coverage.ts';
import { coveredIn, namedIn } from './point-coverage.ts';
import type { Span } from './span.ts';

/** Transcripts up to this many words, or this many times the point, are also looked at whole. */
const wholeWords = 24;
const wholeTimes = 2.2;
/** Segments of this many words on average are thoughts of their own. */
const clearCutWords = 25;
const windowTimes = [1.3, 2.2];
const smallestWindows = [8, 16];
/** Words added to the length of a window before its density is taken, so that tiny ones do not win by size alone. */
const densityPadding = 4;
const densityWeight = 0.4;

function stretches(pointWords: number, totalWords: number, segments: readonly Span[]): Span[] {
  if (totalWords <= wholeWords && segments.length < 2) return [{ from: 0, to: totalWords }];
  const whole = totalWords <= Math.max(wholeWords, pointWords * wholeTimes);
  const result: Span[] = whole ? [{ from: 0, to: totalWords }] : [];
  segments.forEach((segment, i) => {
    result.push(segment);
    const next = segments[i + 1];
    if (next) result.push({ from: segment.from, to: next.to });
  });
  // Sliding windows are for talk without clear cuts: where there are cuts they would only mix two thoughts.
  if (totalWords <= segments.length * clearCutWords) return result;
  windowTimes.forEach((times, i) => {
    const size = Math.max(smallestWindows[i]!, Math.round(pointWords * times));
    if (size >= totalWords) return;
    const step = Math.max(2, size >> 2);
    for (let from = 0; ; from += step) {
      result.push({ from, to: Math.min(totalWords, from + size) });
      if (from + size >= totalWords) break;
    }
  });
  return result;
}

/** The most promising stretches, best first; after them one that speaks of this point's question, in whatever words. */
export function bestWindows(
  reach: PointReach,
  totalWords: number,
  segments: readonly Span[],
  blocks: readonly Span[],
  count: number,
): Span[] {
  const pointWords = reach.point.text.words.length;
  const different = new Map(
    [...stretches(pointWords, totalWords, segments), ...blocks].map((window) => [
      `${window.from} ${window.to}`,
      window,
    ]),
  );
  const scored = [...different.values()].map((window) => {
    const covered = coveredIn(reach, window);
    const size = (window.to - window.from) / (pointWords + densityPadding);
    return { window, score: covered * (1 + densityWeight / Math.sqrt(1 + size)) };
  });
  scored.sort((a, b) => b.score - a.score);
  const best = scored.slice(0, count).map(({ window }) => window);
  const named = scored
    .slice(count)
    .reduce<{ window: Span; score: number } | null>((found, { window, score }) => {
      const total = score + namedIn(reach, window);
      return namedIn(reach, window) > 0 && total > (found?.score ?? 0) ? { window, score: total } : found;
    }, null);
  return named ? [...best, named.window] : best;
}
