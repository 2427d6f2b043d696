/** Leads back to an unfinished session, so that a closed tab costs neither a session nor an answer. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { pageOf } from '#contract/pages.ts';
import { getOpenPractice } from '#contract/practice.ts';
import { relativeDate } from '#core/relative-date.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import { messages } from '#web/practice/session/messages.ts';
import { sessionParam, startSearch } from '#web/practice/session/session-address.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { ArrowRight } from '#web/ui/icons/frame-icons.ts';
import { settingsMessages } from './settings-messages.ts';

const words = settingsMessages.unfinished;

type Unfinished = NonNullable<ReturnType<typeof useUnfinished>['session']>;

export function UnfinishedSession({ setId, session }: { setId: string; session: Unfinished }) {
  const { sessionId, doneCount, promptCount, createdAt } = session;
  return (
    <ResumeCard title={words.title} action={words.action} setId={setId} sessionId={sessionId}>
      {words.text(doneCount, promptCount, daysAgo(createdAt))}
    </ResumeCard>
  );
}

/** A recording on this device that the server never received. */
export function UnsentElsewhere({ answer }: { answer: KeptAnswer }) {
  const { setId, sessionId, durationMs, startedAtMs } = answer;
  return (
    <ResumeCard
      title={messages.unsent.title(durationMs)}
      action={words.unsentAction}
      setId={setId}
      sessionId={sessionId}
    >
      {words.unsent(daysAgo(startedAtMs))}
    </ResumeCard>
  );
}

const daysAgo = (time: string | number) => relativeDate(new Date(time), new Date()).toLowerCase();

type Props = { title: string; action: string; setId: string; sessionId: string; children: string };

function ResumeCard({ title, action, setId, sessionId, children }: Props) {
  const heading = useId();
  return (
    <section
      className="card practice-open col-span-full flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-5 py-4"
      aria-labelledby={heading}
    >
      <div>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <p className="muted text-sm">{children}</p>
      </div>
      <LinkButton
        variant="secondary"
        to={`${pageOf('practice', setId)}${sessionParam(startSearch('optimal', true), sessionId)}`}
        icon={ArrowRight}
      >
        {action}
      </LinkButton>
    </section>
  );
}

/** A set's unfinished session, null without one, and how long the next one will be; both null when that cannot be known. */
export function useUnfinished(setId: string) {
  const { data, isPending } = useQuery({
    ...endpointQuery(queryKeys.openPractice(setId), getOpenPractice, { params: { id: setId } }),
    // May have changed since the last visit.
    staleTime: 0,
    gcTime: 0,
  });
  return { session: data?.session ?? null, next: data?.next ?? null, isPending };
}
