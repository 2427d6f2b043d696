/** The form that replaces the password of the signed-in person. */

import { useState } from 'react';
import { codeOf, isWeakPassword, wordsOf } from '#web/api/auth-error.ts';
import { authClient, useSession } from '#web/session/session.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { messages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { textOf, useFormWithFields } from './use-submit.ts';

const { proof: words } = messages;

type ProofKind = 'current_password' | 'mailed_code';
/** `refusal` says why the last proof was refused. */
type Proof = { kind: ProofKind; refusal: string | null };

const kindOfCode: Record<string, ProofKind> = {
  current_password_required: 'current_password',
  current_password_invalid: 'current_password',
  reauthentication_needed: 'mailed_code',
  reauthentication_not_valid: 'mailed_code',
};
const firstAsked = new Set(['current_password_required', 'reauthentication_needed']);

/** The proof that a refused change asks for; null for other refusals. */
function proofWanted(error: unknown): Proof | null {
  const code = codeOf(error) ?? '';
  const kind = Object.hasOwn(kindOfCode, code) ? kindOfCode[code] : undefined;
  if (!kind) return null;
  return { kind, refusal: firstAsked.has(code) ? null : words[kind].wrong };
}

function PasswordProof({ proof: { kind, refusal }, email }: { proof: Proof; email: string }) {
  if (kind === 'current_password')
    return (
      <PasswordField
        label={words.current_password.label}
        name={kind}
        autoComplete="current-password"
        required
        autoFocus
        hint={words.current_password.hint}
        error={refusal}
      />
    );
  return (
    <TextField
      label={words.mailed_code.label}
      name={kind}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      autoFocus
      hint={words.mailed_code.hint(email)}
      error={refusal}
    />
  );
}

const { reset } = messages;

/** Rejects with the auth service's error. */
async function change(values: FormData): Promise<void> {
  const currentPassword = textOf(values, 'current_password');
  const nonce = textOf(values, 'mailed_code').trim();
  const { error } = await (await authClient()).updateUser({
    password: textOf(values, 'password'),
    ...(currentPassword && { current_password: currentPassword }),
    ...(nonce && { nonce }),
  });
  if (error) throw error;
}

async function mailCode(): Promise<void> {
  const { error } = await (await authClient()).reauthenticate();
  if (error) throw error;
}

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const [fits, setFits] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const { busy, filled, form } = useFormWithFields(async (values) => {
    setFormError(null);
    setRefusal(null);
    try {
      await change(values);
      toast(reset.done);
      onDone();
    } catch (error) {
      await refused(error).catch(failed);
    }
  });
  const failed = (error: unknown) => {
    const words = wordsOf(error);
    if (isWeakPassword(error) || codeOf(error) === 'same_password') setRefusal(words);
    else setFormError(words);
    toast({ title: reset.failed, description: words, tone: 'error' });
  };
  /** The service may ask for more proof than a session; that is not an error. Rejects on any other error. */
  const refused = async (error: unknown) => {
    const wanted = proofWanted(error);
    if (!wanted) throw error;
    if (wanted.refusal) toast({ title: reset.failed, description: wanted.refusal, tone: 'error' });
    else if (wanted.kind === 'mailed_code') await mailCode();
    setProof(wanted);
  };
  const wrong = formError !== null || refusal !== null || (proof?.refusal ?? null) !== null;
  return (
    <AuthFrame title={reset.title} intro={user?.email} error={wrong}>
      <Problem title={reset.failed}>{formError}</Problem>
      <form {...form} className="grid gap-4">
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <NewPasswordFields
          labels={{ password: messages.newPassword, confirm: messages.confirmNewPassword }}
          refusal={refusal}
          onChange={(state) => {
            setFits(state.fits);
            setRefusal(null);
          }}
        />
        {proof && <PasswordProof proof={proof} email={user?.email ?? ''} />}
        <Button type="submit" size="lg" busy={busy} disabled={!(filled && fits) && !busy}>
          {reset.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
