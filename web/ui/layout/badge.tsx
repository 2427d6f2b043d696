/** A small label; its words carry the meaning, its colour only supports them. */

import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export type BadgeTone = 'neutral' | 'line' | 'accent' | 'voice' | 'success' | 'danger';
type Props = ComponentProps<'span'> & { tone?: BadgeTone; icon?: LucideIcon };

export function Badge({ tone = 'neutral', icon: Icon, className, children, ...rest }: Props) {
  return (
    <span {...rest} className={clsx('chip', tone !== 'neutral' && `chip-${tone}`, className)}>
      {Icon && <Icon className="i-sm" aria-hidden="true" />}
      {children}
    </span>
  );
}
