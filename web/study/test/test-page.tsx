/** A test of a set: chosen, taken without being told anything, and read at the end. Ratings stay as they are. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import { getSet } from '#contract/sets.ts';
import { answerCards } from '#core/answer-forms/answer-cards.ts';
import { isMissing } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { IconLink } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { ArrowLeft } from '#web/ui/icons/page-icons.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import { shownTitle } from '#web/ui/text/set-title.ts';
import './test.css';
import { useKeptTest } from './test-draft.ts';
import { testMessages as messages } from './test-messages.ts';
import { TestResults } from './test-results.tsx';
import { TestSetup } from './test-setup.tsx';
import { TestSheet } from './test-sheet.tsx';

export function TestPage() {
  const { id = '' } = useParams();
  return <TestOf key={id} setId={id} />;
}

function TestOf({ setId }: { setId: string }) {
  const set = useQuery(endpointQuery(queryKeys.set(setId), getSet, { params: { id: setId } }));
  const kept = useKeptTest(setId);
  const cards = useMemo(
    () => answerCards(set.data?.cards ?? [], set.data?.directions ?? 'forward'),
    [set.data],
  );
  const failed = set.isError && !set.data;
  const title = set.data?.title ?? messages.title;
  usePageTitle(failed ? messages.unable.title : `${messages.title}: ${title}`, { error: failed });
  return (
    <FocusLayout
      leave={<IconLink to={pageOf('setTerms', setId)} label={messages.back} icon={ArrowLeft} large />}
      title={<span dir="auto">{shownTitle(title)}</span>}
      subtitle={messages.title}
      className="test"
    >
      {failed ? (
        <ErrorState
          title={messages.unable.title}
          {...(!isMissing(set.error) && { query: set })}
          actions={
            <LinkButton variant="secondary" to={pageOf('setTerms', setId)}>
              {messages.back}
            </LinkButton>
          }
        >
          {isMissing(set.error) ? messages.unable.missing : messages.unable.failed}
        </ErrorState>
      ) : !set.data || kept.test === undefined ? (
        <Skeleton label={messages.loading} className="card card-pad grid gap-4">
          <SkeletonBars sizes={['h-6 w-2/5', 'h-11 w-full', 'h-11 w-full', 'h-13 w-full']} />
        </Skeleton>
      ) : kept.test?.ended ? (
        <TestResults setId={setId} test={kept.test} onChange={kept.change} onAgain={kept.end} />
      ) : kept.test ? (
        <TestSheet test={kept.test} onChange={kept.change} />
      ) : cards.length === 0 ? (
        <EmptyState
          title={messages.empty.title}
          actions={<LinkButton to={pageOf('edit', setId)}>{messages.empty.action}</LinkButton>}
        >
          {messages.empty.text}
        </EmptyState>
      ) : (
        <TestSetup cards={cards} isKept={kept.isKept} onStart={kept.begin} />
      )}
    </FocusLayout>
  );
}
