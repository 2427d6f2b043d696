/** Confirms an address: follows the mailed link, or sends the mail again. */
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { readMailLink } from './mail-link.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { messages } from './messages.ts';
import { OutboxNote, useDevOutbox } from './outbox-hint.tsx';
import { ResendForm } from './resend-form.tsx';
import { useLeaveSignedIn } from './use-leave-signed-in.ts';

const { confirm } = messages;

export function ConfirmEmailPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const link = readMailLink(search, ['signup', 'email_change']);
  const email = (state as { email?: string } | null)?.email ?? null;
  const outboxHere = useDevOutbox();
  useLeaveSignedIn({ justDone: opened, stay: !opened });
  if (link && !opened)
    return (
      <MailLinkForm
        link={link}
        words={{
          title: confirm.title,
          intro: confirm.open,
          action: confirm.openAction,
          failed: confirm.linkFailed,
        }}
        otherwise={<Link to={pages.confirmEmail}>{confirm.resend}</Link>}
        onOpened={() => {
          toast(confirm.done);
          setOpened(true);
          navigate(pages.confirmEmail, { replace: true });
        }}
      />
    );
  if (opened) return <AuthFrame title={confirm.done.title} intro={confirm.done.description} />;
  // The hint would push the page down if it came later.
  if (outboxHere === null) return <PageSpinner />;
  return (
    <AuthFrame
      title={confirm.title}
      intro={email === null ? confirm.ask : confirm.sentTo(email)}
      footer={<Link to={pages.login}>{confirm.back}</Link>}
    >
      {outboxHere && <OutboxNote />}
      <ResendForm email={email} />
    </AuthFrame>
  );
}
