/** Keeps the reader's place where a part of a page that took the focus goes away. */
import { useEffect, useState } from 'react';

/** Once the component is gone, and the focus with it, gives it back to what had it before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
