/** A setting that takes effect at once. */
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Switch({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="check switch">
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        {...input}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox states its own checkedness
        role="switch"
        id={id}
      />
    </div>
  );
}
