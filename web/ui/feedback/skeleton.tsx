/** A loading skeleton, invisible for 200 ms so that quick responses do not flash. */
import type { ReactNode } from 'react';

/** One grey bar; give it the final size by utility classes, such as `h-5 w-3/5`. */
export function SkeletonBar({ className }: { className: string }) {
  return <span className={`sk ${className}`} aria-hidden="true" />;
}

/** Wraps bars of the final layout and says once what is loading. */
export function Skeleton({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className ? `late ${className}` : 'late'}>
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}
