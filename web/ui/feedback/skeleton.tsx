/** A loading skeleton, invisible for 200 ms so that quick responses do not flash. */
import type { ReactNode } from 'react';

/** One grey bar; give it the final size by utility classes, such as `h-5 w-3/5`. */
export function SkeletonBar({ className }: { className: string }) {
  return <span className={`sk ${className}`} aria-hidden="true" />;
}

/** Bars one below the other, each given its size as `SkeletonBar` is. */
export function SkeletonBars({ sizes }: { sizes: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
  return sizes.map((size, index) => <SkeletonBar key={index} className={size} />);
}

type Props = { label: string; className?: string; children: ReactNode };

/** Wraps bars of the final layout and says once what is loading. */
export function Skeleton({ label, className, children }: Props) {
  return (
    <div role="status" className={className ? `late ${className}` : 'late'}>
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}
