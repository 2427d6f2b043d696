/** Serves the speech of feedback, stored or generated on demand, and reads questions aloud. */
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
  /** `id`: a turn, whose feedback is spoken, or a question. */
  urlOf(owner: string, id: string): string;
  /** `token`: of a turn or question, or the name of a phrase. `whole` waits for the end, as exact ranges need. */
  listen(token: string, want: Want, voice?: string | null): Promise<SpokenFeedback>;
  /**
   * An English side of a card studied by voice. Only by a voice that is free of charge, because every card of every day may be requested.
   * @throws Failure('not_found') for another owner's card, and without such a voice
   */
  side(owner: string, cardId: string, side: Side): Promise<Sound>;
  /** A sample sentence of that voice. @throws Failure('not_found') if there is no such voice */
  sample(voice: string): Promise<Sound>;
};

export type SpeechDeps = {
  links: SignedLinks;
  speaker: Speaker;
  recordings: AnswerRecordings;
  store: PracticeStore;
};

/** An audio element sends no token. A day is enough to return to an answer, and limits the harm of a leaked link. */
export const speechLinks: LinkKind = {
  prefix: 'speech:',
  lifeSeconds: 24 * 60 * 60,
  expiryUnitMs: 1000,
  isEncoded: true,
};

type Want = 'whole' | 'stream';
type Sound = { bytes: Uint8Array; mediaType: string };

/** Longer than any feedback takes; ends a hung voice. */
const speakTimeoutMs = 60_000;

const gone = () => new Failure('not_found', 'audio');

/** Maximum characters of a side that are read: about a minute of speech. */
const longestSide = 1_000;

const sampleText = 'This is how I read your questions, and what I say about your answers.';

/** A corrected answer has new feedback and so needs new speech; so does a voice other than the default. */
const versionOf = (text: string, voice: string | null) =>
  createHash('sha256')
    .update(voice === null ? text : `${text}\0${voice}`)
    .digest('hex')
    .slice(0, 12);

export function createSpeechService(deps: SpeechDeps): SpeechService {
  const { recordings } = deps;
  /** Speech being generated, and speech shared by all users: phrases, and a sample of each voice. */
  const made = new Map<string, Promise<SharedSpeech>>();
  /** The default voice counts as null, so that its stored speech is found with and without its name. */
  const otherVoice = (wanted: string | null) =>
    wanted !== null && deps.speaker.voices.indexOf(wanted) > 0 ? wanted : null;

  /** `keep` gets the whole sound, or null if the fallback spoke. */
  async function make(text: string, voice: string | null, keep: (sound: Sound | null) => Promise<void>) {
    const speech = await deps.speaker.speak(text, AbortSignal.timeout(speakTimeoutMs), voice);
    return shareSpeech(speech, async (whole) => {
      const bytes = speech.complete?.(whole) ?? whole;
      await keep(speech.standIn ? null : { bytes, mediaType: speech.mediaType });
      return bytes;
    });
  }

  /** One generation per text at a time: a player that requests ranges asks several times. */
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
    // A failed voice is tried again.
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
      // An address that is requested will be played soon.
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
      // A question is read once or twice: it is generated again rather than stored.
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
