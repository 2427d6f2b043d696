/** Runs the turns of studying by voice: reads the term, hears the answer, reads the definition, suggests a rating, and hears that. */
import { createStore } from 'zustand/vanilla';
import type { StudyCard } from '#contract/study.ts';
import type { HeardCommand, HeardStudyAnswer } from '#contract/voice-commands.ts';
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';
import type { Rating } from '#core/scheduler.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ShortRecording } from '#web/practice/recording/short-recording.ts';
import type { Listener } from '#web/practice/turn-taking/listen-once.ts';
import { runTurn } from '#web/practice/turn-taking/run-turn.ts';
import type { Situation, Speech } from '#web/practice/turn-taking/turn-reducer.ts';
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
  card: () => StudyCard | null;
  /** Resolves when it was said. `pace` is a factor of the usual rate. */
  speak: (
    what: { card: StudyCard; side: 'term' | 'definition' } | string,
    pace: number,
    signal: AbortSignal,
  ) => Promise<void>;
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
  deaf: (kind: 'answer' | 'rating') => string | null;
  announce: (words: string) => void;
};

export type VoiceConductor = ReturnType<typeof createVoiceConductor>;

export const answerCommands = ['repeat', 'slower', 'hint', 'dont-know', 'show', 'stop'] as const;
const ratingOf = { again: 1, hard: 2, good: 3, easy: 4 } as const;
const ratingCommands = ['again', 'hard', 'good', 'easy', 'no', 'repeat', 'slower', 'stop'] as const;

/** An answer may hold a pause to think; a rating is one word. */
const patience = { answer: { pauseMs: 2_500, quietMs: 20_000 }, rating: { pauseMs: 900, quietMs: 10_000 } };
/** So often in a row nothing, or nothing clear, is heard before the microphone is switched off. */
const mostSilences = 2;
const mostUnclear = 3;
const slowerBy = 0.8;
const slowest = 0.5;

/** What came of the answer to a card. */
type Outcome = Pick<VoiceState, 'heard' | 'suggested' | 'note'>;
const noOutcome: Outcome = { heard: '', suggested: null, note: '' };

