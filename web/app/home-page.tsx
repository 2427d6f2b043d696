/** The home page: what is due today, the notes box, and recent sets. */
import { Suspense, useCallback, useEffect, useState } from 'react';
import { NotesBox } from '#web/imports/notes-box.tsx';
import { RecentSets } from '#web/sets/library/recent-sets.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { page } from './lazy-page.tsx';
import { messages } from './messages.ts';

const TodayPanel = page(() => import('#web/today/today-panel.tsx'), 'TodayPanel');
void TodayPanel.preload().catch(() => undefined);

/** How long the notes box waits for the Today panel, to stand below it. */
const longestWaitMs = 4_000;

/**
 * Where the Today panel is. Its height depends on the day, so the notes box waits for it; a panel that comes after the notes box
 * stands last, where it moves nothing.
 */
type Place = 'awaited' | 'first' | 'last';

export function HomePage() {
  usePageTitle(messages.links.home);
  const [newest, setNewest] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>('awaited');
  const settle = useCallback((settled: Place) => setPlace((now) => (now === 'awaited' ? settled : now)), []);
  const onKnown = useCallback(() => settle('first'), [settle]);
  useEffect(() => {
    const timer = setTimeout(() => settle('last'), longestWaitMs);
    return () => clearTimeout(timer);
  }, [settle]);
  const today = (
    <Suspense key="today" fallback={null}>
      <TodayPanel awaited={place === 'awaited'} onKnown={onKnown} />
    </Suspense>
  );
  const others = place !== 'awaited' && [
    <NotesBox key="notes" onSaved={(set, inBox) => setNewest(inBox ? set.id : null)} />,
    <RecentSets key="sets" focusId={newest} />,
  ];
  return (
    <>
      <PageHeader title={messages.learningToday} />
      {place === 'last' ? [others, today] : [today, others]}
    </>
  );
}
