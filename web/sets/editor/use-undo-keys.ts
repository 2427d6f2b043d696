/** Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac): a field's own history first where something was typed since the last edit of the cards. */
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { withCommandKey } from './command-key.ts';
import type { EditorCards } from './use-editor-cards.ts';

export function useUndoKeys({ actions, history }: EditorCards) {
  /** Something was typed that the browser can undo. */
  const fresh = useRef(false);
  const inputs = useRef(0);
  useEffect(
    () =>
      history.state.subscribe(() => {
        fresh.current = false;
      }),
    [history],
  );
  return useMemo(
    () => ({
      /** To be called for every input of the form. */
      typed() {
        fresh.current = true;
        inputs.current += 1;
      },
      press(event: KeyboardEvent) {
        const key = event.key.toLowerCase();
        if (!withCommandKey(event) || event.altKey || (key !== 'z' && key !== 'y')) return;
        const back = key === 'z' && !event.shiftKey;
        const run = back ? actions.undo : actions.redo;
        const inField = (event.target as Element).matches('input:not([type="checkbox"]), textarea');
        if (!inField || !fresh.current) {
          event.preventDefault();
          run();
          return;
        }
        // The browser says nothing where its history is at an end, except that no input follows.
        const before = inputs.current;
        setTimeout(() => {
          if (inputs.current === before) run();
        });
      },
    }),
    [actions],
  );
}
