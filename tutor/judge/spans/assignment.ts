/** Shares a talk out among its points: each segment speaks of one point best, so a point left without one was hardly spoken of. */
import { coveredIn, namedIn, type PointReach } from './point-coverage.ts';
import type { Span } from './span.ts';

const namedShare = 0.5;

/** What the sharing out says of one point. */
export type Seat = {
  /** The segment that speaks of the point rather than of any other; null where none is left for it. */
  readonly segment: Span | null;
  readonly affinity: number;
  /** The highest affinity any other point has to that segment. */
  readonly rival: number;
  /** Place of the point among all by its best affinity, from 0 (first) to below 1. */
  readonly rank: number;
};

/** How near a stretch comes to a point or to its question. */
export function affinityOf(reach: PointReach, window: Span): number {
  return coveredIn(reach, window) + namedShare * namedIn(reach, window);
}

/** One seat per point; the clearest pairs are seated first. */
export function seatsOf(reaches: readonly PointReach[], segments: readonly Span[]): Seat[] {
  const affinities = segments.map((segment) => reaches.map((reach) => affinityOf(reach, segment)));
  const pairs: { point: number; segment: number; clearness: number }[] = [];
  affinities.forEach((row, segment) => {
    const whole = row.reduce((sum, value) => sum + value, 0);
    row.forEach((value, point) => {
      pairs.push({ point, segment, clearness: whole > 0 ? (value * value) / whole : 0 });
    });
  });
  pairs.sort((a, b) => b.clearness - a.clearness);
  const seatOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { point, segment } of pairs) {
    if (seatOf.has(point) || taken.has(segment)) continue;
    seatOf.set(point, segment);
    taken.add(segment);
  }
  const most = reaches.map((_, point) => Math.max(0, ...affinities.map((row) => row[point]!)));
  return reaches.map((_, point) => {
    const rank = most.filter((value) => value > most[point]!).length / reaches.length;
    const seat = seatOf.get(point);
    if (seat === undefined) return { segment: null, affinity: 0, rival: 0, rank };
    const row = affinities[seat]!;
    const rival = Math.max(0, ...row.filter((_, other) => other !== point));
    return { segment: segments[seat]!, affinity: row[point]!, rival, rank };
  });
}

/** Share of `window` that lies in `segment`. */
export function shareInside(window: Span, segment: Span): number {
  const common = Math.min(window.to, segment.to) - Math.max(window.from, segment.from);
  return Math.max(0, common) / Math.max(1, window.to - window.from);
}
