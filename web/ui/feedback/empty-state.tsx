/** Nothing here yet: says so, and offers the one next step. */
import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; picture?: ReactNode; actions?: ReactNode };

export function EmptyState({ title, children, picture, actions }: Props) {
  return (
    <div className="panel">
      {picture}
      <h2>{title}</h2>
      {children && <div className="muted max-w-xl">{children}</div>}
      {actions && <div className="panel-actions">{actions}</div>}
    </div>
  );
}
