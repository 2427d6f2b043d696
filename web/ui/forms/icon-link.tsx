/** A link that is only an icon, such as "back". */

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

type Props = Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
};

export function IconLink({ label, icon, className, ...rest }: Props) {
  return (
    <Link {...rest} className={clsx('iconbtn', className)} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
