/** The deployment's settings for screens: support address, billing and speech modes. */
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { runtimeConfig } from './runtime-config.ts';

export function useConfig() {
  return useQuery({ queryKey: queryKeys.config, queryFn: runtimeConfig });
}
