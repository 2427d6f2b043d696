/** The latest unsent recording about a set on this device. */
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/api/query-keys.ts';
import { isHeld } from '#web/practice/recording/recording-lock.ts';
import { useSession } from '#web/session/session.ts';
import type { KeptAnswer } from './answer-outbox.ts';
import { openAnswerStorage } from './answer-storage.ts';
import { unsentRecordings } from './unsent-recordings.ts';

/** Null if there is none or storage fails; undefined until known. */
export function useUnsentOfSet(setId: string): KeptAnswer | null | undefined {
  const userId = useSession().user?.id ?? '';
  const { data, isError } = useQuery({
    queryKey: queryKeys.unsentOfSet(userId, setId),
    queryFn: () => latest(userId, setId),
    enabled: userId !== '',
    // May have changed since the last visit.
    staleTime: 0,
    gcTime: 0,
  });
  return isError ? null : data;
}

async function latest(userId: string, setId: string): Promise<KeptAnswer | null> {
  const unsent = await unsentRecordings(await openAnswerStorage(), userId, Date.now(), ({ id }) =>
    isHeld(id),
  );
  return unsent.findLast((answer) => answer.setId === setId) ?? null;
}
