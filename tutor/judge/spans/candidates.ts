/** Finds for each key point the stretches of a talk that might make it, and measures them. */
import { featuresOf } from '#tutor/judge/features/features.ts';
import { affinityOf, type Seat, seatsOf, shareInside } from './assignment.ts';
import { coveredIn, namedIn, type PointReach, reachOf } from './point-coverage.ts';
import type { PointView } from './point-view.ts';
import { type Run, runsOf, shareInRun } from './runs.ts';
import type { Span } from './span.ts';
import { bestWindows } from './spans.ts';
import type { Sharing } from './surroundings.ts';
import { type TextView, viewOfWords } from './text-view.ts';
import type { Transcript } from './transcript.ts';

/** How many of the most promising stretches are weighed in full. */
const windowsWeighed = 3;

/** A point that stands alone has the whole talk for itself. */
const alone: Sharing = {
  seated: 1,
  seatAffinity: 1,
  seatMargin: 1,
  seatRank: 0,
  takenShare: 0,
  affinityShare: 1,
  runGain: 6,
  runShare: 2,
  runWords: 4,
  inRun: 1,
  runGainRank: 0,
};

export type Candidate = {
  readonly window: Span;
  readonly speech: TextView;
  readonly figures: readonly number[];
};

/** How much of the best other point, and of its question, the same stretch says. */
function rivalsIn(own: PointReach, reaches: readonly PointReach[], window: Span) {
  let covered = 0;
  let named = 0;
  for (const other of reaches) {
    if (other === own) continue;
    covered = Math.max(covered, coveredIn(other, window));
    named = Math.max(named, namedIn(other, window));
  }
  return { covered, named };
}

/** How the stretch lies among the segments shared out to this point and to the others. */
function sharingOf(
  own: number,
  reaches: readonly PointReach[],
  seats: readonly Seat[],
  runs: readonly Run[],
  window: Span,
) {
  const seat = seats[own]!;
  const run = runs[own]!;
  const near = reaches.map((reach) => affinityOf(reach, window));
  const others = seats.flatMap(({ segment }, i) =>
    i !== own && segment ? [shareInside(window, segment)] : [],
  );
  return {
    seated: seat.segment ? shareInside(window, seat.segment) : -1,
    seatAffinity: seat.affinity,
    seatMargin: seat.affinity - seat.rival,
    seatRank: seat.rank,
    takenShare: Math.min(
      1,
      others.reduce((sum, share) => sum + share, 0),
    ),
    runGain: Math.min(6, run.gain),
    runShare: run.share,
    runWords: Math.log(1 + run.before.at(-1)!),
    inRun: shareInRun(run, window),
    runGainRank: runs.filter(({ gain }) => gain > run.gain).length / runs.length,
    affinityShare: near[own]! / (near.reduce((sum, value) => sum + value, 0) || 1),
  };
}

/** For each point the stretches that might make it, best looking first, with their figures. */
export function candidatesFor(points: readonly PointView[], transcript: Transcript): Candidate[][] {
  const askedBy = new Map<string, number>();
  for (const { asked } of points) for (const stem of asked) askedBy.set(stem, (askedBy.get(stem) ?? 0) + 1);
  const reaches = points.map((point) => reachOf(point, askedBy, transcript.words));
  const pointsWords = points.reduce((sum, { text }) => sum + text.words.length, 0);
  const several = points.length > 1;
  const blocks = several ? transcript.blocks : [];
  const seats = several ? seatsOf(reaches, blocks) : [];
  const runs = several ? runsOf(reaches, askedBy, transcript) : [];
  const views = new Map<string, TextView>();
  /** Points often look at the same stretch, and what was read of it is kept with its view. */
  const viewOf = ({ from, to }: Span): TextView => {
    const key = `${from} ${to}`;
    const view = views.get(key) ?? viewOfWords(transcript.words.slice(from, to));
    views.set(key, view);
    return view;
  };
  return reaches.map((reach, own) => {
    const wholeCovered = coveredIn(reach, { from: 0, to: transcript.words.length });
    const stretch = runs[own]?.stretch;
    const extra = stretch ? [...blocks, stretch] : blocks;
    return bestWindows(reach, transcript.words.length, transcript.segments, extra, windowsWeighed).map(
      (window) => {
        const speech = viewOf(window);
        const around = {
          wholeWords: transcript.words.length,
          pointCount: points.length,
          pointsWords,
          own: coveredIn(reach, window),
          named: namedIn(reach, window),
          wholeCovered,
          rivals: rivalsIn(reach, reaches, window),
          segments: transcript.blocks.length,
          punctuated: transcript.punctuated,
          sharing: several ? sharingOf(own, reaches, seats, runs, window) : alone,
        };
        return { window, speech, figures: featuresOf(reach.point, speech, around) };
      },
    );
  });
}
