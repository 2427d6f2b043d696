/** Restores the focus when the part of a page that had it is removed. */
import { useEffect, useState } from 'react';

/** When the component unmounts while it has the focus, focuses what had it before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
