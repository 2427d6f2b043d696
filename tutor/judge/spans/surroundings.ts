/** What is measured outside a span: the whole transcript and the other points of the prompt. */

/** How a span relates to the segments and runs assigned to several points. */
export type Sharing = Readonly<
  Record<
    | 'assigned'
    | 'assignedAffinity'
    | 'assignedMargin'
    | 'assignedRank'
    | 'takenShare'
    | 'affinityShare'
    | 'runGain'
    | 'runShare'
    | 'runWords'
    | 'inRun'
    | 'runGainRank',
    number
  >
>;

/** The measurements taken outside the span itself. */
export type Surroundings = {
  readonly wholeWords: number;
  readonly pointCount: number;
  /** Words of all points together. */
  readonly pointsWords: number;
  /** Share of this point, by distinctive weight, that the span covers. */
  readonly own: number;
  /** Share of the span's words that are in this point's question only. */
  readonly named: number;
  readonly segments: number;
  readonly punctuated: boolean;
  readonly sharing: Sharing;
  /** Share of this point, by distinctive weight, that the whole transcript covers. */
  readonly wholeCovered: number;
  /** `own` and `named` for the other points, the highest of each. */
  readonly rivals: { readonly covered: number; readonly named: number };
};
