/** The placeholder of a loading page: nothing for 200 ms, then a labelled spinner. */

import { messages } from '#web/ui/text/messages.ts';
import { Spinner } from './spinner.tsx';

export function PageSpinner({ label = messages.loading }: { label?: string }) {
  return (
    <div className="center-page" role="status">
      <span className="late flex items-center gap-3 muted">
        <Spinner large />
        {label}
      </span>
    </div>
  );
}
