/** The student's own word on a point: what it came to, and taking it back. */
import { Undo2 } from 'lucide-react';
import type { PointResult } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { decidedWords } from './point-look.ts';

type Props = {
  point: PointResult;
  /** Names the point to those who cannot see which it is. */
  name: string;
  busy: boolean;
  /** Null where nothing can be taken back any more. */
  onUndo: (() => void) | null;
};

export function OwnWord({ point, name, busy, onUndo }: Props) {
  return (
    <p className="pt-word">
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
