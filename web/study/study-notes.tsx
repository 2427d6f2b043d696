/** Notes that stay until resolved: a failed rating, ratings that cannot be saved, a voice that failed; and how many ratings wait to be sent. */

import { useStore } from 'zustand';
import { sideInWords } from '#core/facets/gaps.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from './messages.ts';
import type { RatingSync } from './outbox/outbox-sync.ts';

type Props = {
  sync: RatingSync;
  /** Of this session. */
  cards: readonly { id: string; term: string }[];
  failure: string | null;
  onDismiss: () => void;
  speechFailed: boolean;
};

/** Cards that are named; of more only the number is said. */
const mostNamed = 3;
const mostCharacters = 60;

function shortened(term: string): string {
  const characters = Array.from(term);
  return characters.length <= mostCharacters ? term : `${characters.slice(0, mostCharacters).join('')}…`;
}

export function StudyNotes({ sync, cards, failure, onDismiss, speechFailed }: Props) {
  const { parked } = useStore(sync.outbox.status);
  const named = cards
    .filter(({ id }) => parked.includes(id))
    .slice(0, mostNamed)
    .map(({ term }) => shortened(sideInWords(term)));
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
      {parked.length > 0 && (
        <Note tone="danger">
          <p>{messages.sync.parked(parked.length, named)}</p>
          <Button variant="ghost" className="btn-flush" onClick={sync.outbox.tryParked}>
            {messages.sync.tryParked}
          </Button>
        </Note>
      )}
      {!sync.durable && <Note>{messages.sync.notDurable}</Note>}
      {speechFailed && <Note>{messages.speech.failed}</Note>}
    </>
  );
}

/** Within a line that is there anyway, so that the card stays where it is. */
export function WaitingRatings({ sync }: { sync: RatingSync }) {
  const { waiting, stalled, parked } = useStore(sync.outbox.status);
  return <span role="status">{stalled && waiting > parked.length && messages.sync.waiting(waiting)}</span>;
}
