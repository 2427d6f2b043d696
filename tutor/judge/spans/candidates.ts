/** Finds the candidate spans for each key point in a transcript and computes their features. */
import { featuresOf } from '#tutor/judge/features/features.ts';
import { type Assignment, affinityOf, assignSegments, shareInside } from './assignment.ts';
import { coverageOf, coveredIn, namedIn, type PointCoverage } from './point-coverage.ts';
import type { PointView } from './point-view.ts';
import { type Run, runsOf, shareInRun } from './runs.ts';
import type { Span } from './span.ts';
import { bestSpans } from './spans.ts';
import type { Sharing } from './surroundings.ts';
import { type TextView, viewOfWords } from './text-view.ts';
import type { Transcript } from './transcript.ts';

/** Features are computed for this many of the best spans only. */
const spansWeighed = 3;

/** Values for a question with a single point, which gets the whole transcript. */
const alone: Sharing = {
  assigned: 1,
  assignedAffinity: 1,
  assignedMargin: 1,
  assignedRank: 0,
  takenShare: 0,
  affinityShare: 1,
  runGain: 6,
  runShare: 2,
  runWords: 4,
  inRun: 1,
  runGainRank: 0,
};

export type Candidate = {
  readonly span: Span;
  readonly features: readonly number[];
};

/** The highest coverage of any other point, and of any other point's question, by the same span. */
function rivalsIn(own: PointCoverage, coverages: readonly PointCoverage[], span: Span) {
  let covered = 0;
  let named = 0;
  for (const other of coverages) {
    if (other === own) continue;
    covered = Math.max(covered, coveredIn(other, span));
    named = Math.max(named, namedIn(other, span));
  }
  return { covered, named };
}

/** How the span overlaps the segments and runs of this point and of the others. */
function sharingOf(
  own: number,
  coverages: readonly PointCoverage[],
  assignments: readonly Assignment[],
  runs: readonly Run[],
  span: Span,
) {
  const assignment = assignments[own]!;
  const run = runs[own]!;
  const near = coverages.map((coverage) => affinityOf(coverage, span));
  const others = assignments.flatMap(({ segment }, i) =>
    i !== own && segment ? [shareInside(span, segment)] : [],
  );
  return {
    assigned: assignment.segment ? shareInside(span, assignment.segment) : -1,
    assignedAffinity: assignment.affinity,
    assignedMargin: assignment.affinity - assignment.rival,
    assignedRank: assignment.rank,
    takenShare: Math.min(
      1,
      others.reduce((sum, share) => sum + share, 0),
    ),
    runGain: Math.min(6, run.gain),
    runShare: run.share,
    runWords: Math.log(1 + run.before.at(-1)!),
    inRun: shareInRun(run, span),
    runGainRank: runs.filter(({ gain }) => gain > run.gain).length / runs.length,
    affinityShare: near[own]! / (near.reduce((sum, value) => sum + value, 0) || 1),
  };
}

/** The candidates for each point, best first. */
export function candidatesFor(points: readonly PointView[], transcript: Transcript): Candidate[][] {
  const askedBy = new Map<string, number>();
  for (const { asked } of points) for (const stem of asked) askedBy.set(stem, (askedBy.get(stem) ?? 0) + 1);
  const coverages = points.map((point) => coverageOf(point, askedBy, transcript.words));
  const pointsWords = points.reduce((sum, { text }) => sum + text.words.length, 0);
  const several = points.length > 1;
  const blocks = several ? transcript.blocks : [];
  const assignments = several ? assignSegments(coverages, blocks) : [];
  const runs = several ? runsOf(coverages, askedBy, transcript) : [];
  const views = new Map<string, TextView>();
  // Points often share a span.
  const viewOf = ({ from, to }: Span): TextView => {
    const key = `${from} ${to}`;
    const view = views.get(key) ?? viewOfWords(transcript.words.slice(from, to));
    views.set(key, view);
    return view;
  };
  return coverages.map((coverage, own) => {
    const wholeCovered = coveredIn(coverage, { from: 0, to: transcript.words.length });
    const runSpan = runs[own]?.span;
    const extra = runSpan ? [...blocks, runSpan] : blocks;
    return bestSpans(coverage, transcript.words.length, transcript.segments, extra, spansWeighed).map(
      (span) => {
        const speech = viewOf(span);
        const around = {
          wholeWords: transcript.words.length,
          pointCount: points.length,
          pointsWords,
          own: coveredIn(coverage, span),
          named: namedIn(coverage, span),
          wholeCovered,
          rivals: rivalsIn(coverage, coverages, span),
          segments: transcript.blocks.length,
          punctuated: transcript.punctuated,
          sharing: several ? sharingOf(own, coverages, assignments, runs, span) : alone,
        };
        return { span, features: featuresOf(coverage.point, speech, around) };
      },
    );
  });
}
