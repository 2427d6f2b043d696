/** Something went wrong: what, and a way to try again. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from '#web/ui/text/messages.ts';

type Props = {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** Further ways out, such as a link back. */
  actions?: ReactNode;
  /** 'h1' where the error is the whole page. */
  heading?: 'h1' | 'h2';
};

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = messages.retry,
  busy,
  actions,
  heading = 'h2',
}: Props) {
  const Heading = heading;
  return (
    <div className="panel panel-error" role="alert">
      <CircleAlert className="i-lg text-danger" aria-hidden="true" />
      <Heading className="text-xl" tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className="muted max-w-xl">{children}</div>}
      {(onRetry || actions) && (
        <div className="panel-actions">
          {actions}
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} busy={busy ?? false}>
              {retryLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
