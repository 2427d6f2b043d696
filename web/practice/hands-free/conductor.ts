/** Leads a session hands free: reads, listens, sends, waits for the verdict to be spoken, and goes on, by the session's own steps. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { nextOpen, type PracticeState, promptOf } from '#web/practice/session/session-state.ts';
import { askedNow } from '#web/practice/session/session-view.ts';
import type { Earcon } from './earcons.ts';
import { createEndOfTurn, type TurnSign } from './end-of-turn.ts';
import { coversAll, type LiveWords, noWords } from './live-words.ts';
import { momentOf } from './moment.ts';

export type PauseReason = 'asked' | 'hidden' | 'unheard';
export type ConductorState = {
  /** Null while it runs. */
  paused: PauseReason | null;
  /** A long pause: the student is told once an answer that there is time. */
  encouraged: boolean;
  /** Every point is covered and it is quiet: the student may finish, or go on. */
  offered: boolean;
  /** What is known of the answer that is being spoken. */
  live: LiveWords;
};

type Session = Pick<
  OpenPractice,
  'store' | 'level' | 'record' | 'finish' | 'keep' | 'startOver' | 'answerFollowUp' | 'next' | 'sendUnsent'
> & { player: Pick<OpenPractice['player'], 'state' | 'play' | 'replay' | 'stop' | 'unlock'> };

export type ConductorDeps = {
  practice: Session;
  cue: (earcon: Earcon) => void;
  /** Says it to screen readers, once. */
  announce: (words: string) => void;
  takeYourTime: string;
  /** Said once an answer, where all is covered. */
  offerToFinish: string;
  /** What is known now of the answer that is being spoken; asked many times a second. */
  live: () => LiveWords;
  pauseMs: number;
  nowMs: () => number;
};

export type Conductor = {
  state: Pick<StoreApi<ConductorState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The one big control: what it does depends on the moment. */
  press(): void;
  pause(reason: PauseReason): void;
  /** Skips the question, or leaves its feedback. */
  skip(): void;
  close(): void;
};

/** A voice that does not begin by then is not coming: the text is on the screen. */
const voiceStartMs = 4_000;
/** Silent reading: some 250 words a minute, six characters each with the space. */
const readingCharactersPerSecond = 25;
const leastReadingMs = 2_500;
/** A breath between the last word of the feedback and the next question. */
const breathMs = 900;
/** Quiet for so long at the start, or in the middle after a word that promises more: there is time. */
const encourageMs = 8_000;
/** Nobody spoke for so long: the microphone is switched off. */
const unheardMs = 45_000;

