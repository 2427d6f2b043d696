/** The look of a key point: colour, icon, label and text, the same in feedback, results and history. */
import type { PointResult } from '#contract/practice.ts';
import { isToJudge } from '#core/point-counts.ts';
import { messages } from '#web/practice/session/messages.ts';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { Check, CircleAlert, CircleDashed } from '#web/ui/icons/frame-icons.ts';
import { ArrowLeftRight, Equal } from '#web/ui/icons/page-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

const { states } = messages.feedback;

export type PointLook = 'covered' | 'mixed-up' | 'contradicted' | 'compare' | 'open';

export const pointIcons: Record<PointLook, Icon> = {
  covered: Check,
  'mixed-up': ArrowLeftRight,
  contradicted: CircleAlert,
  compare: Equal,
  open: CircleDashed,
};

/** The tutor's opinion of a point to judge stays hidden until the student has judged it. */
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

/** The student's decision in words; for a checked point also whether the tutor agreed. */
export function decidedWords({ checked, claimed, denied, decision }: PointResult): string {
  const decided = denied
    ? messages.feedback.decidedNot
    : checked || decision === 'unsure'
      ? messages.feedback.decidedSame
      : messages.feedback.decidedSaid;
  if (!checked) return decided;
  const agrees = claimed === (decision === 'covered');
  return `${decided} ${agrees ? messages.feedback.tutorAgrees : messages.feedback.tutorDiffers}`;
}

/** The text of a point, preceded by its card's term where the question leaves open which card it belongs to. */
export function PointText({ term, text }: { term: string | null; text: string }) {
  return (
    <>
      {term && (
        <b>
          <WrittenText text={messages.feedback.ofTerm(term)} />{' '}
        </b>
      )}
      <WrittenText text={text} />
    </>
  );
}
