/** Speaks the feedback of a turn, from what is kept or made while it is being listened to, and reads questions out. */
import { createHash } from 'node:crypto';
import type { Side } from '#core/card.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { isPhrase, phrases } from '#core/text-to-speech/phrases.ts';
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
  listen(token: string, want: Want, voice?: string | null): Promise<SpokenFeedback>;
  /**
   * An English side of a card, as studied by voice. Only a voice that costs nothing reads it, because every card of every day may be asked for.
   * @throws Failure('not_found') for a card of somebody else, and where there is no such voice
   */
  side(owner: string, cardId: string, side: Side): Promise<Sound>;
  /** A sentence in that voice, to choose by. @throws Failure('not_found') where there is no such voice */
  sample(voice: string): Promise<Sound>;
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

/** Characters of a side that are read: about a minute of speech. */
const longestSide = 1_000;

const sampleText = 'This is how I read your questions, and what I say about your answers.';

/** A corrected answer has other feedback, so its speech is another one; so it is in another voice than the usual one. */
const versionOf = (text: string, voice: string | null) =>
  createHash('sha256')
    .update(voice === null ? text : `${text}\0${voice}`)
    .digest('hex')
    .slice(0, 12);

export function createSpeechService(deps: SpeechDeps): SpeechService {
  const { recordings } = deps;
  /** Speech that is being made, and what is the same for everybody: phrases, and a sample of each voice. */
  const made = new Map<string, Promise<SharedSpeech>>();
  /** The usual voice is no other one, so that what is kept of it is found with and without its name. */
  const otherVoice = (wanted: string | null) =>
    wanted !== null && deps.speaker.voices.indexOf(wanted) > 0 ? wanted : null;

  /** `keep` is given the whole sound, or null where another voice had to speak. */
  async function make(text: string, voice: string | null, keep: (sound: Sound | null) => Promise<void>) {
    const speech = await deps.speaker.speak(text, AbortSignal.timeout(speakTimeoutMs), voice);
    return shareSpeech(speech, async (made) => {
      const bytes = speech.complete?.(made) ?? made;
      await keep(speech.standIn ? null : { bytes, mediaType: speech.mediaType });
      return bytes;
    });
  }

  /** One speech of each text at a time: a player that asks for parts asks several times. */
  function makeOnce(
    key: string,
    text: string,
    voice: string | null,
    keep: (sound: Sound) => Promise<'stays' | 'goes'>,
  ): Promise<SharedSpeech> {
    const known = made.get(key);
    if (known) return known;
    const making = make(text, voice, async (sound) => {
      if (!sound || (await keep(sound)) === 'goes') made.delete(key);
    });
    made.set(key, making);
    // A voice that failed is asked again.
    making.then(({ whole }) => whole).catch(() => made.delete(key));
    return making;
  }
  const toStay = async () => 'stays' as const;

  async function feedbackOf(
    owner: string,
    turn: StoredTurn,
    want: Want,
    voice: string | null,
  ): Promise<SpokenFeedback> {
    const text = feedbackSpeech(turn);
    const version = versionOf(text, voice);
    const kept = await recordings.findSpeech(owner, turn.id, version);
    if (kept) return { kind: 'whole', ...kept };
    const keep = async (sound: Sound) => {
      await recordings.keepSpeech(owner, turn.id, version, sound);
      return 'goes' as const;
    };
    return sounding(await makeOnce(`${owner}/${turn.id}/${version}`, text, voice, keep), want);
  }

  return {
    urlOf(owner, id) {
      // An address that is asked for is listened to soon.
      deps.speaker.prepare?.();
      return `/api/speech/${deps.links.make(owner, id).token}`;
    },
    async listen(token, want, wanted = null) {
      const voice = otherVoice(wanted);
      if (isPhrase(token)) {
        const phrase = makeOnce(`phrase ${token} ${voice ?? ''}`, phrases[token], voice, toStay);
        return sounding(await phrase, want);
      }
      const [owner, id] = deps.links.read(token) ?? [];
      if (!owner || !id) throw gone();
      const turn = await deps.store.findTurn(owner, id);
      if (turn) return feedbackOf(owner, turn, want, voice);
      const prompt = await deps.store.findPrompt(owner, id);
      if (!prompt) throw gone();
      // A question is read once or twice: it is made anew rather than kept.
      const key = `${owner}/${id}/${voice ?? ''}`;
      return sounding(await makeOnce(key, prompt.prompt, voice, async () => 'goes'), want);
    },
    async side(owner, cardId, side) {
      if (deps.speaker.voices.length === 0) throw gone();
      const text = await deps.store.sideOf(owner, cardId, side);
      const words = text === null ? '' : withoutMedia(text).slice(0, longestSide).trim();
      if (words === '') throw gone();
      const { mediaType, whole } = await makeOnce(
        `${owner}/${cardId}/${side}`,
        words,
        null,
        async () => 'goes',
      );
      return { mediaType, bytes: await whole };
    },
    async sample(voice) {
      if (!deps.speaker.voices.includes(voice)) throw gone();
      const { mediaType, whole } = await makeOnce(`sample ${voice}`, sampleText, voice, toStay);
      return { mediaType, bytes: await whole };
    },
  };
}

async function sounding({ mediaType, follow, whole }: SharedSpeech, want: Want): Promise<SpokenFeedback> {
  if (want === 'stream') return { kind: 'stream', mediaType, chunks: follow() };
  return { kind: 'whole', mediaType, bytes: await whole };
}
