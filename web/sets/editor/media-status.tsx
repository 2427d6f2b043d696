/** Shows uploads of pictures, with a retry for failed ones. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { mediaOutbox, type Sending } from '#web/session/media/media-outbox.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { pictureMessages as words } from './picture-messages.ts';

type Failed = Extract<Sending, { status: 'failed' }>;

export function MediaStatus() {
  const sending = useStore(mediaOutbox.store);
  useEffect(() => {
    // Uploads left pending by earlier visits; failures are shown below.
    mediaOutbox.sendWaiting().catch(() => undefined);
  }, []);
  const failed = sending.filter((entry): entry is Failed => entry.status === 'failed');
  const onWay = sending.filter((entry) => entry.status === 'sending');
  const share = onWay.reduce((sum, entry) => sum + entry.share, 0) / onWay.length;
  const waiting = failed.filter(({ final }) => !final);
  return (
    <>
      <p role="status" className={onWay.length > 0 ? 'muted num' : 'sr'}>
        {onWay.length > 0 && words.sending(onWay.length, Math.round(share * 100))}
      </p>
      {waiting.length > 0 && (
        <Note tone="danger">
          <p>
            {words.waits(waiting.length)} {waiting[0]?.message}
          </p>
          <Button
            variant="ghost"
            className="btn-flush"
            onClick={() => void mediaOutbox.sendWaiting().catch(() => undefined)}
          >
            {words.again}
          </Button>
        </Note>
      )}
      {failed
        .filter(({ final }) => final)
        .map(({ sha256, message }) => (
          <Note key={sha256} tone="danger">
            <p>
              {words.refused} {message}
            </p>
            <Button
              variant="ghost"
              className="btn-flush"
              onClick={() => void mediaOutbox.drop(sha256).catch(() => undefined)}
            >
              {words.drop}
            </Button>
          </Note>
        ))}
    </>
  );
}
