/** Speaks the feedback of a turn, from what is kept or made while it is being listened to, and reads questions out. */

import { createHash } from 'node:crypto';
import { isPhrase, type PhraseName, phrases } from '#core/reading-aloud/phrases.ts';
import { spokenTurn } from '#core/spoken-turn.ts';
import { Failure } from '#server/failure/failure.ts';
import type { LinkKind, SignedLinks } from '#server/http/signed-link.ts';
import type { StoredTurn } from './practice-records.ts';
import type { AnswerRecordings } from './recordings-service.ts';
import { type SharedSpeech, shareSpeech } from './shared-speech.ts';
import type { PracticeStore } from './store/practice-store.ts';
import type { Speaker } from './voice-ports.ts';

export type SpokenFeedback =
  | { kind: 'whole'; mediaType: string; bytes: Uint8Array }
  | { kind: 'stream'; mediaType: string; chunks: AsyncIterable<Uint8Array> };

export type SpeechService = {
  /** `id`: a turn, whose feedback is spoken, or a question, which is read out. */
  urlOf(owner: string, id: string): string;
  /** `token`: of a turn or question, or the name of a phrase. `whole` waits for the end, which answering a range exactly needs. */
  listen(token: string, want: Want): Promise<SpokenFeedback>;
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

type Want = 'whole' | 'stream';
type Sound = { bytes: Uint8Array; mediaType: string };

/** Longer than any feedback takes, short enough for a voice that hangs. */
const speakTimeoutMs = 60_000;

const gone = () => new Failure('not_found', 'audio');

/** A corrected answer has other feedback, so its speech is another one. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export function createSpeechService(deps: SpeechDeps): SpeechService {
  const { recordings } = deps;
  const underWay = new Map<string, Promise<SharedSpeech>>();
  /** The same for everybody, and only a few: made once. */
  const said = new Map<PhraseName, Promise<SharedSpeech>>();

  async function make(text: string, keep: (sound: Sound) => Promise<void>): Promise<SharedSpeech> {
    const speech = await deps.speaker.speak(text, AbortSignal.timeout(speakTimeoutMs));
    return shareSpeech(speech, async (made) => {
      const bytes = speech.complete?.(made) ?? made;
      await keep({ bytes, mediaType: speech.mediaType });
      return bytes;
    });
  }

  /** One speech of each text at a time: a player that asks for parts asks several times. */
  function makeOnce(key: string, text: string, keep: (sound: Sound) => Promise<void>): Promise<SharedSpeech> {
    const known = underWay.get(key);
    if (known) return known;
    const making = make(text, keep);
    underWay.set(key, making);
    const forget = () => void underWay.delete(key);
    making.then(({ whole }) => whole).then(forget, forget);
    return making;
  }

  function phraseOf(name: PhraseName): Promise<SharedSpeech> {
    const known = said.get(name);
    if (known) return known;
    const making = make(phrases[name], async () => {});
    said.set(name, making);
    // A voice that failed is asked again.
    making.then(({ whole }) => whole).catch(() => said.delete(name));
    return making;
  }

  async function feedbackOf(owner: string, turn: StoredTurn, want: Want): Promise<SpokenFeedback> {
    const text = spokenTurn(turn);
    const version = versionOf(text);
    const kept = await recordings.findSpeech(owner, turn.id, version);
    if (kept) return { kind: 'whole', ...kept };
    const keep = (sound: Sound) => recordings.keepSpeech(owner, turn.id, version, sound);
    return sounding(await makeOnce(`${owner}/${turn.id}/${version}`, text, keep), want);
  }

  return {
    urlOf: (owner, id) => `/api/speech/${deps.links.make(owner, id).token}`,
    async listen(token, want) {
      if (isPhrase(token)) return sounding(await phraseOf(token), want);
      const [owner, id] = deps.links.read(token) ?? [];
      if (!owner || !id) throw gone();
      const turn = await deps.store.findTurn(owner, id);
      if (turn) return feedbackOf(owner, turn, want);
      const prompt = await deps.store.findPrompt(owner, id);
      if (!prompt) throw gone();
      // A question is read once or twice: it is made anew rather than kept.
      return sounding(await makeOnce(`${owner}/${id}`, prompt.prompt, async () => {}), want);
    },
  };
}

async function sounding({ mediaType, follow, whole }: SharedSpeech, want: Want): Promise<SpokenFeedback> {
  if (want === 'stream') return { kind: 'stream', mediaType, chunks: follow() };
  return { kind: 'whole', mediaType, bytes: await whole };
}
