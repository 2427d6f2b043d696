/** One number with its name; put tiles into a <dl>. */
import type { ReactNode } from 'react';

export function StatTile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="card tile">
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
