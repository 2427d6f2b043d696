/** A labelled native select: the platform's own list is the most accessible one. Apart from `field.tsx`, because the sign-in page has none. */

import type { ComponentProps } from 'react';
import { ChevronDown } from '#web/ui/icons/frame-icons.ts';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function Select({ label, hideLabel, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
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
