/** A small label; its words carry the meaning, its colour only supports them. */

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { Icon } from '#web/ui/icons/drawn.tsx';

export type BadgeTone = 'neutral' | 'line' | 'accent' | 'voice' | 'success' | 'danger';
type Props = ComponentProps<'span'> & { tone?: BadgeTone; icon?: Icon };

export function Badge({ tone = 'neutral', icon: Icon, className, children, ...rest }: Props) {
  return (
    <span {...rest} className={clsx('chip', tone !== 'neutral' && `chip-${tone}`, className)}>
      {Icon && <Icon className="i-sm" aria-hidden="true" />}
      {children}
    </span>
  );
}
