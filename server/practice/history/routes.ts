/** Mounts the calls of the history of practice. */
import { getPastSession, getPracticeHistory } from '#contract/practice-history.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { sendAudio } from '#server/practice/audio-reply.ts';
import type { HistoryService } from './history-service.ts';

export function mountPracticeHistory(router: Router, history: HistoryService): void {
  bind(router, getPracticeHistory, ({ caller, query }) =>
    history.sessions(caller.userId, query.set ?? null, query.before ?? null),
  );
  bind(router, getPastSession, ({ caller, params }) => history.session(caller.userId, params.id));
  router.app.get<{ Params: { token: string } }>('/api/recordings/:token', async (request, reply) =>
    sendAudio(request, reply, await history.listen(request.params.token)),
  );
}
