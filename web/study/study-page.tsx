/** Studies a set, or the cards due today: opens the session, or says why it cannot be opened. */

import { useParams, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { IconLink } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { ArrowLeft } from '#web/ui/icons/page-icons.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import type { RatingSync } from './outbox/outbox-sync.ts';
import './study.css';
import './short-window.css';
import { messages } from './messages.ts';
import type { StudyStore } from './session-store.ts';
import { StudyScreen } from './study-screen.tsx';
import { type Studied, useStudyStore } from './use-study-session.ts';
import { useWayBack } from './use-way-back.ts';

export function StudyPage() {
  const { id = '' } = useParams();
  return <OpenedStudy key={id} setId={id} day={false} />;
}

/** The cards due today, of the set in the address or of all sets. */
export function DayPage() {
  const [search] = useSearchParams();
  const setId = search.get('set') ?? '';
  return <OpenedStudy key={setId} setId={setId} day />;
}

function OpenedStudy(studied: Studied) {
  const opened = useStudyStore(studied);
  if (opened.status === 'open') return <StudyOrGone store={opened.store} sync={opened.sync} />;
  if (opened.status === 'failed')
    return <Unable missing={opened.missing} {...(!opened.missing && { onRetry: opened.retry })} />;
  return <Loading />;
}

/** The set may be deleted on another device while it is studied. */
function StudyOrGone(studied: { store: StudyStore; sync: RatingSync }) {
  return useStore(studied.store, ({ gone }) => gone) ? <Unable missing /> : <StudyScreen {...studied} />;
}

function Leave() {
  return <IconLink to={useWayBack()} label={messages.back} icon={ArrowLeft} large />;
}

function Unable({ missing, onRetry }: { missing: boolean; onRetry?: () => void }) {
  usePageTitle(messages.study, { error: true });
  return (
    <FocusLayout leave={<Leave />} title={messages.study} className="study">
      <ErrorState
        title={messages.unable.title}
        {...(onRetry && { onRetry })}
        actions={
          <LinkButton variant="secondary" to={useWayBack()}>
            {messages.backToSets}
          </LinkButton>
        }
      >
        {missing ? messages.unable.missing : messages.unable.failed}
      </ErrorState>
    </FocusLayout>
  );
}

function Loading() {
  usePageTitle(messages.study);
  return (
    <FocusLayout leave={<Leave />} title={messages.study} className="study">
      <Skeleton label={messages.loading} className="study-waiting">
        <div className="study-progress">
          <SkeletonBars sizes={['h-4 w-44', 'h-2 w-full']} />
        </div>
        <div className="study-card">
          <div className="deck">
            <div className="face face-front">
              <div className="face-mid grid justify-items-center gap-3">
                <SkeletonBars sizes={['h-10 w-3/5', 'h-10 w-2/5']} />
              </div>
            </div>
          </div>
          <div className="rates rates-one">
            <SkeletonBar className="reveal" />
          </div>
        </div>
        <div className="rail grid gap-4">
          <div className="tiles">
            {['a', 'b', 'c', 'd'].map((bar) => (
              <SkeletonBar key={bar} className="h-20 rounded-2xl" />
            ))}
          </div>
        </div>
      </Skeleton>
    </FocusLayout>
  );
}
