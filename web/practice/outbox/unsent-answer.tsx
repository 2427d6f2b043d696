/** A recording that was not sent yet: send it, listen to it, or throw it away. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#web/api/query-keys.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import type { Unsent } from '#web/practice/session/session-state.ts';
import { useArrivalFocus, useFocusWhenLost } from '#web/practice/session/use-focus.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import type { KeptAnswer } from './answer-outbox.ts';

const words = messages.unsent;

type Props = {
  practice: OpenPractice;
  unsent: Unsent;
  /** False where it is gone once the page is closed. */
  durable: boolean;
  /** The answer can be written below. */
  typing: boolean;
};

export function UnsentAnswer({ practice, unsent, durable, typing }: Props) {
  const { answer, reason } = unsent;
  const [asking, setAsking] = useState(false);
  const [broken, setBroken] = useState(false);
  const address = useAddressOf(practice, answer);
  const heading = useArrivalFocus<HTMLHeadingElement>(answer.id);
  const section = useFocusWhenLost<HTMLElement>(typing ? null : 'alone');
  useWhenBackOnline(reason === 'failed' && !typing && !asking, practice.sendUnsent);

  return (
    <section ref={section} tabIndex={-1} className="card unsent" aria-labelledby="unsent">
      <h2 ref={heading} id="unsent" tabIndex={-1} className="text-xl">
        {words.title(answer.durationMs)}
      </h2>
      <p className="muted">
        {reason === 'failed' && !durable ? words.failedOnlyHere : words.reasons[reason]}
      </p>
      {typing && <p className="muted">{words.orWrite}</p>}
      {broken ? (
        <p className="fine">{words.unplayable}</p>
      ) : (
        <audio
          controls
          preload="metadata"
          aria-label={words.listen}
          {...(address && { src: address })}
          onError={() => setBroken(address !== null)}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {reason !== 'finished' && (
          <Button
            variant={typing ? 'secondary' : 'voice'}
            {...(!typing && { 'data-next': true })}
            onClick={() => void practice.sendUnsent()}
          >
            {words.send}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.discard}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        {...words.ask}
        title={words.ask.title(answer.durationMs)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void practice.discardUnsent();
        }}
      />
    </section>
  );
}

/** Skipped while the page is hidden, because feedback would be played aloud. */
function useWhenBackOnline(waits: boolean, work: () => Promise<void>): void {
  useEffect(() => {
    if (!waits) return;
    const go = () => document.visibilityState === 'visible' && void work();
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [waits, work]);
}

/** Object URL of the recording; null until it is read from the device. */
function useAddressOf({ recordingOf }: OpenPractice, answer: KeptAnswer): string | null {
  const { data: recording } = useQuery({
    queryKey: queryKeys.unsentRecording(answer.id),
    queryFn: () => recordingOf(answer),
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!recording) return;
    const made = URL.createObjectURL(recording);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [recording]);
  return address;
}