export function createVoiceConductor(deps: VoiceDeps) {
  const { store, listener } = deps;
  const turn = runTurn(null, {
    say,
    effects: {
      listen: (signal) => void listen(signal),
      finish: listener.finish,
      slower: () => {
        pace = Math.max(slowest, pace * slowerBy);
      },
    },
  });
  const state = createStore<VoiceState>(() => ({ ...noOutcome, step: 'reading' }));
  let pace = 1;
  let place = '';
  let hints = 0;
  let answered: { visit: string; outcome: Outcome } | null = null;

  /** This time of the card on screen. */
  const visit = () => {
    const { session } = store.getState();
    return `${session.currentId} ${session.turnsTaken}`;
  };
  const outcome = () =>
    store.getState().revealed && answered?.visit === visit() ? answered.outcome : noOutcome;

  /** Tells of each side that comes on screen, once; a key that turned or rated the card has the first word. */
  function follow(): void {
    const { revealed, finished } = store.getState();
    const here = `${visit()} ${revealed} ${finished}`;
    if (here === place) return;
    place = here;
    hints = 0;
    if (finished || !deps.card()) turn.send({ type: 'moved', to: { step: 'end' } });
    else beginSide();
  }

  function beginSide(): void {
    const step = store.getState().revealed ? 'feedback' : 'reading';
    turn.send({ type: 'moved', to: { step }, note: outcome().note });
  }

  async function say(speech: Speech, signal: AbortSignal): Promise<void> {
    const card = deps.card();
    switch (speech.kind) {
      case 'question':
        if (card) await deps.speak({ card, side: 'term' }, pace, signal);
        break;
      case 'feedback':
        if (card) await deps.speak({ card, side: 'definition' }, pace, signal);
        if (!signal.aborted) await deps.speak(messages.ask(outcome().suggested), pace, signal);
        break;
      case 'reply':
        await deps.speak(speech.words, pace, signal);
        break;
      case 'attention':
        deps.announce(turn.state.getState().note);
        break;
      case 'paused':
        deps.announce(messages[speech.reason]);
        // What was listened to is gone: the side begins anew after the pause.
        beginSide();
    }
  }

  const goByKeys = (note: string) => turn.send({ type: 'moved', to: { step: 'attention' }, note });

  async function listen(signal: AbortSignal): Promise<void> {
    const kind = store.getState().revealed ? 'rating' : 'answer';
    const why = deps.deaf(kind);
    if (why !== null) return goByKeys(why);
    turn.send({ type: 'moved', to: { step: 'listening' } });
    const listened = await listener.listen(patience[kind], signal);
    if (signal.aborted) return;
    if (listened.kind === 'refused') return goByKeys(listened.message);
    if (listened.kind !== 'said')
      return miss(listened.kind === 'unheard' ? listened.message : messages.takeYourTime);
    turn.send({ type: 'moved', to: { step: 'thinking' }, note: '' });
    try {
      await (kind === 'answer'
        ? hearAnswer(listened.recording, signal)
        : hearRating(listened.recording, signal));
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  const miss = (words: string, most = mostSilences) => turn.send({ type: 'missed', words, most });

  /** Where the server has not heard: asks once more, or leaves the card to the keys. */
  function fail(error: unknown): void {
    const { code, message } =
      error instanceof ApiError ? error : { code: 'unreadable', message: messages.noWords };
    const unheard = code === 'no_speech' || code === 'audio_too_quiet' || code === 'recording_too_short';
    if (unheard) miss(message);
    else goByKeys(code === 'network' ? messages.offline : message);
  }

  /** Whether it was a command on either side of the card. */
  function obeyed(command: SpokenCommand | null): boolean {
    if (command !== 'stop' && command !== 'repeat' && command !== 'slower') return false;
    turn.send({ type: 'commanded', command });
    if (command !== 'stop') beginSide();
    return true;
  }

  async function hearAnswer(said: ShortRecording, signal: AbortSignal): Promise<void> {
    const card = deps.card();
    if (!card) return;
    const { command, heard, reply, suggested } = await deps.hearAnswer(card.id, said, hints, signal);
    if (signal.aborted || obeyed(command)) return;
    if ((command === 'hint' || command === null) && reply !== null) {
      hints++;
      return turn.send({ type: 'replied', words: reply });
    }
    // A student who asks to see it did not know it.
    const rating = command === 'show' ? 1 : suggested;
    answered = {
      visit: visit(),
      outcome: {
        heard: command === null ? heard : '',
        suggested: rating,
        note: rating === null ? messages.noSuggestion : '',
      },
    };
    store.reveal();
  }

  async function hearRating(said: ShortRecording, signal: AbortSignal): Promise<void> {
    const { suggested } = outcome();
    const possible = suggested === null ? ratingCommands : (['yes', ...ratingCommands] as const);
    const { command, heard } = await deps.hearCommand(said, possible, signal);
    if (signal.aborted || obeyed(command)) return;
    const rating =
      command === 'yes'
        ? suggested
        : command && command in ratingOf
          ? ratingOf[command as keyof typeof ratingOf]
          : null;
    if (rating === null)
      return miss(command === 'no' ? messages.whichRating : messages.unclear(heard), mostUnclear);
    deps.announce(messages.rated(rating));
    store.rate(rating);
  }

  const stops = [
    turn.state.subscribe(({ paused, note, step }) => {
      if (step === 'waiting' || step === 'end') return;
      const shown = step === 'listening' && store.getState().revealed ? 'rating' : step;
      state.setState({
        ...outcome(),
        step: paused ? 'paused' : shown,
        note: paused ? messages[paused] : note,
      });
    }),
    store.subscribe(follow),
    turn.close,
  ];
  follow();
  return {
    state,
    pause: (reason: 'asked' | 'hidden') => turn.send({ type: 'paused', reason }),
    /** The one button: ends what is said or read, goes on, or tries again. */
    press: () => turn.state.getState().step !== 'thinking' && turn.send({ type: 'pressed' }),
    close() {
      for (const stop of stops) stop();
    },
  };
}
