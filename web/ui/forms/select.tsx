/** A labelled native select: the platform's own list is the most accessible one. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function Select({ label, hideLabel, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error }} {...(hideLabel && { hideLabel })} {...(className && { className })}>
      {(control) => (
        <div className="input-row">
          <select {...select} {...control} className="input">
            {children}
          </select>
          <ChevronDown className="i" aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
