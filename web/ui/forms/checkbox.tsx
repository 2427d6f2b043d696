/** A checkbox whose whole line can be pressed. */
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="check">
      <input {...input} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} type="checkbox" id={id} />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
    </div>
  );
}
