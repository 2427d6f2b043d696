/** The one button: while busy it keeps its width and its focus, and a second press does nothing. */

import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: shows a spinner in place of the label and swallows presses (Enter in the form too). */
  busy?: boolean;
  icon?: Icon;
};

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon: Icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <span className="btn-label">
        {Icon && <Icon className="i" aria-hidden="true" />}
        {children}
      </span>
      {busy && (
        <span className="btn-busy">
          <Spinner />
        </span>
      )}
    </button>
  );
}
