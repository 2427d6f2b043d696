/** What the server can speak with, as its status says. */
import type { ServerStatus } from '#contract/status.ts';

/** The embedded voice: understood everywhere, made on any machine, and less natural than what many devices have. */
const plainVoice = 'flite';

export function serverVoices(status: Pick<ServerStatus, 'speaker'> | undefined): {
  names: readonly string[];
  plain: boolean;
} {
  const { name = plainVoice, voices = [] } = status?.speaker ?? {};
  return { names: voices, plain: name === plainVoice };
}
