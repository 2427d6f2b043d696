/** Asks this device for a recording that answers a question about a set and was never sent. */
import { useEffect, useState } from 'react';
import { isHeld } from '#web/practice/recording/recording-lock.ts';
import { useSession } from '#web/session/session.ts';
import type { KeptAnswer } from './answer-outbox.ts';
import { openAnswerStorage } from './answer-storage.ts';
import { unsentRecordings } from './unsent-recordings.ts';

/** The latest one; null where there is none, undefined until known. */
export function useUnsentOfSet(setId: string): KeptAnswer | null | undefined {
  const userId = useSession().user?.id;
  const [found, setFound] = useState<KeptAnswer | null>();
  useEffect(() => {
    if (!userId) return;
    let left = false;
    void latest(userId, setId).then((answer) => {
      if (!left) setFound(answer);
    });
    return () => {
      left = true;
    };
  }, [userId, setId]);
  return found;
}

async function latest(userId: string, setId: string): Promise<KeptAnswer | null> {
  const unsent = await unsentRecordings(await openAnswerStorage(), userId, Date.now(), ({ id }) =>
    isHeld(id),
  );
  return unsent.findLast((answer) => answer.setId === setId) ?? null;
}
