/** Asks once before unsaved work is left, whether by a link, by Back or by closing the tab. */
import { type ReactNode, useEffect, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { leaveGuard } from './leave-guard.ts';

type Words = { title: string; description: string; confirmLabel: string; cancelLabel: string };

/** Render the returned dialog. Call `leaveGuard.clear()` before navigating away after a save. */
export function useLeaveGuard(unsaved: boolean, words: Words): ReactNode {
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    leaveGuard.set((next) => setProceed(() => next));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      leaveGuard.clear();
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
  return (
    <AlertDialog
      open={proceed !== null}
      {...words}
      onCancel={() => setProceed(null)}
      onConfirm={() => {
        leaveGuard.clear();
        setProceed(null);
        proceed?.();
      }}
    />
  );
}
