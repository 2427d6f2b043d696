/** The server's voices, from its status. */
import type { ServerStatus } from '#contract/status.ts';
import type { ServerVoices } from '#web/device/voices.ts';

/** The embedded voice, less natural than the voices of most devices. */
const plainVoice = 'flite';
const english = ['en'];

/** Servers of the previous release do not report languages: the embedded voice speaks English, a service any. */
export function serverVoices(status: Pick<ServerStatus, 'speaker'> | undefined): ServerVoices {
  const { name = plainVoice, voices = [], languages, natural } = status?.speaker ?? {};
  const isPlain = name === plainVoice;
  return {
    names: voices,
    languages: languages === undefined && isPlain ? english : (languages ?? null),
    natural: natural === undefined && isPlain ? [] : (natural ?? null),
  };
}
