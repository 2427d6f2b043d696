/** Form fields with label, hint and error: the text field, and the frame for other controls. */

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Spread these onto the control. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type FieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Words that say how to put it right; empty or null when all is well. */
  error?: ReactNode;
  className?: string;
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
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className={clsx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="i-sm" aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A labelled one-line input. */
export function TextField({ label, hideLabel, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error }} {...(hideLabel && { hideLabel })} {...(className && { className })}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  );
}
