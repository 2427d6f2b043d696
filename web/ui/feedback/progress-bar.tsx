/** A progress bar from 0 to 100, labelled by a visible line's id or by a label of its own. */
import type { CSSProperties } from 'react';

type Props = {
  /** 0 to 100; anything outside is clamped. */
  percent: number;
  className?: string;
} & ({ label: string; labelledBy?: never } | { labelledBy: string; label?: never });

export function ProgressBar({ percent, label, labelledBy, className }: Props) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={className ? `bar ${className}` : 'bar'}
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(label !== undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
    >
      <i style={{ '--v': `${value}%` } as CSSProperties} />
    </div>
  );
}
