/** Class names for links that must look like buttons. */
import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'voice' | 'voice-soft' | 'danger';
export type ButtonSize = 'md' | 'lg';

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string) {
  return clsx('btn', `btn-${variant}`, size === 'lg' && 'btn-lg', extra);
}
