/** What is known of a recording before its first sound: whose it is, and which question it answers. */
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import { promptOf, type RoomState } from '#web/practice/session/session-state.ts';

export function freshAnswer(
  userId: string,
  state: RoomState,
  startedAtMs: number,
  newId: () => string,
): KeptAnswer {
  const { setId, sessionId } = state.session;
  return {
    id: newId(),
    requestKey: newId(),
    userId,
    setId,
    sessionId,
    promptId: promptOf(state).id,
    mimeType: '',
    startedAtMs,
    durationMs: 0,
    chunkCount: 0,
    byteCount: 0,
    captions: '',
  };
}
