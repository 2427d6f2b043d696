/** The two fields of a new password: errors appear when a field is left and go once corrected. */
import { useState } from 'react';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { messages } from './messages.ts';
import { passwordProblem, passwordStrength } from './password-rules.ts';

type Props = {
  labels: { password: string; confirm: string };
  /** The service's error about the password; shown until it is changed. */
  refusal: string | null;
  onChange: (state: { password: string; fits: boolean }) => void;
};

export function NewPasswordFields({ labels, refusal, onChange }: Props) {
  const [values, setValues] = useState({ password: '', confirm: '' });
  const [left, setLeft] = useState({ password: false, confirm: false });
  const problem = passwordProblem(values.password);
  const mismatch = values.confirm !== values.password;
  const change = (next: typeof values) => {
    setValues(next);
    const fits = passwordProblem(next.password) === null && next.confirm === next.password;
    onChange({ password: next.password, fits });
  };
  const leave = (name: keyof typeof left) => () => {
    if (values[name] !== '') setLeft((before) => ({ ...before, [name]: true }));
  };
  const shownProblem = left.password ? problem : null;
  return (
    <>
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        required
        value={values.password}
        error={shownProblem ?? refusal}
        hint={values.password === '' || problem ? null : messages.strength[passwordStrength(values.password)]}
        onChange={(event) => change({ ...values, password: event.target.value })}
        onBlur={leave('password')}
      />
      <PasswordField
        label={labels.confirm}
        name="confirm"
        autoComplete="new-password"
        required
        value={values.confirm}
        error={left.confirm && mismatch ? messages.rules.mismatch : null}
        onChange={(event) => change({ ...values, confirm: event.target.value })}
        onBlur={leave('confirm')}
      />
    </>
  );
}
