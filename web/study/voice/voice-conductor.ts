/** Runs the turns of studying by voice: tells the turn reducer which side of a card is on screen, and carries out its effects. */
import type { StudyItem } from '#contract/study.ts';
import type { HeardCommand, HeardStudyAnswer } from '#contract/voice-commands.ts';
import type { Side } from '#core/card.ts';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import type { Rating } from '#core/scheduler.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ShortRecording } from '#web/practice/recording/short-recording.ts';
import type { Listener } from '#web/practice/turn-taking/listen-once.ts';
import { runTurn } from '#web/practice/turn-taking/run-turn.ts';
import { firstTurn, type Situation, type Speech, type Turn } from '#web/practice/turn-taking/turn-state.ts';
import type { StudyStore } from '#web/study/session-store.ts';
import { messages } from './messages.ts';

export type VoiceState = {
  /** `rating`: listens for one. `attention`: the keys go on, because nothing can be heard now; `note` says why. */
  step: Exclude<Situation['step'], 'waiting' | 'end'> | 'rating' | 'paused';
  /** The answer in the student's words. */
  heard: string;
  suggested: Rating | null;
  note: string;
};

export type VoiceDeps = {
  store: Pick<StudyStore, 'getState' | 'subscribe' | 'reveal' | 'rate'>;
  /** The card on screen; null where none is. */
  card: () => StudyItem | null;
  voice: {
    /** Resolves when it was said. */
    speak(what: { card: StudyItem; side: Side } | string, signal: AbortSignal): Promise<void>;
    /** Speaks more slowly from now on. */
    slower(): void;
  };
  listener: Listener;
  hearAnswer: (
    cardId: string,
    said: ShortRecording,
    hints: number,
    signal: AbortSignal,
  ) => Promise<HeardStudyAnswer>;
  hearCommand: (
    said: ShortRecording,
    possible: readonly SpokenCommand[],
    signal: AbortSignal,
  ) => Promise<HeardCommand>;
  /** Why an answer, or a rating, cannot be heard now, in words; null where it can. */
  whyUnheard: (kind: 'answer' | 'rating') => string | null;
  announce: (words: string) => void;
};

export type VoiceConductor = ReturnType<typeof createVoiceConductor>;

export const answerCommands = ['repeat', 'slower', 'hint', 'dont-know', 'show', 'stop'] as const;
const ratingOf = { again: 1, hard: 2, good: 3, easy: 4 } as const;
const ratingCommands = ['again', 'hard', 'good', 'easy', 'no', 'repeat', 'slower', 'stop'] as const;

/** An answer may hold a pause to think; a rating is one word. */
const silenceLimits = {
  answer: { pauseMs: 2_500, quietMs: 20_000 },
  rating: { pauseMs: 900, quietMs: 10_000 },
};
/** Silences, and unclear replies, in a row before the microphone is switched off. */
const mostSilences = 2;
const mostUnclear = 3;

/** The result of the answer, once the card is revealed. */
const answerOf = ({ readAloud, answered, question }: Turn) =>
  readAloud === 'feedback' && answered?.question === question ? answered : null;

/** The turn as the page shows it. */
export function shownOf(turn: Turn): VoiceState {
  const { step, paused, readAloud, note } = turn;
  const { heard = '', suggested = null } = answerOf(turn) ?? {};
  const undecided = answerOf(turn) && suggested === null ? messages.noSuggestion : '';
  const shown = step === 'waiting' || step === 'end' ? 'reading' : step;
  return {
    step: paused ? 'paused' : shown === 'listening' && readAloud === 'feedback' ? 'rating' : shown,
    heard,
    suggested,
    note: paused ? messages[paused] : note || undecided,
  };
}

