/** The student's own decision on a point, and its undo button. */

import type { PointResult } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Undo2 } from '#web/ui/icons/page-icons.ts';
import { decidedWords } from './point-look.ts';

type Props = {
  point: PointResult;
  /** The accessible name of the point. */
  name: string;
  busy: boolean;
  /** Null once it can no longer be undone. */
  onUndo: (() => void) | null;
};

export function OwnWord({ point, name, busy, onUndo }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-y-1 gap-x-4 text-ink-2">
      {decidedWords(point)}
      {onUndo && (
        <Button
          variant="ghost"
          busy={busy}
          aria-label={messages.feedback.undoOf(name)}
          icon={Undo2}
          onClick={onUndo}
        >
          {messages.feedback.undo}
        </Button>
      )}
    </p>
  );
}
