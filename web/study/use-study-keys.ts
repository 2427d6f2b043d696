/** The keys of the study screen: only outside fields and dialogs, and only while shortcuts are switched on. */

import { isRating, type Rating } from '#core/scheduler.ts';
import { isHandledElsewhere, isInField, isOnControl, useKeydown } from '#web/ui/hooks/use-keydown.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';

export type StudyKeys = {
  reveal: () => void;
  rate: (rating: Rating) => void;
  undo: () => void;
  speak: () => void;
  help: () => void;
};

export function useStudyKeys(keys: StudyKeys): void {
  const [on] = useShortcutsSetting();
  useKeydown((event) => {
    if (isHandledElsewhere(event) || isInField(event)) return;
    const action = actionOf(event, keys);
    if (!action || ((event.key === ' ' || event.key === 'Enter') && isOnControl(event))) return;
    event.preventDefault();
    if (!event.repeat) action();
  }, on);
}

function actionOf(event: KeyboardEvent, keys: StudyKeys): (() => void) | null {
  const rating = ratingOf(event);
  if (rating !== null) return () => keys.rate(rating);
  switch (event.key.toLowerCase()) {
    case ' ':
    case 'enter':
      return keys.reveal;
    case 'u':
      return keys.undo;
    case 's':
      return keys.speak;
    case '?':
      return keys.help;
    default:
      return null;
  }
}

/** By character or by position: on French keyboards the digit keys type other characters without Shift. */
function ratingOf({ key, code, shiftKey }: KeyboardEvent): Rating | null {
  const byPlace = shiftKey ? undefined : /^Digit([1-4])$/.exec(code)?.[1];
  const rating = Number(/^[1-4]$/.test(key) ? key : byPlace);
  return isRating(rating) ? rating : null;
}
