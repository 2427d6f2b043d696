/** Shows the current work and its duration, with a cancel button. */
import { useState } from 'react';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { messages } from './messages.ts';

export type Work = { step: 'reading' } | { step: 'saving'; cardCount: number };

/** Seconds after which a note asks for patience. */
const patienceAfterSeconds = 8;

export function WorkStatus({ work, onCancel }: { work: Work; onCancel: () => void }) {
  const [startedAtMs] = useState(Date.now);
  const seconds = Math.floor(useElapsed(startedAtMs) / 1000);
  const words = work.step === 'reading' ? messages.working.reading : messages.working.saving(work.cardCount);
  return (
    <div className="work flex min-h-(--tap) flex-wrap items-center gap-2.5 text-sm font-semibold">
      <Spinner />
      <p>
        {words} <span className="num muted">{messages.working.seconds(seconds)}</span>
        {seconds >= patienceAfterSeconds && (
          <span className="muted block text-sm">{messages.working.patience}</span>
        )}
      </p>
      {work.step === 'reading' && (
        <Button variant="ghost" onClick={onCancel}>
          {messages.working.cancel}
        </Button>
      )}
    </div>
  );
}