export function createVoiceConductor({ store, listener, voice, ...deps }: VoiceDeps) {
  const { state, send, close } = runTurn(firstTurn(null, 'words'), {
    say,
    effects: {
      listen: (_, signal) => void listen(signal),
      finish: listener.finish,
      show: store.reveal,
      slower: voice.slower,
    },
  });

  /** Follows the store, where a key may have turned or rated the card. */
  function follow(): void {
    const { revealed, finished, session } = store.getState();
    const question = `${session.currentId} ${session.turnsTaken}`;
    const step = finished || !deps.card() ? 'end' : revealed ? 'feedback' : 'reading';
    send({ type: 'moved', to: { position: `${question} ${step}`, question, step }, note: '' });
  }

  async function say(speech: Speech, signal: AbortSignal): Promise<void> {
    const card = deps.card();
    switch (speech.kind) {
      case 'question':
        if (card) await voice.speak({ card, side: 'term' }, signal);
        break;
      case 'feedback':
        if (card) await voice.speak({ card, side: 'definition' }, signal);
        if (!signal.aborted)
          await voice.speak(messages.ask(answerOf(state.getState())?.suggested ?? null), signal);
        break;
      case 'reply':
        await voice.speak(speech.words, signal);
        break;
      case 'attention':
        deps.announce(state.getState().note);
        break;
      case 'paused':
        deps.announce(messages[speech.reason]);
    }
  }

  const goByKeys = (note: string) => send({ type: 'moved', to: { step: 'attention' }, note });
  const miss = (words: string, most = mostSilences) => send({ type: 'missed', words, most });

  async function listen(signal: AbortSignal): Promise<void> {
    const kind = state.getState().readAloud === 'feedback' ? 'rating' : 'answer';
    const why = deps.whyUnheard(kind);
    if (why !== null) return goByKeys(why);
    send({ type: 'moved', to: { step: 'listening' } });
    const listened = await listener.listen(silenceLimits[kind], signal);
    if (signal.aborted) return;
    if (listened.kind === 'refused') return goByKeys(listened.message);
    if (listened.kind !== 'said')
      return miss(listened.kind === 'unheard' ? listened.message : messages.takeYourTime);
    send({ type: 'moved', to: { step: 'thinking' } });
    try {
      await (kind === 'answer' ? hearAnswer : hearRating)(listened.recording, signal);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  /** After a failed recognition: asks again, or leaves the card to the keys. */
  function fail(error: unknown): void {
    const { code, message } =
      error instanceof ApiError ? error : { code: 'unreadable', message: messages.noWords };
    const unheard = code === 'no_speech' || code === 'audio_too_quiet' || code === 'recording_too_short';
    if (unheard) miss(message);
    else goByKeys(code === 'network' ? messages.offline : message);
  }

  async function hearAnswer(said: ShortRecording, signal: AbortSignal): Promise<void> {
    const card = deps.card();
    if (!card) return;
    const { hints } = state.getState();
    const { command, heard, reply, suggested } = await deps.hearAnswer(card.id, said, hints, signal);
    if (signal.aborted) return;
    if (command === 'repeat' || command === 'slower' || command === 'stop')
      return send({ type: 'commanded', command });
    if ((command === 'hint' || command === null) && reply !== null)
      return send({ type: 'replied', words: reply });
    // A student who asks to see the card did not know it.
    const rating = command === 'show' ? 1 : suggested;
    send({ type: 'answered', heard: command === null ? heard : '', suggested: rating });
  }

  async function hearRating(said: ShortRecording, signal: AbortSignal): Promise<void> {
    const suggested = answerOf(state.getState())?.suggested ?? null;
    const possible = suggested === null ? ratingCommands : (['yes', ...ratingCommands] as const);
    const { command, heard } = await deps.hearCommand(said, possible, signal);
    if (signal.aborted) return;
    if (command === 'repeat' || command === 'slower' || command === 'stop')
      return send({ type: 'commanded', command });
    const named = command && command in ratingOf ? ratingOf[command as keyof typeof ratingOf] : null;
    const rating = command === 'yes' ? suggested : named;
    if (rating === null)
      return miss(command === 'no' ? messages.whichRating : messages.unclear(heard), mostUnclear);
    deps.announce(messages.rated(rating));
    store.rate(rating);
  }

  const stop = store.subscribe(follow);
  follow();
  return {
    state,
    pause: (reason: 'asked' | 'hidden') => send({ type: 'paused', reason }),
    /** The one button: ends speech or recording, resumes, or retries. */
    press: () => send({ type: 'pressed' }),
    close() {
      stop();
      close();
    },
  };
}
