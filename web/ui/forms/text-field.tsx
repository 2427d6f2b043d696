/** A labelled one-line input. */
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hideLabel, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error }} {...(hideLabel && { hideLabel })} {...(className && { className })}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  );
}
