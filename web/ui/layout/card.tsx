/** A raised surface for content. */

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** `pad` gives the usual inner space. */
export function Card({ pad = true, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return <div {...rest} className={clsx('card', pad && 'card-pad', className)} />;
}
