/** What surrounds a stretch of speech: the whole transcript and the other points asked for together. */

/** How a stretch lies in a talk shared out among several points. */
export type Sharing = Readonly<
  Record<
    | 'seated'
    | 'seatAffinity'
    | 'seatMargin'
    | 'seatRank'
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

/** The measures taken outside the stretch itself. */
export type Surroundings = {
  readonly wholeWords: number;
  readonly pointCount: number;
  /** Words of all points together. */
  readonly pointsWords: number;
  /** Share of this point, by distinctive weight, the stretch says. */
  readonly own: number;
  /** Share of its words that only this point's question uses. */
  readonly named: number;
  readonly segments: number;
  readonly punctuated: boolean;
  readonly sharing: Sharing;
  /** Share of this point, by distinctive weight, the whole transcript says. */
  readonly wholeCovered: number;
  /** `own` and `named` for the other points, the highest of each. */
  readonly rivals: { readonly covered: number; readonly named: number };
};
