/** A whole page that is still on its way: nothing for 200 ms, then a spinner with words. */

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
