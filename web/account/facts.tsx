/** A list of names and values. */
import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="lined grid">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(9rem,14rem)_1fr] gap-x-4 gap-y-1 py-3 max-[30rem]:grid-cols-1">
      <dt className="muted">{name}</dt>
      <dd className="min-w-0 font-[550] wrap-anywhere">{children}</dd>
    </div>
  );
}
