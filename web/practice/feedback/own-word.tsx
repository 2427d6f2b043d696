/** The student's own decision on a point, its undo button, and where the focus goes after it. */
import { type RefObject, useEffect, useRef } from 'react';
import type { PointResult } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Undo2 } from '#web/ui/icons/page-icons.ts';
import { decidedWords } from './point-look.tsx';

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

/**
 * Focuses the first button inside the element when the student's decision `own` has changed and the point was `judged` just now: the
 * pressed button is gone, perhaps with its row to another list.
 */
export function useFocusAfterWord<E extends HTMLElement>(judged: boolean, own: string): RefObject<E | null> {
  const body = useRef<E>(null);
  const judgedNow = useRef(judged);
  judgedNow.current = judged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is what moves the focus
  useEffect(() => {
    if (judgedNow.current) body.current?.querySelector('button')?.focus();
  }, [own]);
  return body;
}
