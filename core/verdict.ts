/** The words for what became of a key point, and for what kind of thing a student said. */

/** What is known of a key point: decided one way or the other, said of another card of the set, or unsure. */
export const pointDecisions = ['covered', 'missing', 'contradicted', 'mixed-up', 'unsure'] as const;
export type PointDecision = (typeof pointDecisions)[number];

/** What kind of thing was said; only an answer is scored and spends a follow-up. */
export const intents = [
  'answer',
  'hint',
  'question',
  'repeat',
  'skip',
  'dont-know',
  'worry',
  'small-talk',
] as const;
export type Intent = (typeof intents)[number];

/** What counts for a key point, in the four words that every page knows. */
export const pointVerdicts = ['covered', 'partly', 'missing', 'contradicted'] as const;
export type PointVerdict = (typeof pointVerdicts)[number];

/** The decision in the four words: what pages of earlier versions show of it. */
export function verdictOf(decision: PointDecision): PointVerdict {
  if (decision === 'unsure') return 'partly';
  return decision === 'mixed-up' ? 'contradicted' : decision;
}

/** What became of a point: `decision` is the tutor's, `claimed` and `denied` the student's own word, `verdict` what counts of the two. */
export type PointStanding = {
  verdict: PointVerdict;
  decision: PointDecision;
  /** The student says that the point was made. */
  claimed: boolean;
  /** The student says that it was not what the tutor took it for. */
  denied: boolean;
};

/** As earlier versions wrote it: without a decision, or with one that no longer fits the verdict they gave since. */
type StoredStanding = {
  verdict: PointVerdict;
  claimed: boolean;
  decision?: PointDecision | undefined;
  denied?: boolean | undefined;
};

/** Reads what is stored of a point, by whichever version. A point counted on the student's word was undecided before. */
export function standingOf(stored: StoredStanding): PointStanding {
  const { verdict } = stored;
  const claimed = stored.claimed && verdict === 'covered';
  const denied = stored.denied === true && verdict === 'missing';
  if (claimed || denied) return { verdict, decision: stored.decision ?? 'unsure', claimed, denied };
  const fits = stored.decision !== undefined && verdictOf(stored.decision) === verdict;
  const decision = fits ? stored.decision! : verdict === 'partly' ? 'unsure' : verdict;
  return { verdict, decision, claimed, denied };
}

/** The point with the student's word on it; without one the tutor's decision counts. */
export function withWord<Point extends PointStanding>(
  point: Point,
  word: 'claimed' | 'denied' | null,
): Point {
  const verdict = word === 'claimed' ? 'covered' : word === 'denied' ? 'missing' : verdictOf(point.decision);
  return { ...point, verdict, claimed: word === 'claimed', denied: word === 'denied' };
}

/** Neither the tutor nor the student has said which way it counts. */
export function isUndecided({ decision, claimed, denied }: PointStanding): boolean {
  return decision === 'unsure' && !claimed && !denied;
}

/** Every point is covered by the tutor's decision or by the student's own word. */
export function isAllCovered(points: readonly Pick<PointStanding, 'verdict'>[]): boolean {
  return points.every(({ verdict }) => verdict === 'covered');
}
