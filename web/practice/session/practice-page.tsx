/** The practice page: finds or starts the session, or says why it cannot. */
import { X } from 'lucide-react';
import { useParams } from 'react-router';
import { Id } from '#contract/ids.ts';
import { pages } from '#contract/pages.ts';
import { AnswerLanguage } from '#web/practice/setup/answer-language.ts';
import { useSession } from '#web/session/session.ts';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { IconLink } from '#web/ui/forms/icon-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import { Generating } from './generating.tsx';
import './practice.css';
import { messages } from './messages.ts';
import { SessionScreen } from './session-screen.tsx';
import { InvalidSession, UnableToLoad } from './unable-to-load.tsx';
import { useOpenPractice } from './use-open-practice.ts';
import { usePracticeSession } from './use-practice-session.ts';

export function PracticePage() {
  const { id = '' } = useParams();
  const userId = useSession().user?.id;
  if (!Id.safeParse(id).success) return <InvalidSession />;
  return userId ? <FoundPractice key={`${userId} ${id}`} userId={userId} setId={id} /> : null;
}

function FoundPractice({ userId, setId }: { userId: string; setId: string }) {
  const found = usePracticeSession(setId);
  const practice = useOpenPractice(userId, found.status === 'found' ? found.session : null);
  if (found.status === 'failed')
    return <UnableToLoad setId={setId} error={found.error} onRetry={found.retry} />;
  if (practice && found.status === 'found')
    return (
      <AnswerLanguage value={found.session.answerLanguage ?? null}>
        <SessionScreen practice={practice} />
      </AnswerLanguage>
    );
  return <Loading generating={found.status === 'loading' && found.generating} />;
}

function Loading({ generating }: { generating: boolean }) {
  usePageTitle(messages.practice);
  return (
    <FocusLayout
      leave={<IconLink to={pages.sets} label={messages.leave} icon={X} large />}
      title={messages.practice}
      className="practice"
    >
      {generating ? (
        <Generating />
      ) : (
        <Skeleton label={messages.loading} className="practice-ask">
          <SkeletonBars sizes={['mx-auto h-9 w-4/5', 'mx-auto mt-3 h-9 w-3/5']} />
        </Skeleton>
      )}
    </FocusLayout>
  );
}
