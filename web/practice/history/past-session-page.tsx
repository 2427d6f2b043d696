/** One past practice session: questions, answers, covered points and recordings. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageOf, practiceHistoryPageOf } from '#contract/pages.ts';
import { getPastSession, type PastQuestion } from '#contract/practice-history.ts';
import { isMissing } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { PointRows } from '#web/practice/results/point-rows.tsx';
import { type OwnWordGiver, rowsOf, useOwnWord } from '#web/practice/results/use-own-word.ts';
import { isToRevisit } from '#web/practice/session/session-view.ts';
import { usePracticeKeys } from '#web/practice/session/use-practice-keys.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import './history.css';
import { messages } from './messages.ts';
import { PastTurns } from './past-turns.tsx';

const words = messages.session;
const { list } = messages;
/** Recording URLs expire after an hour. */
const freshForMs = 50 * 60_000;

export function PastSessionPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...endpointQuery(queryKeys.pastSession(id), getPastSession, { params: { id } }),
    staleTime: 0,
    refetchInterval: freshForMs,
  });
  const { data, error } = query;
  const word = useOwnWord(() => invalidate(queryKeys.pastSession(id)));
  usePracticeKeys({ onEscape: null });
  const failed = error !== null && !data;
  usePageTitle(failed ? words.unable : data ? words.of(data.setTitle, data.createdAt) : words.title, {
    error: failed,
  });
  if (failed)
    return (
      <ErrorState
        heading="h1"
        title={words.unable}
        {...(!isMissing(error) && { query })}
        actions={
          <LinkButton variant="secondary" to={practiceHistoryPageOf(null)}>
            {words.backToAll}
          </LinkButton>
        }
      >
        {isMissing(error) ? words.missing : words.failed}
      </ErrorState>
    );
  if (!data)
    return (
      <>
        <PageHeader title={words.title} />
        <Skeleton label={words.loading}>
          <div className="card card-pad grid gap-3">
            <SkeletonBars sizes={['h-5 w-4/5', 'h-4 w-full', 'h-4 w-3/5']} />
          </div>
        </Skeleton>
      </>
    );
  const facts = [
    list.day(data.createdAt),
    list.questions(data.answeredCount, data.questionCount),
    list.points(data),
    data.talkSeconds > 0 && list.spoken(data.talkSeconds),
  ].filter(Boolean);
  return (
    <>
      <PageHeader title={<bdi>{data.setTitle}</bdi>}>
        <span className="num">{facts.join(' · ')}</span>
      </PageHeader>
      <ol className="grid gap-5">
        {data.questions.map((question, index) => (
          <Question key={question.id} setId={data.setId} question={question} number={index + 1} word={word} />
        ))}
      </ol>
      {word.problem && <Note tone="danger">{word.problem}</Note>}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <LinkButton variant="voice-soft" to={pageOf('practiceSettings', data.setId)} icon={Mic}>
          {words.again}
        </LinkButton>
        <LinkButton variant="secondary" to={practiceHistoryPageOf(data.setId)}>
          {words.back}
        </LinkButton>
      </div>
    </>
  );
}

type QuestionProps = { setId: string; question: PastQuestion; number: number; word: OwnWordGiver };

function Question({ setId, question, number, word }: QuestionProps) {
  const { prompt, turns } = question;
  const outcome = question.outcome === 'answered' && isToRevisit(question) ? 'revisit' : question.outcome;
  return (
    <li className="card card-pad grid gap-4">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm font-semibold text-ink-2">
        <span className="num">{words.question(number)}</span>
        <Badge tone={outcome === 'answered' ? 'success' : 'line'}>{words.outcomes[outcome ?? 'open']}</Badge>
      </p>
      <h2 dir="auto" className="text-lg/snug wrap-anywhere">
        <WrittenText text={prompt} />
      </h2>
      {turns.length === 0 ? <p className="muted">{words.nothing}</p> : <PastTurns turns={turns} />}
      {turns.length > 0 && (
        <PointRows {...{ setId, word }} label={words.points} rows={rowsOf(question)} belowQuestion />
      )}
    </li>
  );
}
