/** One number with its name; put tiles into a <dl>. */
import type { ReactNode } from 'react';
import { number } from '#web/ui/text/counts.ts';

export function StatTile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="card tile">
      <dt>{label}</dt>
      <dd className="num">{typeof value === 'number' ? number(value) : value}</dd>
    </div>
  );
}
