/** Settings → Security: change the email address, step by step. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { codeOf, wordsOf } from '#web/api/auth-error.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useConfig } from '#web/api/use-config.ts';
import { authClient, useSession } from '#web/session/session.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
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
  const [withdrawn, setWithdrawn] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const email = data?.email ?? user?.email ?? '';
  const waitsFor = sentTo ?? data?.next ?? null;
  const isWaiting = waitsFor !== null && waitsFor !== email;
  const hosted = config !== undefined && !config.authUrl.startsWith('/');
  const withdraw = async () => {
    setRefused(null);
    const { error } = await (await authClient()).updateUser({ email });
    if (error) return setRefused(wordsOf(error));
    setSentTo(null);
    setWithdrawn(true);
    await invalidate(queryKeys.signIn);
  };
  return (
    <SecuritySection title={words.title} text={words.text(email)}>
      {withdrawn && <Note tone="success">{words.withdrawn(email)}</Note>}
      {sentTo !== null && (
        <Note tone="success" title={words.sentTitle}>
          {hosted ? words.stepsHosted : words.sent(sentTo, email)} {config?.devOutbox && words.outbox}
        </Note>
      )}
      {sentTo === null && isWaiting && <Note>{words.waiting(waitsFor)}</Note>}
      {refused && (
        <Note tone="danger" title={words.withdrawFailed}>
          {refused}
        </Note>
      )}
      {open ? (
        <ChangeEmailForm
          email={email}
          hosted={hosted}
          onCancel={() => setOpen(false)}
          onSent={(next) => {
            setSentTo(next);
            setWithdrawn(false);
            setOpen(false);
            void invalidate(queryKeys.signIn);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={config === undefined} onClick={() => setOpen(true)}>
            {words.action}
          </Button>
          {/* A hosted service has no call for it: there the link lapses by itself. */}
          {isWaiting && config !== undefined && !hosted && (
            <Button variant="ghost" onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
    </SecuritySection>
  );
}

type FormProps = {
  email: string;
  /** A hosted service asks for its own proof and takes no password here. */
  hosted: boolean;
  onCancel: () => void;
  onSent: (next: string) => void;
};
type FormError = { at: 'email' | 'proof' | 'form'; words: string };

async function mailCode(): Promise<void> {
  const { error } = await (await authClient()).reauthenticate();
  if (error) throw error;
}

async function ask(next: string, proof: { current_password?: string; nonce?: string }): Promise<void> {
  const { error } = await (await authClient()).updateUser(
    { email: next, ...proof },
    { emailRedirectTo: new URL(pages.authCallback, location.origin).href },
  );
  if (error) throw error;
}

function formErrorOf(error: unknown): FormError {
  switch (codeOf(error)) {
    case 'current_password_invalid':
      return { at: 'proof', words: words.wrongPassword };
    case 'reauthentication_not_valid':
      return { at: 'proof', words: words.wrongCode };
    case 'email_exists':
    case 'validation_failed':
      return { at: 'email', words: wordsOf(error) };
    default:
      return { at: 'form', words: wordsOf(error) };
  }
}

/** The new address and the proof of identity: the password, or a code mailed to the current address. */
export function ChangeEmailForm({ email, hosted, onCancel, onSent }: FormProps) {
  const [next, setNext] = useState('');
  const [proof, setProof] = useState('');
  const [byCode, setByCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const at = (part: FormError['at']) => (error?.at === part ? error.words : null);

  /** Runs one step; an error is shown on the page. */
  const run = async (step: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await step();
    } catch (error) {
      const found = formErrorOf(error);
      setError(found);
      // A note announces itself, an error at a field does not.
      if (found.at !== 'form') announce(found.words);
    } finally {
      setBusy(false);
    }
  };
  const switchToCode = async () => {
    await mailCode();
    setByCode(true);
    setProof('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const address = next.trim();
    if (address.toLowerCase() === email.toLowerCase()) return setError({ at: 'email', words: words.same });
    if (!/^[^@\s]+@[^@\s]+$/.test(address)) return setError({ at: 'email', words: words.malformed });
    void run(async () => {
      try {
        await ask(address, hosted ? {} : byCode ? { nonce: proof.trim() } : { current_password: proof });
        onSent(address);
      } catch (error) {
        if (codeOf(error) !== 'reauthentication_needed' || byCode) throw error;
        await switchToCode();
        setError({ at: 'form', words: words.codeNeeded });
      }
    });
  };
  return (
    <form className="grid w-full max-w-md gap-4" onSubmit={submit} noValidate>
      <p className="muted">{hosted ? words.stepsHosted : words.steps}</p>
      <Problem title={words.failed}>{at('form')}</Problem>
      <TextField
        label={words.next}
        name="email"
        type="email"
        autoComplete="email"
        required
        autoFocus
        value={next}
        error={at('email')}
        onChange={(event) => setNext(event.target.value)}
      />
      {!hosted && !byCode && (
        <>
          <PasswordField
            label={words.password}
            name="current_password"
            autoComplete="current-password"
            required
            value={proof}
            error={at('proof')}
            onChange={(event) => setProof(event.target.value)}
          />
          <Button type="button" variant="secondary" disabled={busy} onClick={() => void run(switchToCode)}>
            {words.byCode}
          </Button>
        </>
      )}
      {!hosted && byCode && (
        <TextField
          label={words.code}
          name="mailed_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={proof}
          hint={words.codeHint(email)}
          error={at('proof')}
          onChange={(event) => setProof(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={(next === '' || (!hosted && proof === '')) && !busy}>
          {words.submit}
        </Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
