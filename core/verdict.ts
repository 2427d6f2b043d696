/** Decisions and verdicts on key points, and the intents of what a student says. */

/**
 * What the tutor knows of a key point. 'covered': surely said. 'unsure': likely said, and for the student to judge. 'missing': open, not
 * said as far as the tutor can tell. 'contradicted' and 'mixed-up' (said of another card of the set) only where that is sure.
 */
export const pointDecisions = ['covered', 'missing', 'contradicted', 'mixed-up', 'unsure'] as const;
export type PointDecision = (typeof pointDecisions)[number];

/** Intents, as stored and sent; only an answer is scored and spends a follow-up. */
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
/** 'show' asks for the card and ends the question; it is stored as 'skip', which pages of the previous release know. */
export type Intent = (typeof intents)[number] | 'show';

/** Verdicts, the four values that every release knows. */
export const pointVerdicts = ['covered', 'partly', 'missing', 'contradicted'] as const;
export type PointVerdict = (typeof pointVerdicts)[number];

/** The verdict that corresponds to a decision. */
export function verdictOf(decision: PointDecision): PointVerdict {
  if (decision === 'unsure') return 'partly';
  return decision === 'mixed-up' ? 'contradicted' : decision;
}

/**
 * What became of a point: `decision` is the tutor's, `claimed` and `denied` the student's own word, `verdict` what counts of the two.
 * `checked`: decided, and still put to the student unseen, so that the two can be compared.
 */
export type PointStanding = {
  verdict: PointVerdict;
  decision: PointDecision;
  /** The student says that the point was made. */
  claimed: boolean;
  /** The student says that it was not what the tutor took it for. */
  denied: boolean;
  checked: boolean;
};

/** Stored by earlier releases: without a decision, or with one that contradicts a later verdict. */
type StoredStanding = {
  verdict: PointVerdict;
  claimed: boolean;
  decision?: PointDecision | undefined;
  denied?: boolean | undefined;
  checked?: boolean | undefined;
};

/** Reads what is stored of a point, by whichever version. A point counted on the student's word was undecided before. */
export function standingOf(stored: StoredStanding): PointStanding {
  const { verdict, checked = false } = stored;
  const claimed = stored.claimed && verdict === 'covered';
  const denied = stored.denied === true && verdict === 'missing';
  if (claimed || denied) return { verdict, decision: stored.decision ?? 'unsure', claimed, denied, checked };
  const fits = stored.decision !== undefined && verdictOf(stored.decision) === verdict;
  const decision = fits ? stored.decision! : verdict === 'partly' ? 'unsure' : verdict;
  return { verdict, decision, claimed, denied, checked };
}

/** The point with the student's word on it; without one the tutor's decision counts. */
export function withWord<Point extends PointStanding>(
  point: Point,
  word: 'claimed' | 'denied' | null,
): Point {
  const verdict = word === 'claimed' ? 'covered' : word === 'denied' ? 'missing' : verdictOf(point.decision);
  return { ...point, verdict, claimed: word === 'claimed', denied: word === 'denied' };
}

/** Neither the tutor nor the student has decided it. */
export function isUndecided({ decision, claimed, denied }: PointStanding): boolean {
  return decision === 'unsure' && !claimed && !denied;
}

/** Every point is covered by the tutor's decision or by the student's own word. */
export function isAllCovered(points: readonly Pick<PointStanding, 'verdict'>[]): boolean {
  return points.every(({ verdict }) => verdict === 'covered');
}
