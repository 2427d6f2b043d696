/** Shows how a practice session counts for scheduling, and lets the student confirm misses. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { confirmMissed, getPracticeRatings, type PractisedCard } from '#contract/practice-ratings.ts';
import { isMissing, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { useCardTerms } from './use-card-terms.ts';

const words = messages.complete.days;

type Props = {
  sessionId: string;
  setId: string;
  /** Some answers were spoken. */
  spoken: boolean;
};

export function DayCounts({ sessionId, setId, spoken }: Props) {
  const queryKey = queryKeys.practiceRatings(sessionId);
  const params = { id: sessionId };
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(queryKey, getPracticeRatings, { params }),
    // The last answer changed it.
    refetchOnMount: 'always',
  });
  const change = useMutation({
    mutationFn: (body: { cardIds: string[]; missed: boolean }) => call(confirmMissed, { params, body }),
    onSuccess(reply) {
      queryClient.setQueryData(queryKey, reply);
      void invalidate(queryKeys.today);
    },
  });
  // The set was deleted during practice, and its cards with it.
  if (isMissing(error)) return null;
  if (error && !data)
    return (
      <Note tone="danger" title={words.failed}>
        <p>{messageOf(error, '')}</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </Note>
    );
  if (!data || data.cards.length === 0) return null;
  const missed = data.cards.filter((card) => card.missed);
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="muted">{words.counted(countOf(data.cards, 3), countOf(data.cards, 2))}</p>
      </div>
      {missed.length > 0 && (
        <Missed {...{ setId, spoken }} cards={missed} busy={change.isPending} onChange={change.mutate} />
      )}
      <Problem title={words.failed}>{change.error && messageOf(change.error, '')}</Problem>
    </Card>
  );
}

const countOf = (cards: readonly PractisedCard[], rating: number) =>
  cards.filter((card) => card.rating === rating).length;

type MissedProps = {
  cards: readonly PractisedCard[];
  setId: string;
  spoken: boolean;
  busy: boolean;
  onChange: (change: { cardIds: string[]; missed: boolean }) => void;
};

function Missed({ cards, setId, spoken, busy, onChange }: MissedProps) {
  const termOf = useCardTerms(setId);
  const open = cards.filter(({ rating }) => rating === null);
  return (
    <div className="grid gap-3">
      <p>{words.missed(cards.length, spoken)}</p>
      <ul className="grid gap-2">
        {cards.map(({ cardId, rating }) => {
          const term = termOf?.(cardId) ?? messages.complete.unknownCard;
          return (
            <li key={cardId} className="flex flex-wrap items-center justify-between gap-2">
              <span dir="auto" className="font-semibold">
                <WrittenText text={term} />
              </span>
              <Button
                variant={rating === null ? 'secondary' : 'ghost'}
                disabled={busy}
                aria-label={rating === null ? words.again(term) : words.undo(term)}
                onClick={() => onChange({ cardIds: [cardId], missed: rating === null })}
              >
                {rating === null ? words.againShort : words.undoShort}
              </Button>
            </li>
          );
        })}
      </ul>
      {open.length > 1 && (
        <div>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => onChange({ cardIds: open.map(({ cardId }) => cardId), missed: true })}
          >
            {words.all(open.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
