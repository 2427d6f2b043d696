/** A link to another page that looks like a button. */

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize; icon?: Icon };

export function LinkButton({
  variant = 'primary',
  size = 'md',
  icon: Icon,
  className,
  children,
  ...rest
}: Props) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {Icon && <Icon className="i" aria-hidden="true" />}
      {children}
    </Link>
  );
}
