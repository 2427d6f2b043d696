/** Checks a language model's decisions against the transcript: evidence must have been said, and not as talk to the tutor. */
import { type PointDecision, verdictOf } from '#core/verdict.ts';
import type { JudgedPoint, JudgeRequest } from '#server/practice/ports.ts';
import type { Judgement as BuiltInJudgement } from '#tutor/judge-answer.ts';
import type { ModelPoint } from './judge-question.ts';
import { quotedIn, stretchesOf } from './llm-checks.ts';

export type CheckedInput = {
  request: JudgeRequest;
  builtIn: BuiltInJudgement;
  /** What the student has said about this question, without talk to the judge. */
  said: string;
  /** Whether such talk was removed. */
  talkedToJudge: boolean;
  /** Indexes in the deck of the cards the model was given for comparison. */
  nearest: readonly number[];
  /** The built-in tutor's decisions, except missing points, which a model must not change. */
  sureStands: boolean;
};

const mostStretches = 2;
/** Maximum parts of a quotation with "…" to search for. */
const mostParts = 4;
/** Fewer words of the question can be an answer ("Is it up or down?"); this many in a row are the question read aloud. */
const readAloudWords = 4;
/** Longer evidence is shown with only one point. */
const longEvidenceWords = 8;

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A point with that decision, and the verdict that pages of the previous release read. */
export const judged = (
  decision: PointDecision,
  evidence: string | null,
  more: Partial<JudgedPoint> = {},
): JudgedPoint => ({ verdict: verdictOf(decision), decision, mixedUpWith: null, evidence, ...more });

/** The passages of a point's evidence that were really said, joined; null without any. */
function evidenceIn({ request, said }: CheckedInput): (point: ModelPoint) => string | null {
  const stretchOf = stretchesOf(said);
  const asked = [
    request.prompt,
    ...request.history.filter(({ type }) => type === 'ai').map(({ text }) => text),
  ].map(quotedIn);
  const readAloud = (stretch: string) =>
    wordCount(stretch) >= readAloudWords && asked.some((isQuoted) => isQuoted(stretch));
  return ({ evidence }) => {
    const stretches = evidence
      .flatMap((quote) => quote.split(/…|\.{3}/))
      .slice(0, mostParts)
      .map(stretchOf)
      .filter((stretch) => stretch !== null)
      .filter((stretch) => !readAloud(stretch));
    return [...new Set(stretches)].slice(0, mostStretches).join(' … ') || null;
  };
}

/** The result where the model's claim is not confirmed: the built-in tutor's decision, if any. */
function doubted(own: BuiltInJudgement['points'][number] | undefined, talkedToJudge: boolean): JudgedPoint {
  if (own && own.decision !== 'missing') {
    const { decision, mixedUpWith, evidence } = own;
    return judged(decision, evidence, { mixedUpWith });
  }
  return judged(talkedToJudge ? 'missing' : 'unsure', null);
}

function checkedPoint(
  point: ModelPoint | undefined,
  index: number,
  input: CheckedInput,
  evidenceOf: ReturnType<typeof evidenceIn>,
): JudgedPoint {
  const own = input.builtIn.points[index];
  if (input.request.claimed.includes(index)) return judged('covered', own?.evidence ?? null);
  if (input.sureStands && own && own.decision !== 'missing' && own.decision !== 'unsure')
    return judged(own.decision, own.evidence, { mixedUpWith: own.mixedUpWith });
  if (!point) return doubted(own, input.talkedToJudge);
  const evidence = evidenceOf(point);
  switch (point.decision) {
    case 'covered':
      return evidence === null ? doubted(own, input.talkedToJudge) : judged('covered', evidence);
    case 'partly':
      return judged('missing', evidence, evidence === null ? {} : { verdict: 'partly' });
    case 'unsure':
      return judged('unsure', evidence);
    case 'missing':
      return judged('missing', null);
    case 'contradicted':
    case 'mixed-up': {
      // Being told of a mistake one did not make is worse than being asked again.
      if (evidence === null) return judged('missing', null);
      const other = point.decision === 'mixed-up' ? point.otherCard : null;
      return other !== null && input.nearest.includes(other)
        ? judged('mixed-up', evidence, { mixedUpWith: other })
        : judged('contradicted', evidence);
    }
  }
}

/** One result per key point; a long quotation is shown with the first point it decided. */
export function checkedPoints(points: readonly ModelPoint[], input: CheckedInput): JudgedPoint[] {
  const shown = new Set<string>();
  const evidenceOf = evidenceIn(input);
  return input.request.keyPoints.map((_text, index) => {
    const point = checkedPoint(
      points.find((given) => given.index === index),
      index,
      input,
      evidenceOf,
    );
    if (point.evidence === null || wordCount(point.evidence) < longEvidenceWords) return point;
    if (shown.has(point.evidence)) return { ...point, evidence: null };
    shown.add(point.evidence);
    return point;
  });
}
