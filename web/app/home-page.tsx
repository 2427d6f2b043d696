/** Where a day of learning starts: new notes above, the sets at hand below. */
import { useState } from 'react';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { RecentSets } from '#web/sets/recent-sets.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { texts } from './texts.ts';

export function HomePage() {
  usePageTitle(texts.links.home);
  const [newest, setNewest] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={texts.learningToday} />
      <NotesBox onSaved={(set, inBox) => setNewest(inBox ? set.id : null)} />
      <RecentSets focusId={newest} />
    </>
  );
}
