/** Submits a form, ignores further presses until it is done, and tells whether every field is filled. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** `send` gets the form's values; an error it throws is a bug and surfaces as one. */
export function useSubmit(send: (values: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    void send(new FormData(event.currentTarget)).finally(() => {
      submitting.current = false;
      setBusy(false);
    });
  };
  return { busy, onSubmit };
}

/** Browsers fill in saved passwords without an event, so the first moments are polled. */
const lookEveryMs = 250;
const looks = 12;

function isFilled(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return inputs.every((input) => input.value.trim() !== '' || input.matches(':autofill'));
}

/** A form with fields: spread `form` onto it. `filled` is also true of what a password manager has filled in. */
export function useFormWithFields(send: (values: FormData) => Promise<void>) {
  const { busy, onSubmit } = useSubmit(send);
  const ref = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const look = useCallback(() => {
    if (ref.current) setFilled(isFilled(ref.current));
  }, []);
  useEffect(() => {
    let looksLeft = looks;
    const timer = setInterval(() => {
      look();
      if (--looksLeft === 0) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [look]);
  // React's onInput: a listener of its own would run before it, and a render between the two would undo the input.
  return { busy, filled, form: { ref, onInput: look, onSubmit, noValidate: true } };
}

export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '');
