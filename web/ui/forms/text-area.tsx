/** A labelled many-line input. */
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hideLabel, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error }} {...(hideLabel && { hideLabel })} {...(className && { className })}>
      {(control) => <textarea rows={4} {...area} {...control} className="input" />}
    </Field>
  );
}
