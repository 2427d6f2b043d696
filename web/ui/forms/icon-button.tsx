/** A square button that is only an icon, so its name is required. */

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Read by screen readers and shown as a hint. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, className, type = 'button', title = label, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={clsx('iconbtn', className)} aria-label={label} title={title}>
      {icon}
    </button>
  );
}
