/** Where a day of learning starts: what is due, new notes, and the sets at hand below. */
import { Suspense, useState } from 'react';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { RecentSets } from '#web/sets/library/recent-sets.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { page } from './lazy-page.tsx';
import { messages } from './messages.ts';

const TodayPanel = page(() => import('#web/today/today-panel.tsx'), 'TodayPanel');
void TodayPanel.preload().catch(() => undefined);

/** Its code comes after the page; it keeps its place by itself while it loads. */
function TodayPlace() {
  return (
    <Suspense fallback={null}>
      <TodayPanel />
    </Suspense>
  );
}

export function HomePage() {
  usePageTitle(messages.links.home);
  const [newest, setNewest] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={messages.learningToday} />
      <TodayPlace />
      <NotesBox onSaved={(set, inBox) => setNewest(inBox ? set.id : null)} />
      <RecentSets focusId={newest} />
    </>
  );
}
