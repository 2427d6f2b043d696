/** The editor while its set is fetched. */

import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export function EditorSkeleton({ heading, label }: { heading: string; label: string }) {
  return (
    <>
      <PageHeader title={heading} />
      <Skeleton label={label} className="grid gap-4">
        <p aria-hidden="true" className="muted">
          {label}
        </p>
        <SkeletonBar className="h-12 w-full" />
        {['a', 'b'].map((place) => (
          <div key={place} className="card card-pad grid gap-4">
            <SkeletonBar className="h-5 w-20" />
            <div className="edit-sides">
              <SkeletonBar className="h-19" />
              <SkeletonBar className="h-19" />
            </div>
          </div>
        ))}
      </Skeleton>
    </>
  );
}
