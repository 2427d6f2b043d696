/** Transcribes an answer in the language of its set; without a recogniser for it, no other language is tried. */
import { languageName, languagesOfSet, type SideLanguages } from '#core/languages/set-languages.ts';
import { Failure } from '#server/failure/failure.ts';
import type { Hearing, SentAnswer } from './hear-answer.ts';
import type { PracticeCard } from './ports.ts';
import type { Transcriber } from './voice-ports.ts';

type SetOfAnswer = { chosen: SideLanguages; cards: readonly PracticeCard[] };

/** Answers are in the language of the cards' backs. Null if it is unknown, or the set is gone. */
export function answerLanguage(set: SetOfAnswer | null): string | null {
  return set && languagesOfSet(set.chosen, set.cards).definition;
}

/** Whether a recogniser of these languages understands `language`; one without a list accepts any. */
export const understands = (languages: readonly string[] | undefined, language: string | null) =>
  languages === undefined || language === null || languages.includes(language);

/** Whether recordings in `language` can be transcribed while they are made. */
export const canStream = (transcriber: Transcriber | null, language: string | null) =>
  understands(transcriber?.streamedLanguages ?? transcriber?.languages, language);

/**
 * The answer, and the recogniser for its language if there is one. @throws Failure('no_transcriber') if only sound was sent, in a language
 * without a recogniser
 */
export function inLanguage(
  hearing: Hearing,
  sent: SentAnswer,
  language: string | null,
): { hearing: Hearing; sent: SentAnswer } {
  const { transcriber } = hearing;
  if (!transcriber || language === null) return { hearing, sent };
  if (understands(transcriber.languages, language)) {
    const transcribe: typeof transcriber.transcribe = (input) =>
      transcriber.transcribe({ ...input, language });
    const heardWhole = canStream(transcriber, language)
      ? sent
      : { ...sent, streamed: unheard(sent.streamed) };
    return { hearing: { ...hearing, transcriber: { ...transcriber, transcribe } }, sent: heardWhole };
  }
  if (!sent.typed?.trim())
    throw new Failure('no_transcriber', 'other_language', { params: { language: languageName(language) } });
  return { hearing: { ...hearing, transcriber: null }, sent: { ...sent, streamed: null } };
}

/** What was streamed in another language, without the words recognised from it. */
function unheard(streamed: SentAnswer['streamed']): SentAnswer['streamed'] {
  return (
    streamed &&
    (async (...hints) => {
      const known = await streamed(...hints);
      return known && { ...known, heard: null };
    })
  );
}
