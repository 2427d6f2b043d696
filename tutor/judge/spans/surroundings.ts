/** Measurements outside a span: of the whole transcript and of the question's other points. */

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

export type Surroundings = {
  readonly wholeWords: number;
  readonly pointCount: number;
  /** Total number of words of all points. */
  readonly pointsWords: number;
  /** Share of this point, by distinctive weight, that the span covers. */
  readonly own: number;
  /** Share of the span's content words that occur in this point's question only. */
  readonly named: number;
  readonly segments: number;
  readonly punctuated: boolean;
  readonly sharing: Sharing;
  /** Share of this point, by distinctive weight, that the whole transcript covers. */
  readonly wholeCovered: number;
  /** The highest `own` and `named` of the other points. */
  readonly rivals: { readonly covered: number; readonly named: number };
};
