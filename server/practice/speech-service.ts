/** Speaks the feedback of a turn: from what is kept, else made while it is being listened to. */
import { createHash } from 'node:crypto';
import { Failure } from '#server/http/failure.ts';
import type { PracticeStore } from './ports.ts';
import type { AnswerRecordings } from './recordings-service.ts';
import type { SpeechLinks } from './speech-links.ts';
import type { Speaker, Speech } from './voice-ports.ts';

export type SpokenFeedback =
  | { kind: 'whole'; mediaType: string; bytes: Uint8Array }
  | { kind: 'stream'; mediaType: string; chunks: AsyncIterable<Uint8Array> };

export type SpeechService = {
  urlOf(owner: string, turnId: string): string;
  /** `whole` waits for the end, which answering a range exactly needs. */
  listen(token: string, want: 'whole' | 'stream'): Promise<SpokenFeedback>;
};

export type SpeechDeps = {
  links: SpeechLinks;
  speaker: Speaker;
  recordings: AnswerRecordings;
  store: PracticeStore;
};

/** Longer than any feedback takes, short enough for a voice that hangs. */
const speakTimeoutMs = 60_000;

const gone = () => new Failure('not_found', 'This audio is not available any more.');

/** A corrected answer has other feedback, so its speech is another one. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export function createSpeechService(deps: SpeechDeps): SpeechService {
  const { recordings } = deps;

  async function keep(owner: string, turnId: string, version: string, speech: Speech, parts: Uint8Array[]) {
    const whole = Buffer.concat(parts);
    const bytes = speech.complete?.(whole) ?? whole;
    await recordings.keepSpeech(owner, turnId, version, { bytes, mediaType: speech.mediaType });
    return bytes;
  }

  /** Passes chunks on as they come and keeps the whole once it is complete. */
  async function* keeping(owner: string, turnId: string, version: string, speech: Speech) {
    const parts: Uint8Array[] = [];
    for await (const chunk of speech.chunks) {
      parts.push(chunk);
      yield chunk;
    }
    await keep(owner, turnId, version, speech, parts);
  }

  return {
    urlOf: deps.links.urlOf,
    async listen(token, want) {
      const link = deps.links.read(token);
      const turn = link && (await deps.store.findTurn(link.owner, link.turnId));
      if (!link || !turn) throw gone();
      const { owner, turnId } = link;
      const text = [turn.feedback, turn.followUp].filter(Boolean).join(' ');
      const version = versionOf(text);
      const kept = await recordings.findSpeech(owner, turnId, version);
      if (kept) return { kind: 'whole', ...kept };
      const speech = await deps.speaker.speak(text, AbortSignal.timeout(speakTimeoutMs));
      const { mediaType } = speech;
      if (want === 'stream')
        return { kind: 'stream', mediaType, chunks: keeping(owner, turnId, version, speech) };
      const parts: Uint8Array[] = [];
      for await (const chunk of speech.chunks) parts.push(chunk);
      return { kind: 'whole', mediaType, bytes: await keep(owner, turnId, version, speech, parts) };
    },
  };
}
