/** What stays on the page until it is settled: a rating that failed, ratings still to be sent, a voice that would not speak. */
import { Button } from '#web/ui/forms/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import type { RatingSync } from './outbox/outbox-sync.ts';
import { texts } from './messages.ts';
import { useSenderStatus } from './use-study-session.ts';

type Props = { sync: RatingSync; failure: string | null; onDismiss: () => void; speechFailed: boolean };

export function StudyNotes({ sync, failure, onDismiss, speechFailed }: Props) {
  const { waiting, stalled } = useSenderStatus(sync);
  return (
    <>
      {failure !== null && (
        <Note tone="danger" title={texts.failed.title}>
          <p>
            {failure} {texts.failed.left}
          </p>
          <Button variant="ghost" className="btn-flush" onClick={onDismiss}>
            {texts.failed.dismiss}
          </Button>
        </Note>
      )}
      {stalled && waiting > 0 && <Note>{texts.sync.waiting(waiting)}</Note>}
      {!sync.durable && <Note>{texts.sync.notDurable}</Note>}
      {speechFailed && <Note>{texts.speech.failed}</Note>}
    </>
  );
}
