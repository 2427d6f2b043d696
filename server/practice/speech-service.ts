/** Speaks the feedback of a turn: from what is kept, else made while it is being listened to. */

import { createHash } from 'node:crypto';
import { spokenTurn } from '#core/spoken-turn.ts';
import { Failure } from '#server/failure/failure.ts';
import type { LinkKind, SignedLinks } from '#server/http/signed-link.ts';
import type { AnswerRecordings } from './recordings-service.ts';
import { type SharedSpeech, shareSpeech } from './shared-speech.ts';
import type { PracticeStore } from './store/practice-store.ts';
import type { Speaker } from './voice-ports.ts';

export type SpokenFeedback =
  | { kind: 'whole'; mediaType: string; bytes: Uint8Array }
  | { kind: 'stream'; mediaType: string; chunks: AsyncIterable<Uint8Array> };

export type SpeechService = {
  urlOf(owner: string, turnId: string): string;
  /** `whole` waits for the end, which answering a range exactly needs. */
  listen(token: string, want: 'whole' | 'stream'): Promise<SpokenFeedback>;
};

export type SpeechDeps = {
  links: SignedLinks;
  speaker: Speaker;
  recordings: AnswerRecordings;
  store: PracticeStore;
};

/** An audio element sends no session. A day is enough to come back to an answer, and limits the harm of a link that leaked. */
export const speechLinks: LinkKind = {
  prefix: 'speech:',
  lifeSeconds: 24 * 60 * 60,
  expiryUnitMs: 1000,
  isEncoded: true,
};

/** Longer than any feedback takes, short enough for a voice that hangs. */
const speakTimeoutMs = 60_000;

const gone = () => new Failure('not_found', 'audio');

/** A corrected answer has other feedback, so its speech is another one. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export function createSpeechService(deps: SpeechDeps): SpeechService {
  const { recordings } = deps;
  const underWay = new Map<string, Promise<SharedSpeech>>();

  async function make(owner: string, turnId: string, version: string, text: string): Promise<SharedSpeech> {
    const speech = await deps.speaker.speak(text, AbortSignal.timeout(speakTimeoutMs));
    return shareSpeech(speech, async (made) => {
      const bytes = speech.complete?.(made) ?? made;
      await recordings.keepSpeech(owner, turnId, version, { bytes, mediaType: speech.mediaType });
      return bytes;
    });
  }

  /** One speech of each text at a time: a player that asks for parts asks several times. */
  function makeOnce(owner: string, turnId: string, version: string, text: string): Promise<SharedSpeech> {
    const key = `${owner}/${turnId}/${version}`;
    const known = underWay.get(key);
    if (known) return known;
    const making = make(owner, turnId, version, text);
    underWay.set(key, making);
    const forget = () => void underWay.delete(key);
    making.then(({ whole }) => whole).then(forget, forget);
    return making;
  }

  return {
    urlOf: (owner, turnId) => `/api/speech/${deps.links.make(owner, turnId).token}`,
    async listen(token, want) {
      const [owner, turnId] = deps.links.read(token) ?? [];
      const turn = owner && turnId && (await deps.store.findTurn(owner, turnId));
      if (!turn) throw gone();
      const text = spokenTurn(turn);
      const version = versionOf(text);
      const kept = await recordings.findSpeech(owner, turnId, version);
      if (kept) return { kind: 'whole', ...kept };
      const { mediaType, follow, whole } = await makeOnce(owner, turnId, version, text);
      return want === 'stream'
        ? { kind: 'stream', mediaType, chunks: follow() }
        : { kind: 'whole', mediaType, bytes: await whole };
    },
  };
}
