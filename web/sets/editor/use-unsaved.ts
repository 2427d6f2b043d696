/** Tracks unsaved changes of the editor and stores them as a draft. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '#web/session/use-draft.ts';
import { type EditorDraft, type EditorValues, sameValues } from './editor-values.ts';

/** Comparing thousands of cards waits for a pause in typing. */
const compareAfterMs = 500;

type Options = {
  /** What is saved. */
  baseline: EditorValues;
  version: number | null;
  /** A copy of what is in the form. */
  read: () => EditorValues;
  draft: Draft<EditorDraft>;
  /** Whether the form opens with a restored draft. */
  restored: boolean;
};

export function useUnsaved({ baseline, version, read, draft, restored }: Options) {
  const [unsaved, setUnsaved] = useState(restored);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { keep, drop } = draft;

  const changed = useCallback(() => {
    setUnsaved(true);
    keep(() => ({ ...read(), version }));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!sameValues(read(), baseline)) return;
      setUnsaved(false);
      drop();
    }, compareAfterMs);
  }, [keep, drop, read, baseline, version]);

  const saved = () => {
    clearTimeout(timer.current);
    setUnsaved(false);
    drop();
  };
  return { unsaved, changed, saved };
}
