/** The head of a page: its one h1 (which takes focus on arrival), a line about it, its actions. */
import type { ReactNode } from 'react';

type Props = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, children, actions }: Props) {
  return (
    <header className="page-head">
      <div>
        <h1 className="page-h" tabIndex={-1}>
          {title}
        </h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
