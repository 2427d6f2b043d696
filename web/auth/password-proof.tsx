/** The proof a sign-in service may ask for with a new password: the current one, or a mailed code. */

import { codeOf } from '#web/api/auth-error.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { messages } from './messages.ts';

const { proof: words } = messages;

export type ProofKind = 'current_password' | 'mailed_code';
/** `refusal` says why the last proof was refused. */
export type Proof = { kind: ProofKind; refusal: string | null };

const kindOfCode: Record<string, ProofKind> = {
  current_password_required: 'current_password',
  current_password_invalid: 'current_password',
  reauthentication_needed: 'mailed_code',
  reauthentication_not_valid: 'mailed_code',
};
const firstAsked = new Set(['current_password_required', 'reauthentication_needed']);

/** The proof that a refused change asks for; null for other refusals. */
export function proofWanted(error: unknown): Proof | null {
  const code = codeOf(error) ?? '';
  const kind = Object.hasOwn(kindOfCode, code) ? kindOfCode[code] : undefined;
  if (!kind) return null;
  return { kind, refusal: firstAsked.has(code) ? null : words[kind].wrong };
}

export function PasswordProof({ proof: { kind, refusal }, email }: { proof: Proof; email: string }) {
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
