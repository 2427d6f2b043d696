/** The deployment's settings, asked for once and kept; a failed attempt is not kept. */
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

/** Goes without the session's token, because the session itself waits for these settings. */
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
    // A network that answers in the server's place, as those of hotels and trains do until one has signed in there.
    throw new ApiError(response.status, 'unreadable', networkWords, { cause });
  }
}
