/** Shows that questions are being written: a percentage that approaches 90 and stays below it, because the remaining time is not known. */
import { useState } from 'react';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { generatingPercent } from './generating-percent.ts';
import { messages } from './messages.ts';

export function Generating() {
  const [startedAtMs] = useState(Date.now);
  const percent = generatingPercent(useElapsed(startedAtMs));
  return (
    <div className="practice-generating late">
      <p id="generating" role="status" className="text-xl font-semibold">
        {messages.generating}
      </p>
      <ProgressBar percent={percent} labelledBy="generating" />
      <p className="muted flex justify-between gap-4 text-sm">
        <span>{messages.generatingHint}</span>
        <span className="num whitespace-nowrap" aria-hidden="true">
          {percent}%
        </span>
      </p>
    </div>
  );
}
