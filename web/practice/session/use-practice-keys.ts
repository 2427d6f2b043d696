/**
 * Space and Enter press the element marked `data-next`, Escape asks before leaving, unless a control, field or dialog has the focus. A
 * digit presses the button labelled with it, unless a field has the focus.
 */
import { isHandledElsewhere, isInField, isOnControl, useKeydown } from '#web/ui/hooks/use-keydown.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';

/** `onEscape`: null where the key does nothing. */
export function usePracticeKeys({ onEscape }: { onEscape: (() => void) | null }): void {
  const [on] = useShortcutsSetting();
  useKeydown((event) => {
    if (isHandledElsewhere(event)) return;
    const action = actionOf(event, onEscape, on);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
}

/** The shortcuts setting does not affect Escape, which is not a character key. */
function actionOf(event: KeyboardEvent, onEscape: (() => void) | null, on: boolean): (() => void) | null {
  if (event.key === 'Escape') return onEscape;
  const shown = on && /^\d$/.test(event.key) && !isInField(event) && marked(event.key);
  if (shown) return () => shown.click();
  if ((event.key !== ' ' && event.key !== 'Enter') || !on || isOnControl(event)) return null;
  const next = document.querySelector<HTMLElement>('[data-next]');
  if (!next) return null;
  return () => (next instanceof HTMLTextAreaElement ? next.focus() : next.click());
}

const marked = (key: string) => document.querySelector<HTMLElement>(`[data-key="${key}"]`);
