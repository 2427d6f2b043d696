/** Prepares a session: what the set contains, today's remaining sessions, and the length. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Id } from '#contract/ids.ts';
import { pageOf, pages } from '#contract/pages.ts';
import { type FlashcardSet, getSet } from '#contract/sets.ts';
import { languagesOfSet } from '#core/languages/set-languages.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { isMissing } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useDeviceModel } from '#web/practice/device-model/device-model-setting.ts';
import { useUnsentOfSet } from '#web/practice/outbox/use-unsent-of-set.ts';
import { useMe } from '#web/session/me.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Lightbulb } from '#web/ui/icons/page-icons.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { shownTitle } from '#web/ui/text/set-title.ts';
import { SessionOptions } from './session-options.tsx';
import { settingsMessages as messages } from './settings-messages.ts';
import { UnfinishedSession, UnsentElsewhere, useUnfinished } from './unfinished-session.tsx';
import { AnswerLanguage, useCanSpeak } from './use-hearing.ts';
import '#web/practice/session/practice.css';

export function PracticeSettingsPage() {
  const { id = '' } = useParams();
  return Id.safeParse(id).success ? <SettingsOf setId={id} /> : <Invalid />;
}

const back = (
  <LinkButton variant="secondary" to={pages.sets}>
    {messages.back}
  </LinkButton>
);

function Invalid() {
  usePageTitle(messages.invalid.title, { error: true });
  return (
    <>
      <PageHeader title={messages.title} />
      <ErrorState title={messages.invalid.title} actions={back}>
        {messages.invalid.text}
      </ErrorState>
    </>
  );
}

function SettingsOf({ setId }: { setId: string }) {
  const set = useQuery(endpointQuery(queryKeys.set(setId), getSet, { params: { id: setId } }));
  const language = useMemo(() => answersOf(set.data), [set.data]);
  const unfinished = useUnfinished(setId);
  const unsent = useUnsentOfSet(setId);
  // Waits for all of them, so that late lines do not move the start button.
  const deviceModel = useDeviceModel();
  const others = [
    deviceModel === null,
    useMe().isPending,
    useCanSpeak(language) === null,
    unfinished.isPending,
    unsent === undefined,
  ];
  // Never hidden again: a part that retries must not unmount the page.
  const [settled, setSettled] = useState(false);
  if (!settled && !others.includes(true)) setSettled(true);
  const isPending = set.isPending || (!set.isError && !settled);
  usePageTitle(set.data ? messages.pageTitle(set.data.title) : messages.title, { error: set.isError });
  const { data } = set;
  const cards = data?.cards.filter(({ term, definition }) => term.trim() && definition.trim()) ?? [];
  const asksNothing =
    !isPending && cards.length > 0 && !unsent && !unfinished.session && unfinished.next?.mostQuestions === 0;

  return (
    <>
      <PageHeader title={data ? <bdi>{shownTitle(data.title)}</bdi> : messages.title}>
        {data && `${messages.created(dateOf(data.createdAt))} · ${messages.cards(data.cards.length)}`}
      </PageHeader>
      {isPending && (
        <Skeleton label={messages.loading} className="practice-settings grid items-start gap-5">
          <div className="card card-pad grid gap-5">
            <SkeletonBar className="h-16 w-full" />
            <SkeletonBar className="h-4 w-24" />
            <SkeletonBar className="h-12 w-full" />
            <SkeletonBar className="h-11 w-4/5" />
            <SkeletonBar className="h-11 w-4/5" />
            <SkeletonBar className="h-13 w-full" />
          </div>
          <div className="card card-pad grid content-start gap-4">
            <SkeletonBars sizes={['h-6 w-3/5', 'h-4 w-full', 'h-4 w-4/5', 'h-4 w-full', 'h-4 w-3/5']} />
          </div>
        </Skeleton>
      )}
      {set.isError && (
        <ErrorState
          title={messages.unable.title}
          actions={back}
          {...(!isMissing(set.error) && { query: set })}
        >
          {isMissing(set.error) ? messages.unable.missing : messages.unable.failed}
        </ErrorState>
      )}
      {data && !isPending && cards.length === 0 && (
        <EmptyState
          title={messages.empty.title}
          actions={<LinkButton to={pageOf('edit', setId)}>{messages.empty.action}</LinkButton>}
        >
          {messages.empty.text}
        </EmptyState>
      )}
      {asksNothing && <NothingToAsk setId={setId} cards={cards} />}
      {cards.length > 0 && !isPending && !asksNothing && (
        <AnswerLanguage value={language}>
          <div className="practice-settings grid items-start gap-5">
            {unsent && <UnsentElsewhere answer={unsent} />}
            {unfinished.session && unfinished.session.sessionId !== unsent?.sessionId && (
              <UnfinishedSession setId={setId} session={unfinished.session} />
            )}
            <SessionOptions
              setId={setId}
              cardCount={cards.length}
              next={unfinished.next}
              deviceModel={deviceModel === true}
            />
            <PracticeTips />
          </div>
        </AnswerLanguage>
      )}
    </>
  );
}

/** Cards that are all left out, or have a side without words. */
function NothingToAsk({ setId, cards }: { setId: string; cards: FlashcardSet['cards'] }) {
  const isWordless = cards.every(({ term, definition }) =>
    [term, definition].some((side) => withoutMedia(side).trim() === ''),
  );
  const { title, text, action } = isWordless ? messages.wordless : messages.allSuspended;
  return (
    <EmptyState
      title={title}
      actions={<LinkButton to={pageOf(isWordless ? 'edit' : 'setTerms', setId)}>{action}</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}

/** The language of spoken answers: that of the cards' backs. */
function answersOf(set: FlashcardSet | undefined): string | null {
  if (!set) return null;
  const { termLanguage: term, definitionLanguage: definition } = set;
  const sides = set.cards.map((card) => ({ term: card.term, definition: withoutMedia(card.definition) }));
  return languagesOfSet({ term, definition }, sides).definition;
}

function dateOf(isoTime: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(isoTime));
}

/** Tips for a good session. */
function PracticeTips() {
  const tips = useCanSpeak() === false ? messages.typingTips : messages.tips;
  return (
    <Card className="grid gap-4">
      <h2 className="flex items-center gap-2 text-lg">
        <Lightbulb className="i text-hard" aria-hidden="true" />
        {messages.tipsTitle}
      </h2>
      <ul className="grid list-disc gap-3 ps-4.5 text-ink-2">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
