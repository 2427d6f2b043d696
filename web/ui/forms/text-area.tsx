/** A labelled many-line input; apart from `field.tsx`, because the sign-in page has none. */
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hideLabel, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className="input" />}
    </Field>
  );
}
