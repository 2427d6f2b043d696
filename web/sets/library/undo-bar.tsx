/** Offers to bring back what was just deleted; it waits while the student points at it or has focus in it. */
import { Undo2 } from 'lucide-react';
import type { SetSummary } from '#contract/sets.ts';
import { messages } from '#web/sets/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Deleted } from './use-deleting.ts';

type Props = {
  deleted: readonly Deleted[];
  restoring: string | null;
  onUndo: (set: SetSummary) => void;
  onHold: (id: string) => void;
  onRelease: (id: string) => void;
};

export function UndoBar({ deleted, restoring, onUndo, onHold, onRelease }: Props) {
  return (
    <ul className="undo-bar">
      {deleted.map(({ set, failed }) => (
        <li
          key={set.id}
          onPointerEnter={() => onHold(set.id)}
          onPointerLeave={() => onRelease(set.id)}
          onFocus={() => onHold(set.id)}
          onBlur={() => onRelease(set.id)}
        >
          <p role={failed ? 'alert' : undefined} dir="auto">
            {failed ? messages.deleting.restoreFailed(set.title) : messages.deleting.deleted(set.title)}
          </p>
          <Button
            variant="ghost"
            busy={restoring === set.id}
            aria-label={messages.deleting.undoOf(set.title)}
            icon={<Undo2 className="i" aria-hidden="true" />}
            onClick={() => onUndo(set)}
          >
            {messages.deleting.undo}
          </Button>
        </li>
      ))}
    </ul>
  );
}
