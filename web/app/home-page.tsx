/** The home page: what is due today, the notes box, and recent sets. */
import { Suspense, useEffect, useState } from 'react';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { RecentSets } from '#web/sets/library/recent-sets.tsx';
import { recallPanelVisibility } from '#web/today/panel-visibility.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { page } from './lazy-page.tsx';
import { messages } from './messages.ts';

const TodayPanel = page(() => import('#web/today/today-panel.tsx'), 'TodayPanel');
void TodayPanel.preload().catch(() => undefined);

/** How long the page waits for the Today panel before it shows the notes box. */
const longestWaitMs = 1_000;

export function HomePage() {
  usePageTitle(messages.links.home);
  const [newest, setNewest] = useState<string | null>(null);
  // The notes box waits for the Today panel, whose height depends on the day and would push it about.
  const [known, setKnown] = useState(() => recallPanelVisibility() === 'none');
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
