/** A checkbox whose whole line can be pressed, and a switch: a setting that takes effect at once. */
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export const Checkbox = (props: Props) => <Choice {...props} />;
export const Switch = (props: Props) => <Choice {...props} isSwitch />;

function Choice({ label, hint, isSwitch = false, ...input }: Props & { isSwitch?: boolean }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={clsx('check', isSwitch && 'switch', hint && 'check-hinted')}>
      <input
        {...input}
        aria-describedby={hintId}
        role={isSwitch ? 'switch' : undefined}
        type="checkbox"
        id={id}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={hintId}>{hint}</small>}
      </span>
    </div>
  );
}
