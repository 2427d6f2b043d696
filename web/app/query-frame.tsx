/** Provides the query cache and card media to its pages; other pages do not load that code. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { KeptTodayContext } from '#web/api/kept-today.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useNewDay } from '#web/session/me.ts';
import { type MediaSource, MediaSourceContext } from '#web/ui/text/media-source.ts';

const media: MediaSource = {
  load: async (file, signal) => (await import('#web/session/media/load-media.ts')).loadMedia(file, signal),
};

const keptToday = async () => (await import('#web/study/kept/kept-study.ts')).keptToday();

export function QueryFrame() {
  useNewDay();
  return (
    <QueryClientProvider client={queryClient}>
      <MediaSourceContext value={media}>
        <KeptTodayContext value={keptToday}>
          <Outlet />
        </KeptTodayContext>
      </MediaSourceContext>
    </QueryClientProvider>
  );
}
