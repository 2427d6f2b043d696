/** The frame of the test provider's pages; each says that no money is charged. */
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Main } from '#web/ui/layout/main.tsx';
import './billing.css';

export function TestCheckoutFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <Main className="desk">
      <header className="grid gap-2">
        <FlaskConical className="i-lg text-accent" aria-hidden="true" />
        <h1 className="page-h" tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{intro}</p>
      </header>
      {children}
    </Main>
  );
}
