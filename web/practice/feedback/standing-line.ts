/** Sums up the points of a question or a session in one sentence. */
import { countPoints } from '#core/point-counts.ts';
import type { PointStanding } from '#core/verdict.ts';
import { standingWords } from '#web/ui/text/standing-words.ts';

export function standingLine(points: readonly PointStanding[]): string {
  const { sure, onWord, toJudge } = countPoints(points);
  return standingWords({ covered: sure + onWord, points: points.length, toJudge });
}
