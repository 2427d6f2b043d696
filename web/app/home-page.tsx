/** Where a day of learning starts: new notes above, the sets at hand below. */
import { useState } from 'react';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { RecentSets } from '#web/sets/library/recent-sets.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { messages } from './messages.ts';

export function HomePage() {
  usePageTitle(messages.links.home);
  const [newest, setNewest] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={messages.learningToday} />
      <NotesBox onSaved={(set, inBox) => setNewest(inBox ? set.id : null)} />
      <RecentSets focusId={newest} />
    </>
  );
}
