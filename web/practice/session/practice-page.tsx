/** The practice page: finds or starts the session, or says why it cannot. */

import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Id } from '#contract/ids.ts';
import { pages } from '#contract/pages.ts';
import type { PracticeSession } from '#contract/practice.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import { typingWanted } from '#web/practice/setup/answer-way.ts';
import { AnswerLanguage, useCanSpeak } from '#web/practice/setup/use-hearing.ts';
import { useServerStatus } from '#web/practice/setup/use-server-status.ts';
import { useSession } from '#web/session/session.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { IconLink } from '#web/ui/forms/icon-button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { X } from '#web/ui/icons/frame-icons.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import { type OpenPractice, openPractice } from './create-session-controller.ts';
import { generatingPercent } from './generating-percent.ts';
import { messages } from './messages.ts';
import { SessionScreen } from './session-screen.tsx';
import { InvalidSession, UnableToLoad } from './unable-to-load.tsx';
import { usePracticeSession } from './use-practice-session.ts';
import './practice.css';

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
      <AnswerLanguage value={found.session.answerLanguage}>
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

/** Shows that questions are being written: a percentage that approaches 90 and stays below it, because the remaining time is not known. */
function Generating() {
  const [startedAtMs] = useState(Date.now);
  const percent = generatingPercent(useElapsed(startedAtMs));
  return (
    <div className="late m-auto grid w-full max-w-120 gap-3">
      <p id="generating" role="status" className="text-xl font-semibold">
        {messages.generating}
      </p>
      <ProgressBar percent={percent} labelledBy="generating" />
      <p className="muted flex justify-between gap-4 text-sm">
        <span>{messages.generatingHint}</span>
        <span className="num whitespace-nowrap" aria-hidden="true">
          {percent}%
        </span>
      </p>
    </div>
  );
}

const lookedAtName = (sessionId: string) => `tellcard.practice.at.${sessionId}`;

/** Opens the session, and closes it when the page is left. Null until it is open; `session` is read once. */
function useOpenPractice(userId: string, session: PracticeSession | null): OpenPractice | null {
  const canSpeak = useCanSpeak(session?.answerLanguage ?? null);
  const voiceType = useServerStatus().data?.speaker.comesSlowlyAs ?? null;
  const known = canSpeak !== null;
  // Later changes, such as a recogniser going offline, must not end a running recording.
  const atOpening = useRef({ canSpeak, voiceType });
  atOpening.current = { canSpeak, voiceType };
  const [open, setOpen] = useState<OpenPractice | null>(null);

  useEffect(() => {
    if (!session || !known) return;
    let opened: OpenPractice | null = null;
    let left = false;
    const name = lookedAtName(session.sessionId);
    void openPractice(userId, session, {
      lookedAt: tabSettings.recall(name),
      lookAt: (promptId) => tabSettings.remember(name, promptId),
      mode: atOpening.current.canSpeak && !typingWanted() ? 'voice' : 'typing',
      voiceType: atOpening.current.voiceType,
    }).then((result) => {
      if (left) return result.close();
      opened = result;
      setOpen(result);
    });
    return () => {
      left = true;
      opened?.close();
      setOpen(null);
    };
  }, [userId, session, known]);
  return open;
}
