/** Says aloud what the turn reducer asks for: questions, feedback, points to judge, and phrases. */
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { type PhraseName, phraseAddress, phrases } from '#core/text-to-speech/phrases.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { askedNow, isCardShown } from '#web/practice/session/session-view.ts';
import type { Speech } from '#web/practice/turn-taking/turn-state.ts';
import type { ConductorDeps } from './conductor-deps.ts';
import { messages } from './messages.ts';
import { ownWords } from './situation.ts';
import { delay, waitForSpeech } from './wait-for-speech.ts';

/** Pause between the last word of the feedback and the next question. */
const afterFeedbackMs = 900;

export function createTutorSpeech({
  practice: { store, player },
  cue,
  announce,
}: Pick<ConductorDeps, 'practice' | 'cue' | 'announce'>) {
  /** Audio only, because the screen shows each step. */
  function sayPhrase(name: PhraseName): void {
    const { audioUrl } = promptOf(store.getState());
    player.play(phrases[name], audioUrl ? phraseAddress(name) : null);
  }

  /** Resolves when it was said; a step that only makes a sound does not wait for it. */
  async function say(speech: Speech, signal: AbortSignal): Promise<void> {
    const prompt = promptOf(store.getState());
    const spoken = (text: string) => waitForSpeech(player.state, text, () => announce(text), signal);
    const speak = (text: string, url: string | null = null) => {
      player.play(text, url);
      return spoken(text);
    };
    switch (speech.kind) {
      case 'question': {
        const asked = askedNow(prompt);
        // Follow-ups have no address of their own: they are spoken with the feedback, and read again by the browser's voice.
        return speak(asked, asked === prompt.prompt ? prompt.audioUrl : null);
      }
      case 'feedback': {
        const last = prompt.turns.at(-1);
        // The reply to "show me the card" already reads it.
        const card = isCardShown(prompt) && last?.kind !== 'skip' ? messages.card(prompt.keyPoints) : null;
        if (card) player.play(card, null);
        // The session itself plays a verdict when it arrives.
        else if (speech.resumed) player.replay();
        const words = card ?? (last ? feedbackSpeech(last) : '');
        if (words) await spoken(words);
        return delay(afterFeedbackMs, signal);
      }
      case 'judge': {
        const { text = '' } = prompt.points[speech.point] ?? {};
        return speak(
          speech.again ? messages.judge.again : messages.judge.asks(text, ownWords(prompt, speech.point)),
        );
      }
      case 'reply':
        sayPhrase('not-heard');
        return waitForSpeech(player.state, speech.words, () => {}, signal);
      case 'attention':
        cue('attention');
        return sayPhrase('attention');
      case 'end':
        announce(phrases.end);
        return sayPhrase('end');
      case 'paused':
        player.stop();
        if (speech.reason === 'unheard') sayPhrase('paused-unheard');
        if (speech.reason !== 'said') return;
        sayPhrase('paused');
        return spoken(phrases.paused);
    }
  }

  return { say, sayPhrase };
}
