/** Settings → Security: change the email address, step by step. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askAnew } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useConfig } from '#web/api/use-config.ts';
import { authClient, useSession } from '#web/session/session.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { securityMessages as messages } from './messages.ts';
import { SecuritySection } from './security-section.tsx';

const { email: words } = messages;

/** Read again, because the link may have been opened on another device. */
async function signInOf() {
  const { data, error } = await (await authClient()).getUser();
  if (error) throw error;
  return { email: data.user.email ?? '', next: data.user.new_email || null };
}

export function ChangeEmail() {
  const { user } = useSession();
  const { data: config } = useConfig();
  const { data } = useQuery({ queryKey: queryKeys.signIn, queryFn: signInOf, refetchOnMount: 'always' });
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = data?.email ?? user?.email ?? '';
  const waitsFor = sentTo ?? data?.next ?? null;
  const hosted = config !== undefined && !config.authUrl.startsWith('/');
  return (
    <SecuritySection title={words.title} text={words.text(email)}>
      {sentTo !== null && (
        <Note tone="success" title={words.sentTitle}>
          {hosted ? words.stepsHosted : words.sent(sentTo, email)} {config?.devOutbox && words.outbox}
        </Note>
      )}
      {sentTo === null && waitsFor !== null && waitsFor !== email && <Note>{words.waiting(waitsFor)}</Note>}
      {open ? (
        <ChangeEmailForm
          email={email}
          hosted={hosted}
          onCancel={() => setOpen(false)}
          onSent={(next) => {
            setSentTo(next);
            setOpen(false);
            void askAnew(queryKeys.signIn);
          }}
        />
      ) : (
        <Button variant="secondary" disabled={config === undefined} onClick={() => setOpen(true)}>
          {words.action}
        </Button>
      )}
    </SecuritySection>
  );
}
