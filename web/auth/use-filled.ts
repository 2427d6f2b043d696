/** Whether every field of a form holds something, a password manager's doing included. */
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Browsers fill saved passwords in without telling the page; looked for during the first moments. */
const lookEveryMs = 250;
const looks = 12;

function isFilled(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return inputs.every((input) => input.value.trim() !== '' || input.matches(':autofill'));
}

/**
 * `look` belongs on the form's onInput. A listener of our own would run before React's, and a render between the two
 * would take back what was just typed.
 */
export function useFilled(form: RefObject<HTMLFormElement | null>): { filled: boolean; look: () => void } {
  const [filled, setFilled] = useState(false);
  const look = useCallback(() => {
    if (form.current) setFilled(isFilled(form.current));
  }, [form]);
  useEffect(() => {
    let left = looks;
    const timer = setInterval(() => {
      look();
      if (--left === 0) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [look]);
  return { filled, look };
}
