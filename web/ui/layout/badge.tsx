/** A small label; its words carry the meaning, its colour only supports them. */

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'line' | 'accent' | 'voice' | 'success' | 'danger';
type Props = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode };

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: Props) {
  return (
    <span {...rest} className={clsx('chip', tone !== 'neutral' && `chip-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}
