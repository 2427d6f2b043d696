/** Where a day of learning starts: what is due, new notes, and the sets at hand below. */
import { Suspense, useEffect, useState } from 'react';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { RecentSets } from '#web/sets/library/recent-sets.tsx';
import { recallTodayPlace } from '#web/today/today-place.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { page } from './lazy-page.tsx';
import { messages } from './messages.ts';

const TodayPanel = page(() => import('#web/today/today-panel.tsx'), 'TodayPanel');
void TodayPanel.preload().catch(() => undefined);

/** The longest the page waits for what is due before it shows the notes box without it. */
const longestWaitMs = 1_000;

export function HomePage() {
  usePageTitle(messages.links.home);
  const [newest, setNewest] = useState<string | null>(null);
  // On a device that has not shown this page before, what is due comes first: it would push the notes box down.
  const [known, setKnown] = useState(() => recallTodayPlace() !== 'unknown');
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageHeader title={messages.learningToday} />
      <Suspense fallback={null}>
        <TodayPanel onKnown={setKnown} />
        {known && (
          <>
            <NotesBox onSaved={(set, inBox) => setNewest(inBox ? set.id : null)} />
            <RecentSets focusId={newest} />
          </>
        )}
      </Suspense>
    </>
  );
}
