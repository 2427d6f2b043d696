/** A button to study or practise a set; disabled for an empty set. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WayBack } from '#web/api/library-return-path.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';

type Props = {
  to: string;
  /** Link state for the way back to the library. */
  state?: WayBack;
  empty: boolean;
  /** Id of the set's title, or of the text that says why the button is disabled. */
  describedBy: string;
  variant?: 'secondary' | 'voice-soft';
  icon: LucideIcon;
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
