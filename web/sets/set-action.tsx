/** A way to learn a set; a set without cards shows it switched off. */
import type { ReactNode } from 'react';
import type { WayBack } from '#web/api/way-back.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';

type Props = {
  to: string;
  /** What the page it leads to is told of the way back. */
  state?: WayBack;
  empty: boolean;
  /** Id of the set's title, or of the words that say why the action is off. */
  describedBy: string;
  variant?: 'secondary' | 'voice-soft';
  icon: ReactNode;
  children: ReactNode;
};

export function SetAction({ to, state, empty, describedBy, variant = 'secondary', icon, children }: Props) {
  if (empty)
    return (
      <Button variant={variant} icon={icon} disabled aria-describedby={describedBy}>
        {children}
      </Button>
    );
  return (
    <LinkButton variant={variant} to={to} state={state} icon={icon} aria-describedby={describedBy}>
      {children}
    </LinkButton>
  );
}
