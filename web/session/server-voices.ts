/** What the server can speak with, as its status says. */
import type { ServerStatus } from '#contract/status.ts';
import type { ServerVoices } from '#web/device/voices.ts';

/** The embedded voice: understood everywhere, made on any machine, and less natural than what many devices have. */
const plainVoice = 'flite';
const english = ['en'];

/** Earlier servers do not say which languages they speak: the embedded voice English, a service any. */
export function serverVoices(status: Pick<ServerStatus, 'speaker'> | undefined): ServerVoices {
  const { name = plainVoice, voices = [], languages, natural } = status?.speaker ?? {};
  const isPlain = name === plainVoice;
  return {
    names: voices,
    languages: languages === undefined && isPlain ? english : (languages ?? null),
    natural: natural === undefined && isPlain ? [] : (natural ?? null),
  };
}
