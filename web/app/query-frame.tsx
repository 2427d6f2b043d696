/** Provides the query cache and card media to its pages; other pages do not load that code. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { type KeptToday, KeptTodayContext } from '#web/api/kept-today.ts';
import { queryClient, waitsForServer } from '#web/api/query-client.ts';
import { useNewDay } from '#web/session/me.ts';
import { type MediaSource, MediaSourceContext } from '#web/ui/text/media-source.ts';
import { messages } from './messages.ts';

const media: MediaSource = {
  load: async (file, signal) => (await import('#web/session/media/load-media.ts')).loadMedia(file, signal),
};

const keptStudy = () => import('#web/study/kept/kept-study.ts');
const keptToday: KeptToday = {
  count: async () => (await keptStudy()).keptToday(),
  toRepeat: async (today) => (await keptStudy()).toRepeat(today),
};

/** Pages are rendered beforehand without asking for anything. */
const isNever = () => false;

/** Shown while a page asks again for what the server cannot reach right now. */
function BackSoonBanner() {
  const waits = useSyncExternalStore(waitsForServer.subscribe, waitsForServer.read, isNever);
  return <div role="status">{waits && <p className="banner banner-lost">{messages.backSoon}</p>}</div>;
}

export function QueryFrame() {
  useNewDay();
  return (
    <QueryClientProvider client={queryClient}>
      <BackSoonBanner />
      <MediaSourceContext value={media}>
        <KeptTodayContext value={keptToday}>
          <Outlet />
        </KeptTodayContext>
      </MediaSourceContext>
    </QueryClientProvider>
  );
}
