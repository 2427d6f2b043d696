/** How a key point is shown: its colour, its sign and its name, the same after an answer, in the results and in the history. */
import { ArrowLeftRight, Check, CircleAlert, CircleDashed, Equal, type LucideIcon } from 'lucide-react';
import type { PointResult } from '#contract/practice.ts';
import { isToJudge } from '#core/question-standing.ts';
import { messages } from '#web/practice/session/messages.ts';

const { states } = messages.feedback;

export type PointLook = 'covered' | 'mixed-up' | 'contradicted' | 'compare' | 'open';

export const pointIcons: Record<PointLook, LucideIcon> = {
  covered: Check,
  'mixed-up': ArrowLeftRight,
  contradicted: CircleAlert,
  compare: Equal,
  open: CircleDashed,
};

/** What the tutor makes of a point that is the student's to judge is not shown before the student has. */
export function lookOf(point: PointResult): PointLook {
  if (isToJudge(point)) return 'compare';
  if (point.verdict === 'covered') return 'covered';
  if (point.denied) return 'open';
  return point.decision === 'mixed-up' || point.decision === 'contradicted' ? point.decision : 'open';
}

export function labelOf(point: PointResult): string {
  switch (lookOf(point)) {
    case 'compare':
      return states.toJudge;
    case 'covered':
      return point.claimed ? states.claimed : states.covered;
    case 'mixed-up':
      return point.mixedUpWith ? states.mixedUpWith(point.mixedUpWith.term) : states.mixedUp;
    case 'contradicted':
      return states.contradicted;
    case 'open':
      return point.denied ? states.denied : states.missing;
  }
}

/** What the student's own word came to; of a decided point also whether the tutor had read it alike. */
export function decidedWords({ checked, claimed, denied, decision }: PointResult): string {
  const said = denied
    ? messages.feedback.decidedNot
    : checked || decision === 'unsure'
      ? messages.feedback.decidedSame
      : messages.feedback.decidedSaid;
  if (!checked) return said;
  const agrees = claimed === (decision === 'covered');
  return `${said} ${agrees ? messages.feedback.tutorAgrees : messages.feedback.tutorDiffers}`;
}
