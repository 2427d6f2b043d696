/** Form fields with label, hint and error: the text field, and the frame for other controls. */

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CircleAlert } from '#web/ui/icons/frame-icons.ts';

/** Spread these onto the control. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Words that say how to put it right; empty or null when all is well. */
  error?: ReactNode;
  className?: string | undefined;
};

export function Field({
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="i-sm" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A labelled one-line input. */
export function TextField({ label, hideLabel, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  );
}
