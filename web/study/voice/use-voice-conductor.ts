/** Runs the conductor over the real microphone, voice and server while cards are studied by voice. */
import { useEffect, useRef, useState } from 'react';
import { hearCommand, hearStudyAnswer } from '#contract/voice-commands.ts';
import { languageName } from '#core/languages/set-languages.ts';
import { currentCard } from '#core/study-queue.ts';
import { slowerPace } from '#core/text-to-speech/slower-pace.ts';
import { callForm } from '#web/api/call.ts';
import { openMicrophone } from '#web/practice/recording/microphone.ts';
import { recordShort, shortForm } from '#web/practice/recording/short-recording.ts';
import { hearsLanguage, useHearing } from '#web/practice/setup/use-hearing.ts';
import { createListener } from '#web/practice/turn-taking/listen-once.ts';
import { answerLanguage, cardLanguage } from '#web/study/card-language.ts';
import { faceOfItem } from '#web/study/face.ts';
import type { StudyStore } from '#web/study/session-store.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { messages } from './messages.ts';
import type { ReadAloud } from './read-aloud.ts';
import { answerCommands, createVoiceConductor, type VoiceConductor } from './voice-conductor.ts';

/** Longer than the server takes at most. */
const timeoutMs = 35_000;

/** Null until it runs. @param voice what reads aloud; without one the cards are on the screen */
export function useVoiceConductor(store: StudyStore, voice: ReadAloud): VoiceConductor | null {
  const [conductor, setConductor] = useState<VoiceConductor | null>(null);
  const hearing = useHearing();
  const recogniser = useRef(hearing);
  recogniser.current = hearing;

  useEffect(() => {
    let pace = 1;
    const card = () => {
      const { deck, session } = store.getState();
      const current = currentCard(session);
      return deck.cards.find(({ id }) => id === current?.id) ?? null;
    };
    const made = createVoiceConductor({
      store,
      card,
      voice: {
        speak(what, signal) {
          if (typeof what === 'string') return voice.phrase(what, pace, signal);
          const { questionSide, answerSide } = faceOfItem(what.card);
          const side = what.side === 'term' ? questionSide : answerSide;
          const language = cardLanguage(store.getState().deck, what.card, side);
          return voice.side(what, language, pace, signal);
        },
        slower() {
          pace = slowerPace(pace);
        },
      },
      listener: createListener({ openMicrophone, record: recordShort, nowMs: Date.now }),
      hearAnswer: async (id, said, hints, signal) => {
        const form = await shortForm(said, { possible: answerCommands.join(','), hints: String(hints) });
        return callForm(hearStudyAnswer, { params: { id }, form, timeoutMs, signal });
      },
      hearCommand: async (said, possible, signal) =>
        callForm(hearCommand, {
          form: await shortForm(said, { possible: possible.join(',') }),
          timeoutMs,
          signal,
        }),
      whyUnheard(kind) {
        if (navigator.onLine === false) return messages.offline;
        if (recogniser.current?.name === null) return messages.noEar;
        const shown = card();
        const language = kind === 'answer' && shown ? answerLanguage(store.getState().deck, shown) : null;
        return language && recogniser.current && !hearsLanguage(recogniser.current, language)
          ? messages.otherLanguage(languageName(language))
          : null;
      },
      announce,
    });
    setConductor(made);
    const hide = () => document.visibilityState === 'hidden' && made.pause('hidden');
    const listenAgain = () => made.state.getState().step === 'attention' && made.press();
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', listenAgain);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', listenAgain);
      made.close();
    };
  }, [store, voice]);
  return conductor;
}
