/** Intercepts a paste that would make a text field too slow. */
import type { ClipboardEvent } from 'react';
import { FIELD_UP_TO } from './text-sizes.ts';

/** The field's text after the paste if it would be too long for a field; otherwise null. */
export function pasted({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>): string | null {
  const text = clipboardData.getData('text/plain');
  const { value, selectionStart, selectionEnd } = currentTarget;
  const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  return whole.length > FIELD_UP_TO ? whole : null;
}
