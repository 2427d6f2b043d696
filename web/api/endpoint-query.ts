/** The query options of a GET endpoint. */
import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Arguments, call } from './call.ts';

/** For `useQuery`, alone or spread before further options; the request is aborted with its query. Rejects as `call` does. */
export const endpointQuery = <E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  ...[options]: Arguments<E>
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, ...([{ ...options, signal }] as unknown as Arguments<E>)),
});
