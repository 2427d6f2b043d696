/** Assigns the segments of a transcript to the key points, one each: a point left without a segment was hardly mentioned. */
import { coveredIn, namedIn, type PointCoverage } from './point-coverage.ts';
import type { Span } from './span.ts';

const namedShare = 0.5;

/** The segment assigned to one point, and how clearly it belongs to it. */
export type Assignment = {
  /** The segment assigned to the point; null where none is left. */
  readonly segment: Span | null;
  readonly affinity: number;
  /** The highest affinity of any other point to that segment. */
  readonly rival: number;
  /** Rank of the point among all by its best affinity, from 0 (first) to below 1. */
  readonly rank: number;
};

/** How much of a point and of its question a span covers. */
export function affinityOf(coverage: PointCoverage, span: Span): number {
  return coveredIn(coverage, span) + namedShare * namedIn(coverage, span);
}

/** One assignment per point; greedy, clearest pairs first. */
export function assignSegments(coverages: readonly PointCoverage[], segments: readonly Span[]): Assignment[] {
  const affinities = segments.map((segment) => coverages.map((coverage) => affinityOf(coverage, segment)));
  const pairs: { point: number; segment: number; clearness: number }[] = [];
  affinities.forEach((row, segment) => {
    const whole = row.reduce((sum, value) => sum + value, 0);
    row.forEach((value, point) => {
      pairs.push({ point, segment, clearness: whole > 0 ? (value * value) / whole : 0 });
    });
  });
  pairs.sort((a, b) => b.clearness - a.clearness);
  const segmentOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { point, segment } of pairs) {
    if (segmentOf.has(point) || taken.has(segment)) continue;
    segmentOf.set(point, segment);
    taken.add(segment);
  }
  const most = coverages.map((_, point) => Math.max(0, ...affinities.map((row) => row[point]!)));
  return coverages.map((_, point) => {
    const rank = most.filter((value) => value > most[point]!).length / coverages.length;
    const segment = segmentOf.get(point);
    if (segment === undefined) return { segment: null, affinity: 0, rival: 0, rank };
    const row = affinities[segment]!;
    const rival = Math.max(0, ...row.filter((_, other) => other !== point));
    return { segment: segments[segment]!, affinity: row[point]!, rival, rank };
  });
}

/** Share of `span` that lies in `segment`. */
export function shareInside(span: Span, segment: Span): number {
  const common = Math.min(span.to, segment.to) - Math.max(span.from, segment.from);
  return Math.max(0, common) / Math.max(1, span.to - span.from);
}
