/** Submits a form, and ignores further presses until it is done. */
import { type FormEvent, useRef, useState } from 'react';

/** `send` gets the form's values; an error it throws is a bug and surfaces as one. */
export function useSubmit(send: (values: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void send(new FormData(event.currentTarget)).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, onSubmit };
}

export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '');
