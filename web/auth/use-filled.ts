/** Tells whether every field of a form is filled, also by a password manager. */
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Browsers fill in saved passwords without an event, so the first moments are polled. */
const lookEveryMs = 250;
const looks = 12;

function isFilled(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return inputs.every((input) => input.value.trim() !== '' || input.matches(':autofill'));
}

/**
 * `look` belongs on the form's onInput. A separate listener would run before React's, and a render between the two would undo the input.
 */
export function useFilled(form: RefObject<HTMLFormElement | null>): { filled: boolean; look: () => void } {
  const [filled, setFilled] = useState(false);
  const look = useCallback(() => {
    if (form.current) setFilled(isFilled(form.current));
  }, [form]);
  useEffect(() => {
    let looksLeft = looks;
    const timer = setInterval(() => {
      look();
      if (--looksLeft === 0) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [look]);
  return { filled, look };
}
