/** Icon-only buttons and links; their accessible name is required. */
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

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

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
};

/** A link that is only an icon, such as "back". */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={clsx('iconbtn', className)} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
