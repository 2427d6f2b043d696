/** A persistent message on the page; every error appears here, even if a toast shows it too. */

import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from '#web/ui/icons/frame-icons.ts';

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };
type Props = { tone?: 'info' | 'success' | 'danger'; title?: string; children?: ReactNode };

export function Note({ tone = 'info', title, children }: Props) {
  const Icon = icons[tone];
  return (
    <div
      className={tone === 'info' ? 'note' : `note note-${tone}`}
      role={tone === 'info' ? undefined : tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className="i" aria-hidden="true" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
