/** The email field, marked so that password managers recognise it. */
import type { Ref } from 'react';
import { TextField } from '#web/ui/forms/field.tsx';
import { messages } from './messages.ts';

type Props = { ref?: Ref<HTMLInputElement>; defaultValue?: string; error?: string | null };

export function EmailField(props: Props) {
  return (
    <TextField
      label={messages.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      {...props}
    />
  );
}
