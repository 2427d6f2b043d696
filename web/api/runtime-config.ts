/** The deployment's settings, loaded once; failures are not cached. */
import type { RuntimeConfig } from '#contract/config.ts';
import { ApiError, networkWords } from './api-error.ts';

let pending: Promise<RuntimeConfig> | null = null;

/** Rejects with an ApiError; the next caller tries again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  pending ??= load().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** Sent without a token, because the session needs these settings first. */
async function load(): Promise<RuntimeConfig> {
  const { getConfig } = await import('#contract/config.ts');
  let response: Response;
  try {
    response = await fetch(getConfig.path, { headers: { Accept: 'application/json' } });
  } catch (cause) {
    throw new ApiError(0, 'network', networkWords, { cause });
  }
  if (!response.ok) throw new ApiError(response.status, 'http', `${response.status}: ${response.statusText}`);
  try {
    return getConfig.response.parse(await response.json());
  } catch (cause) {
    // A captive portal answered in the server's place.
    throw new ApiError(response.status, 'unreadable', networkWords, { cause });
  }
}