/** @param startPaused where the browser may not play sound yet, as after a reload */
export function createConductor(deps: ConductorDeps, startPaused: boolean): Conductor {
  const { practice, cue } = deps;
  const { store, player } = practice;
  const state = createStore<ConductorState>(() => ({
    paused: startPaused ? 'asked' : null,
    encouraged: false,
    offered: false,
    live: noWords,
  }));
  let step: AbortController | null = null;
  let at = '';
  let turn = createEndOfTurn(deps.pauseMs);

  const here = () => momentOf(store.getState(), state.getState().paused !== null);

  /** Begins what belongs to where the session stands now; the same place is not begun twice. */
  function follow(): void {
    const now = store.getState();
    const place = placeOf(now, state.getState().paused);
    if (place === at) return;
    at = place;
    step?.abort();
    step = new AbortController();
    const { signal } = step;
    if (now.phase !== 'question' || now.moving || state.getState().paused) return;
    const moment = here();
    if (moment === 'attention') cue('attention');
    else if (moment === 'listening') listen();
    else if (moment === 'feedback') void afterFeedback(signal);
    else if (now.stage.kind === 'ready') void read(signal);
  }

  async function read(signal: AbortSignal): Promise<void> {
    const prompt = promptOf(store.getState());
    const asked = askedNow(prompt);
    // Follow-ups have no address of their own: they are spoken with the feedback, and read again by the browser's voice.
    player.play(asked, asked === prompt.prompt ? (prompt.audioUrl ?? null) : null);
    await spoken(asked, signal);
    if (!signal.aborted) await answer(practice.record);
  }

  async function afterFeedback(signal: AbortSignal): Promise<void> {
    const last = promptOf(store.getState()).turns.at(-1);
    if (!last) return;
    await spoken(`${last.feedback} ${last.followUp}`, signal);
    await delay(breathMs, signal);
    if (!signal.aborted) await onward();
  }

  /** To the follow-up where one is asked, else to the next question. */
  async function onward(): Promise<void> {
    const prompt = promptOf(store.getState());
    const asksToSkip = prompt.turns.at(-1)?.kind === 'skip';
    if (prompt.state === 'complete' || asksToSkip) await practice.next();
    else await answer(practice.answerFollowUp);
  }

  async function answer(begin: () => Promise<void>): Promise<void> {
    player.stop();
    cue('listening');
    await begin();
  }

  /** Until the player has spoken, or the text could be read where nothing speaks. */
  async function spoken(text: string, signal: AbortSignal): Promise<void> {
    const begun = await playerIs(isSounding, voiceStartMs, signal);
    if (begun) await playerIs((status) => !isSounding(status), null, signal);
    const { status } = player.state.getState();
    if (!begun || status === 'silent' || status === 'failed')
      await delay(Math.max(leastReadingMs, (text.length / readingCharactersPerSecond) * 1000), signal);
  }

  /** Whether the player got there in time; null waits as long as it takes. */
  function playerIs(
    there: (status: PlayerState['status']) => boolean,
    mostMs: number | null,
    signal: AbortSignal,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (reached: boolean) => {
        clearTimeout(timer);
        stop();
        signal.removeEventListener('abort', gone);
        resolve(reached);
      };
      const gone = () => end(false);
      const timer = mostMs === null ? undefined : setTimeout(gone, mostMs);
      const stop = player.state.subscribe(({ status }) => there(status) && end(true));
      signal.addEventListener('abort', gone);
      if (signal.aborted) gone();
      else if (there(player.state.getState().status)) end(true);
    });
  }

  function listen(): void {
    turn = createEndOfTurn(deps.pauseMs);
    offersMade = 0;
    state.setState({ encouraged: false, offered: false, live: noWords });
  }

  const stopHearing = practice.level.subscribe(({ levelDb }) => {
    const { stage } = store.getState();
    if (stage.kind !== 'recording' || state.getState().paused) return;
    const live = deps.live();
    if (live !== state.getState().live) state.setState({ live });
    turn.understand(live.words, coversAll(promptOf(store.getState()), live));
    decide(turn.hear(levelDb, deps.nowMs()), deps.nowMs() - stage.startedAtMs);
  });

  let offersMade = 0;
  let quietSinceMs: number | null = null;
  function decide(sign: TurnSign, elapsedMs: number): void {
    if (sign === 'over') {
      cue('heard');
      void practice.finish();
      return;
    }
    const offered = sign === 'offer';
    if (offered !== state.getState().offered) state.setState({ offered });
    if (offered && offersMade++ === 0) deps.announce(deps.offerToFinish);
    quietSinceMs = sign === 'quiet' ? (quietSinceMs ?? elapsedMs) : null;
    const waited = sign === 'waiting' ? elapsedMs : quietSinceMs === null ? 0 : elapsedMs - quietSinceMs;
    if (waited >= encourageMs && !state.getState().encouraged) {
      state.setState({ encouraged: true });
      deps.announce(deps.takeYourTime);
    }
    if (sign === 'waiting' && elapsedMs >= unheardMs) {
      pause('unheard');
    }
  }

  function pause(reason: PauseReason): void {
    if (state.getState().paused || store.getState().phase !== 'question') return;
    // Before the recording ends, so that its end begins nothing new.
    state.setState({ paused: reason });
    player.stop();
    if (store.getState().stage.kind !== 'recording') return;
    // Nothing was said in it: there is nothing to keep.
    void (reason === 'unheard' ? practice.startOver() : practice.keep('hidden'));
  }

  function carryOn(): void {
    player.unlock();
    const { unsent, stage } = store.getState();
    state.setState({ paused: null });
    if (unsent && unsent.reason !== 'finished') void practice.sendUnsent();
    else if (stage.kind === 'feedback') player.replay();
  }

  function mend(): void {
    const { stage, unsent } = store.getState();
    if (stage.kind === 'feedback') void practice.next();
    else if (unsent && unsent.reason !== 'finished') void practice.sendUnsent();
    else void answer(practice.record);
  }

  const stopState = state.subscribe(follow);
  const stopStore = store.subscribe(follow);
  follow();

  return {
    state,
    pause,
    press() {
      const { stage } = store.getState();
      switch (here()) {
        case 'paused':
          return carryOn();
        case 'attention':
          return mend();
        case 'listening':
          cue('heard');
          return void practice.finish();
        case 'feedback':
          step?.abort();
          player.stop();
          return void onward();
        case 'reading':
          if (stage.kind !== 'ready') return;
          step?.abort();
          return void answer(practice.record);
        case 'thinking':
      }
    },
    skip() {
      step?.abort();
      if (here() === 'reading' || here() === 'feedback') void practice.next();
    },
    close() {
      step?.abort();
      stopHearing();
      stopState();
      stopStore();
    },
  };
}

/** Whether the feedback on screen is the last of the session. */
export const isLast = (state: PracticeState) => nextOpen(state) < 0;

const isSounding = (status: PlayerState['status']) => status === 'loading' || status === 'playing';

/** A name for where the session stands: each is begun once. */
function placeOf(now: PracticeState, paused: PauseReason | null): string {
  const { stage, phase, index, moving, unsent } = now;
  const problem =
    stage.kind === 'feedback' ? stage.problem : stage.kind === 'ready' ? stage.error?.title : '';
  const turns = now.session.prompts[index]?.turns.length ?? 0;
  return [phase, index, turns, stage.kind, problem ?? '', moving, unsent?.answer.id ?? '', paused ?? ''].join(
    '|',
  );
}

/** Resolves early when the step is over. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
