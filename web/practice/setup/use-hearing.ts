/** Whether this server can turn speech into text now. */
import type { ServerStatus } from '#contract/status.ts';
import { useServerStatus } from './use-server-status.ts';

export type Hearing = ServerStatus['transcriber'];

/** Null until known. When it cannot be known, nothing is promised: it counts as none, and typing always works. */
export function useHearing(): Hearing | null {
  const { data, isError } = useServerStatus();
  if (isError) return { name: null, ready: false, progress: null, reason: null, live: false };
  return data?.transcriber ?? null;
}
