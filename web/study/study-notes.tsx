/** Notes that stay until resolved: a failed rating, ratings waiting to be sent, a voice that failed. */

import { useStore } from 'zustand';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from './messages.ts';
import type { RatingSync } from './outbox/outbox-sync.ts';

type Props = { sync: RatingSync; failure: string | null; onDismiss: () => void; speechFailed: boolean };

export function StudyNotes({ sync, failure, onDismiss, speechFailed }: Props) {
  const { waiting, stalled, parked } = useStore(sync.outbox.status);
  return (
    <>
      {failure !== null && (
        <Note tone="danger" title={messages.failed.title}>
          <p>
            {failure} {messages.failed.left}
          </p>
          <Button variant="ghost" className="btn-flush" onClick={onDismiss}>
            {messages.failed.dismiss}
          </Button>
        </Note>
      )}
      {parked > 0 && (
        <Note tone="danger">
          <p>{messages.sync.parked(parked)}</p>
          <Button variant="ghost" className="btn-flush" onClick={sync.outbox.tryParked}>
            {messages.sync.tryParked}
          </Button>
        </Note>
      )}
      {stalled && waiting > parked && <Note>{messages.sync.waiting(waiting)}</Note>}
      {!sync.durable && <Note>{messages.sync.notDurable}</Note>}
      {speechFailed && <Note>{messages.speech.failed}</Note>}
    </>
  );
}
