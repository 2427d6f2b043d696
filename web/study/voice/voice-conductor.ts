/** Leads through cards by voice: reads the term, hears the answer, reads the definition, suggests a rating, and takes the student's word for it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HeardCommand, HeardStudyAnswer } from '#contract/practice/spoken-commands.ts';
import type { StudyCard } from '#contract/study.ts';
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';
import type { Rating } from '#core/scheduler.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ShortRecording } from '#web/practice/recording/short-recording.ts';
import type { StudyStore } from '#web/study/session-store.ts';
import { messages } from './messages.ts';
import type { StudyEar } from './study-ear.ts';

export type VoiceState = {
  /** `keys`: nothing can be heard now; `note` says why. */
  step: 'reading' | 'listening' | 'hearing' | 'telling' | 'asking' | 'keys' | 'paused';
  /** The answer in the student's words. */
  heard: string;
  suggested: Rating | null;
  note: string;
};

export type VoiceDeps = {
  store: Pick<StudyStore, 'getState' | 'subscribe' | 'reveal' | 'rate'>;
  /** The card on screen; null where none is. */
  card: () => StudyCard | null;
  /** Resolves when it was said. `slower` is a factor of the usual rate. */
  speak: (
    what: { card: StudyCard; side: 'term' | 'definition' } | string,
    slower: number,
    signal: AbortSignal,
  ) => Promise<void>;
  ear: StudyEar;
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

export type VoiceConductor = {
  state: Pick<StoreApi<VoiceState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The one button: ends what is said or read, goes on, or tries again. */
  press(): void;
  pause(why: 'asked' | 'hidden' | 'unheard'): void;
  close(): void;
};

export const answerCommands = ['repeat', 'slower', 'hint', 'dont-know', 'show', 'stop'] as const;
const ratingOf = { again: 1, hard: 2, good: 3, easy: 4 } as const;
const ratingCommands = ['again', 'hard', 'good', 'easy', 'no', 'repeat', 'slower', 'stop'] as const;

/** An answer may hold a pause to think; a rating is one word. */
const patience = { answer: { pauseMs: 2_500, quietMs: 20_000 }, rating: { pauseMs: 900, quietMs: 10_000 } };
/** So often in a row nothing, or nothing clear, is heard before the microphone is switched off. */
const mostMisses = 2;
const slowerBy = 0.8;
const slowest = 0.5;

export function createVoiceConductor(deps: VoiceDeps): VoiceConductor {
  const { store, ear } = deps;
  const state = createStore<VoiceState>(() => ({ step: 'reading', heard: '', suggested: null, note: '' }));
  let paused = false;
  let slower = 1;
  let running: AbortController | null = null;
  let at = '';
  /** What came of the answer to the card that is being turned over. */
  let outcome: { place: string; heard: string; suggested: Rating | null; note: string } | null = null;
  let stopReading = () => {};

  const turnOf = () => {
    const { session } = store.getState();
    return `${session.currentId} ${session.turnsTaken}`;
  };

  /** Begins what belongs to the card on screen; a key that turned or rated it has the first word. */
  function follow(): void {
    const { revealed, finished } = store.getState();
    const place = `${turnOf()} ${revealed} ${finished} ${paused}`;
    if (place === at) return;
    at = place;
    running?.abort();
    running = new AbortController();
    const card = deps.card();
    if (!card || finished || paused) return;
    if (revealed) void askRating(card, running.signal);
    else void askCard(card, running.signal);
  }

  async function say(what: Parameters<VoiceDeps['speak']>[0], signal: AbortSignal): Promise<void> {
    const reading = new AbortController();
    stopReading = () => reading.abort();
    signal.addEventListener('abort', stopReading);
    await deps.speak(what, slower, reading.signal);
    signal.removeEventListener('abort', stopReading);
  }

  /** Null where the card must go on by keys, or has gone. @param misses how often nothing came of listening so far */
  async function listen(
    kind: 'answer' | 'rating',
    misses: number,
    signal: AbortSignal,
  ): Promise<ShortRecording | 'again' | null> {
    const why = deps.deaf(kind);
    if (why !== null) return goByKeys(why, signal);
    state.setState({ step: kind === 'answer' ? 'listening' : 'asking' });
    const listened = await ear.listen(patience[kind], signal);
    if (signal.aborted) return null;
    switch (listened.kind) {
      case 'said':
        return listened.recording;
      case 'refused':
        return goByKeys(listened.message, signal);
      default:
        if (misses + 1 >= mostMisses) {
          pause('unheard');
          return null;
        }
        await remind(listened.kind === 'unheard' ? listened.message : messages.takeYourTime, signal);
        return signal.aborted ? null : 'again';
    }
  }

  async function remind(words: string, signal: AbortSignal): Promise<void> {
    state.setState({ note: words });
    await say(words, signal);
  }

  function goByKeys(note: string, signal: AbortSignal): null {
    if (!signal.aborted) {
      state.setState({ step: 'keys', note });
      deps.announce(note);
    }
    return null;
  }

  /** What to do where the server has not heard: says it once more, or leaves the card to the keys. */
  async function afterError(error: unknown, misses: number, signal: AbortSignal): Promise<'again' | null> {
    if (signal.aborted) return null;
    const { code, message } =
      error instanceof ApiError ? error : { code: 'unreadable', message: messages.noWords };
    const unheard = code === 'no_speech' || code === 'audio_too_quiet' || code === 'recording_too_short';
    if (!unheard) return goByKeys(code === 'network' ? messages.offline : message, signal);
    if (misses + 1 >= mostMisses) {
      pause('unheard');
      return null;
    }
    await remind(message, signal);
    return signal.aborted ? null : 'again';
  }

  async function askCard(card: StudyCard, signal: AbortSignal): Promise<void> {
    state.setState({ step: 'reading', heard: '', suggested: null, note: '' });
    await say({ card, side: 'term' }, signal);
    let hints = 0;
    for (let misses = 0; !signal.aborted; ) {
      const said = await listen('answer', misses, signal);
      if (said === null) return;
      if (said === 'again') {
        misses++;
        continue;
      }
      state.setState({ step: 'hearing', note: '' });
      let reply: HeardStudyAnswer;
      try {
        reply = await deps.hearAnswer(card.id, said, hints, signal);
      } catch (error) {
        if ((await afterError(error, misses, signal)) === null) return;
        misses++;
        continue;
      }
      if (signal.aborted) return;
      misses = 0;
      if (reply.command === 'stop') return pause('asked');
      if (reply.command === 'repeat' || reply.command === 'slower') {
        if (reply.command === 'slower') slower = Math.max(slowest, slower * slowerBy);
        state.setState({ step: 'reading' });
        await say({ card, side: 'term' }, signal);
        continue;
      }
      const asideOf = reply.command === 'hint' || (reply.command === null && reply.reply !== null);
      if (asideOf && reply.reply !== null) {
        hints++;
        state.setState({ step: 'reading', note: reply.reply });
        await say(reply.reply, signal);
        continue;
      }
      // A student who asks to see it did not know it.
      const suggested = reply.command === 'show' ? 1 : reply.suggested;
      const heard = reply.command === null ? reply.heard : '';
      outcome = { place: turnOf(), heard, suggested, note: suggested === null ? messages.noSuggestion : '' };
      return store.reveal();
    }
  }

  async function askRating(card: StudyCard, signal: AbortSignal): Promise<void> {
    const known = outcome?.place === turnOf() ? outcome : { heard: '', suggested: null, note: '' };
    outcome = null;
    const { suggested } = known;
    state.setState({ step: 'telling', heard: known.heard, suggested, note: known.note });
    await say({ card, side: 'definition' }, signal);
    if (!signal.aborted) await say(messages.ask(suggested), signal);
    const possible = suggested === null ? ratingCommands : (['yes', ...ratingCommands] as const);
    for (let misses = 0; !signal.aborted; ) {
      const said = await listen('rating', misses, signal);
      if (said === null) return;
      if (said === 'again') {
        misses++;
        continue;
      }
      let reply: HeardCommand;
      try {
        reply = await deps.hearCommand(said, possible, signal);
      } catch (error) {
        if ((await afterError(error, misses, signal)) === null) return;
        misses++;
        continue;
      }
      if (signal.aborted) return;
      const { command, heard } = reply;
      if (command === 'stop') return pause('asked');
      if (command === 'repeat' || command === 'slower') {
        if (command === 'slower') slower = Math.max(slowest, slower * slowerBy);
        state.setState({ step: 'telling', note: '' });
        await say({ card, side: 'definition' }, signal);
        continue;
      }
      const rating =
        command === 'yes'
          ? suggested
          : command && command in ratingOf
            ? ratingOf[command as keyof typeof ratingOf]
            : null;
      if (rating !== null) {
        deps.announce(messages.rated(rating));
        return store.rate(rating);
      }
      misses++;
      if (misses >= mostMisses + 1) return pause('unheard');
      await remind(command === 'no' ? messages.whichRating : messages.unclear(heard), signal);
    }
  }

  function pause(why: 'asked' | 'hidden' | 'unheard'): void {
    if (paused) return;
    paused = true;
    state.setState({ step: 'paused', note: messages[why] });
    deps.announce(messages[why]);
    follow();
  }

  const stopStore = store.subscribe(follow);
  follow();
  return {
    state,
    pause,
    press() {
      const { step } = state.getState();
      if (step === 'reading' || step === 'telling') return stopReading();
      if (step === 'listening' || step === 'asking') return ear.finish();
      if (step === 'hearing') return;
      paused = false;
      at = '';
      follow();
    },
    close() {
      running?.abort();
      stopStore();
    },
  };
}
