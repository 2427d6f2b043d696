/** A set with nothing to study: it has no cards, or all are suspended, which can be undone here. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import { getCardMarks, suspendCards } from '#contract/set-cards.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { messages } from './messages.ts';
import { BackToSets, Panel } from './session-panels.tsx';

export function NoFlashcards({ setId }: { setId: string }) {
  const { data, isLoading } = useQuery(
    endpointQuery(queryKeys.cardMarks(setId), getCardMarks, { params: { id: setId } }),
  );
  // Until loaded, either message could be wrong.
  if (isLoading) return null;
  if (data && data.suspended.length > 0) return <AllSuspended setId={setId} cardIds={data.suspended} />;
  return (
    <Panel
      alone
      title={messages.empty.title}
      actions={
        <>
          <LinkButton to={pageOf('edit', setId)}>{messages.empty.action}</LinkButton>
          <BackToSets />
        </>
      }
    >
      <p>{messages.empty.text}</p>
    </Panel>
  );
}

const words = messages.allSuspended;

function AllSuspended({ setId, cardIds }: { setId: string; cardIds: string[] }) {
  const navigate = useNavigate();
  const resume = useMutation({
    mutationFn: () => call(suspendCards, { body: { cardIds, suspended: false } }),
    async onSuccess() {
      announce(words.done);
      // Reopens the page, because a session belongs to one visit.
      await navigate(pageOf('study', setId), { replace: true });
      void invalidate(queryKeys.allSets);
      void invalidate(queryKeys.today);
    },
  });
  return (
    <Panel
      alone
      title={words.title}
      actions={
        <>
          <Button busy={resume.isPending} onClick={() => resume.mutate()}>
            {words.resume}
          </Button>
          <LinkButton variant="secondary" to={pageOf('setTerms', setId)}>
            {words.choose}
          </LinkButton>
          <BackToSets />
        </>
      }
    >
      <p>{words.text(cardIds.length)}</p>
      <Problem title={words.failed}>{resume.error && messageOf(resume.error, words.failed)}</Problem>
    </Panel>
  );
}
