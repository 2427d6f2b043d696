/** Stops reminders by mail: opened by the link in one, without signing in. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { stopReminders } from '#contract/reminders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './messages.ts';
import { useSubmit } from './use-submit.ts';

const { stopReminders: words } = messages;
const settings = `${pages.settings}?tab=notifications`;

export function StopRemindersPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<string | null>(token ? null : words.incomplete);
  const { busy, onSubmit } = useSubmit(async () => {
    setFailure(null);
    try {
      await call(stopReminders, { query: { token: token ?? '' } });
      setStopped(true);
    } catch (error) {
      setFailure(messageOf(error, words.failed));
    }
  });
  if (stopped)
    return (
      <AuthFrame title={words.done.title} footer={<Link to={pages.dashboard}>{words.done.back}</Link>} />
    );
  return (
    <AuthFrame
      title={words.title}
      intro={token && words.ask}
      error={failure !== null}
      footer={<Link to={settings}>{words.settings}</Link>}
    >
      <Problem title={words.failed}>{failure}</Problem>
      {token && (
        <form className="grid" onSubmit={onSubmit}>
          <Button type="submit" size="lg" busy={busy}>
            {words.action}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
