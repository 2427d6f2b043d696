/** The server's voices, from its status. */
import type { ServerStatus } from '#contract/status.ts';
import type { ServerVoices } from '#web/device/voices.ts';

/** Until the status is there, what the embedded voice speaks. */
export function serverVoices(status: Pick<ServerStatus, 'speaker'> | undefined): ServerVoices {
  const { voices, languages, natural } = status?.speaker ?? { voices: [], languages: ['en'], natural: [] };
  return { names: voices, languages, natural };
}
