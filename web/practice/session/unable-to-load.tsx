/** A session that cannot be loaded: why, what may help, and where to go. */

import { pageOf, pages } from '#contract/pages.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { useMe } from '#web/session/me.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { IconLink } from '#web/ui/forms/icon-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { X } from '#web/ui/icons/frame-icons.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import { clockTime } from '#web/ui/text/clock-time.ts';
import { messages } from './messages.ts';

const leave = <IconLink to={pages.sets} label={messages.unable.back} icon={X} large />;
const back = (
  <LinkButton variant="secondary" to={pages.sets}>
    {messages.unable.back}
  </LinkButton>
);

export function InvalidSession() {
  usePageTitle(messages.invalid.title, { error: true });
  return (
    <FocusLayout leave={leave} title={messages.practice} className="practice">
      <ErrorState title={messages.invalid.title} actions={back}>
        {messages.invalid.text}
      </ErrorState>
    </FocusLayout>
  );
}

export function UnableToLoad({
  setId,
  error,
  onRetry,
}: {
  setId: string;
  error: unknown;
  onRetry: () => void;
}) {
  usePageTitle(messages.unable.title, { error: true });
  const code = error instanceof ApiError ? error.code : null;
  const quota = code === 'quota_exceeded';
  const resetsAt = useMe().data?.quotaResetsAt;
  const gone = code === 'not_found';
  return (
    <FocusLayout leave={leave} title={messages.practice} className="practice">
      <ErrorState
        title={messages.unable.title}
        {...(!quota && !gone && { onRetry })}
        actions={
          <>
            {back}
            {quota && <LinkButton to={pages.pricing}>{messages.unable.pricing}</LinkButton>}
            {gone && <LinkButton to={pageOf('practiceSettings', setId)}>{messages.unable.anew}</LinkButton>}
          </>
        }
      >
        <p>
          {wordsOf(error)} {quota && resetsAt && settingsMessages.resets(clockTime(resetsAt))}
        </p>
        {!quota && !gone && (
          <ul className="mt-3 list-disc ps-5 text-start">
            {messages.unable.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        )}
      </ErrorState>
    </FocusLayout>
  );
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unable.failed;
  if (error.code === 'no_prompts') return messages.unable.none;
  return messageOf(error, messages.unable.failed);
}
