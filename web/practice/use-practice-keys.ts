/** Space starts and finishes, Escape asks before leaving: only when no control, field or dialog has the focus. */
import { useEffect, useRef } from 'react';
import { useShortcutsSetting } from '#web/ui/use-shortcuts-setting.ts';

/** Null where the key does nothing now. */
export type PracticeKeys = { space: (() => void) | null; escape: (() => void) | null };

export function usePracticeKeys(keys: PracticeKeys): void {
  const [on] = useShortcutsSetting();
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (document.querySelector('dialog[open], [role="menu"]')) return;
      const action = actionOf(event, latest.current, on);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}

/** Escape is no character key, so the switch for single keys leaves it alone. */
function actionOf(event: KeyboardEvent, keys: PracticeKeys, on: boolean): (() => void) | null {
  if (event.key === 'Escape') return keys.escape;
  return event.key === ' ' && on && !isOnControl(event) ? keys.space : null;
}

function isOnControl({ target }: KeyboardEvent): boolean {
  const controls = 'a, button, summary, input, textarea, select, audio, [role="button"], [contenteditable]';
  return target instanceof HTMLElement && target.closest(controls) !== null;
}
