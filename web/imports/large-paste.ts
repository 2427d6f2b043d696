/** Catches a paste that would make a field too slow to type in, before the browser lays it out. */
import type { ClipboardEvent } from 'react';
import { FIELD_UP_TO } from './text-sizes.ts';

/** What the field would hold after a paste that makes it too long for a field; null for any other. */
export function pasted({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>): string | null {
  const text = clipboardData.getData('text/plain');
  const { value, selectionStart, selectionEnd } = currentTarget;
  const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  return whole.length > FIELD_UP_TO ? whole : null;
}
