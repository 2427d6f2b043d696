/** Advice after a rating that made a card a leech, with a way to suspend it; takes neither focus nor keys. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import { suspendCards } from '#contract/set-cards.ts';
import { faceText } from '#core/facets/faces.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { isLeechWarning } from '#core/scheduler.ts';
import { cardOf } from '#core/study-queue.ts';
import { call } from '#web/api/call.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { faceOfItem } from './face.ts';
import { messages } from './messages.ts';
import type { StudyState } from './reducer.ts';

const words = messages.leech;
/** Longer terms are cut: the student has just read them. */
const termCharacters = 60;

type Props = {
  state: Pick<StudyState, 'session' | 'deck' | 'setId'>;
  onSuspended: (cardId: string) => void;
  /** Called when a button of the note closes it, so that the focus can move on. */
  onLeave: () => void;
};

export function LeechNote({ state: { session, deck, setId }, onSuspended, onLeave }: Props) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const last = session.lastTurn?.rating;
  const learning = last && cardOf(session, last.cardId)?.learning;
  const card = last && deck.cards.find(({ id }) => id === last.cardId);
  if (!last || !learning || !card || last.rating !== 1 || !isLeechWarning(learning.lapseCount)) return null;
  if (dismissed === last.clientId) return null;
  return (
    <Leech
      key={last.clientId}
      cardId={card.id}
      term={withoutMedia(faceText(faceOfItem(card).question))}
      lapses={learning.lapseCount}
      setId={card.setId ?? setId}
      onDismiss={() => {
        setDismissed(last.clientId);
        onLeave();
      }}
      onSuspended={(id) => {
        onSuspended(id);
        onLeave();
      }}
    />
  );
}

type LeechProps = {
  cardId: string;
  term: string;
  lapses: number;
  setId: string;
  onDismiss: () => void;
  onSuspended: (cardId: string) => void;
};

function Leech({ cardId, term, lapses, setId, onDismiss, onSuspended }: LeechProps) {
  const suspend = useMutation({
    mutationFn: () => call(suspendCards, { body: { cardIds: [cardId], suspended: true, facetOnly: true } }),
    onSuccess() {
      announce(words.done);
      onSuspended(cardId);
    },
  });
  const short = term.length > termCharacters ? `${term.slice(0, termCharacters)}…` : term;
  return (
    <div className="col-start-1">
      <Note title={words.title(lapses)}>
        <p dir="auto">{words.text(short)}</p>
        {suspend.isError && <p role="alert">{words.failed}</p>}
        <p className="flex flex-wrap items-center gap-y-2 gap-x-4">
          <Link to={pageOf('edit', setId)}>{words.edit}</Link>
          <Button variant="ghost" busy={suspend.isPending} onClick={() => suspend.mutate()}>
            {words.suspend}
          </Button>
          <Button variant="ghost" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        </p>
      </Note>
    </div>
  );
}
