/** A password input that can be shown; it hides itself again when its form is sent. */

import { useEffect, useRef, useState } from 'react';
import { Eye, EyeOff } from '#web/ui/icons/frame-icons.ts';
import { messages } from '#web/ui/text/messages.ts';
import type { TextFieldProps } from './field.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Props = Omit<TextFieldProps, 'type' | 'autoComplete' | 'ref'> & {
  autoComplete: 'current-password' | 'new-password';
  /** Receives the input, for focusing it after an error. */
  inputRef?: (input: HTMLInputElement | null) => void;
};

export function PasswordField({ label, hideLabel, hint, error, className, inputRef, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null] | null>(null);

  useEffect(() => {
    const form = own.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Changing an input's type moves the caret to the start; put it back where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the type has changed
  useEffect(() => {
    if (caret.current && document.activeElement === own.current)
      own.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [shown]);

  const toggle = () => {
    caret.current = own.current ? [own.current.selectionStart, own.current.selectionEnd] : null;
    setShown(!shown);
  };
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <div className="input-row">
          <input
            {...input}
            {...control}
            ref={(element) => {
              own.current = element;
              inputRef?.(element);
            }}
            type={shown ? 'text' : 'password'}
            className="input"
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            label={messages.showPassword}
            aria-pressed={shown}
            onPointerDown={(event) => event.preventDefault()}
            onClick={toggle}
            icon={shown ? EyeOff : Eye}
          />
        </div>
      )}
    </Field>
  );
}
