/** Says what is being done to the notes and for how long, with a way to stop it. */
import { Button } from '#web/ui/forms/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { texts } from './messages.ts';
import { useElapsedSeconds } from './use-elapsed.ts';

export type Work = { step: 'reading' } | { step: 'saving'; cardCount: number };

/** After this long a student wonders whether anything happens. */
const patienceAfterSeconds = 8;

export function WorkStatus({ work, onCancel }: { work: Work; onCancel: () => void }) {
  const seconds = useElapsedSeconds(true);
  const words = work.step === 'reading' ? texts.working.reading : texts.working.saving(work.cardCount);
  return (
    <div className="work">
      <Spinner />
      <p>
        {words} <span className="num muted">{texts.working.seconds(seconds)}</span>
        {seconds >= patienceAfterSeconds && (
          <span className="muted block text-sm">{texts.working.patience}</span>
        )}
      </p>
      {work.step === 'reading' && (
        <Button variant="ghost" onClick={onCancel}>
          {texts.working.cancel}
        </Button>
      )}
    </div>
  );
}
