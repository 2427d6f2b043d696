/** Decisions and verdicts on key points, and the intents of what a student says. */

/**
 * The tutor's decision on a key point. 'covered': certainly said. 'unsure': probably said; the student judges. 'missing': apparently not
 * said. 'contradicted' and 'mixed-up' (said about another card of the set) only if certain.
 */
export const pointDecisions = ['covered', 'missing', 'contradicted', 'mixed-up', 'unsure'] as const;
export type PointDecision = (typeof pointDecisions)[number];

/** Intents, as stored and sent; only an answer is scored and uses up a follow-up. */
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
/** 'show' asks for the card and ends the question; stored as 'skip', which pages of the previous release know. */
export type Intent = (typeof intents)[number] | 'show';

/** Verdicts: four values that every release knows. */
export const pointVerdicts = ['covered', 'partly', 'missing', 'contradicted'] as const;
export type PointVerdict = (typeof pointVerdicts)[number];

/** The verdict that corresponds to a decision. */
export function verdictOf(decision: PointDecision): PointVerdict {
  if (decision === 'unsure') return 'partly';
  return decision === 'mixed-up' ? 'contradicted' : decision;
}

/**
 * The result for a point: `decision` is the tutor's, `claimed` and `denied` the student's own word, `verdict` the one in effect.
 * `checked`: decided, but still shown to the student as undecided, so that the two can be compared.
 */
export type PointStanding = {
  verdict: PointVerdict;
  decision: PointDecision;
  /** The student says the point was made. */
  claimed: boolean;
  /** The student says this is not what the tutor took it for. */
  denied: boolean;
  checked: boolean;
};

/** As stored by earlier releases: without a decision, or with one that contradicts a later verdict. */
type StoredStanding = {
  verdict: PointVerdict;
  claimed: boolean;
  decision?: PointDecision | undefined;
  denied?: boolean | undefined;
  checked?: boolean | undefined;
};

/** Reads a stored point of any version. A point counted on the student's word was undecided before. */
export function standingOf(stored: StoredStanding): PointStanding {
  const { verdict, checked = false } = stored;
  const claimed = stored.claimed && verdict === 'covered';
  const denied = stored.denied === true && verdict === 'missing';
  if (claimed || denied) return { verdict, decision: stored.decision ?? 'unsure', claimed, denied, checked };
  const fits = stored.decision !== undefined && verdictOf(stored.decision) === verdict;
  const decision = fits ? stored.decision! : verdict === 'partly' ? 'unsure' : verdict;
  return { verdict, decision, claimed, denied, checked };
}

/** The point with the student's word; without one the tutor's decision is in effect. */
export function withWord<Point extends PointStanding>(
  point: Point,
  word: 'claimed' | 'denied' | null,
): Point {
  const verdict = word === 'claimed' ? 'covered' : word === 'denied' ? 'missing' : verdictOf(point.decision);
  return { ...point, verdict, claimed: word === 'claimed', denied: word === 'denied' };
}

/** Decided by neither the tutor nor the student. */
export function isUndecided({ decision, claimed, denied }: PointStanding): boolean {
  return decision === 'unsure' && !claimed && !denied;
}

/** Every point is covered, by the tutor's decision or the student's word. */
export function isAllCovered(points: readonly Pick<PointStanding, 'verdict'>[]): boolean {
  return points.every(({ verdict }) => verdict === 'covered');
}
