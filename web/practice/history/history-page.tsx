/** The practice history of one set or of all, with paging. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf, pages, practiceHistoryPageOf } from '#contract/pages.ts';
import { getPracticeHistory, type PastSession } from '#contract/practice-history.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import './history.css';
import { messages } from './messages.ts';

const words = messages.list;

/** Refetched on every visit. */
function useHistory(setId: string | null) {
  return useInfiniteQuery({
    queryKey: queryKeys.practiceHistory(setId),
    queryFn: ({ pageParam, signal }) =>
      call(getPracticeHistory, {
        query: { ...(setId !== null && { set: setId }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ sessions, more }) => (more ? (sessions.at(-1)?.sessionId ?? null) : null),
    staleTime: 0,
  });
}

export function HistoryPage() {
  usePageTitle(words.title);
  const [search] = useSearchParams();
  const setId = search.get('set');
  const history = useHistory(setId);
  const { data, error } = history;
  const sessions = data?.pages.flatMap((page) => page.sessions) ?? [];
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          setId !== null && (
            <LinkButton variant="secondary" to={practiceHistoryPageOf(null)}>
              {words.all}
            </LinkButton>
          )
        }
      >
        {setId === null ? words.intro : words.ofOne}
      </PageHeader>
      {!data && !error && <Waiting />}
      {!data && error && <ErrorState title={words.failed} query={history} />}
      {data && sessions.length === 0 && (
        <EmptyState
          title={words.empty}
          picture={<EmptyPicture />}
          actions={
            <LinkButton to={setId === null ? pages.sets : pageOf('practiceSettings', setId)}>
              {words.emptyAction}
            </LinkButton>
          }
        >
          {words.emptyText}
        </EmptyState>
      )}
      {sessions.length > 0 && (
        <ul className="card history-list px-5" aria-label={words.sessions}>
          {sessions.map((session) => (
            <Row key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {history.isFetchNextPageError && <Note tone="danger">{words.moreFailed}</Note>}
      {history.hasNextPage && (
        <p className="mt-5 grid justify-items-center print:hidden">
          <Button
            variant="secondary"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {words.more}
          </Button>
        </p>
      )}
    </>
  );
}

function Row({ session }: { session: PastSession }) {
  const { sessionId, setTitle, createdAt, answeredCount, questionCount, talkSeconds } = session;
  const facts = [
    words.questions(answeredCount, questionCount),
    words.points(session),
    talkSeconds > 0 && words.spoken(talkSeconds),
  ].filter(Boolean);
  return (
    <li>
      <Link to={pageOf('pastSession', sessionId)} className="flex items-center justify-between gap-4 py-3.5">
        <span>
          <b dir="auto" className="block font-semibold">
            {setTitle}
          </b>
          <small className="fine num block">{words.day(createdAt)}</small>
          <span className="num mt-1 block text-sm text-ink-2">{facts.join(' · ')}</span>
        </span>
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <Skeleton label={words.loading}>
      <div className="card history-list px-5">
        {['a', 'b', 'c', 'd'].map((bar) => (
          <div key={bar} className="grid gap-2 py-4">
            <SkeletonBars sizes={['h-4 w-3/5', 'h-4 w-4/5']} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
