/** Leads a session hands free: reads, listens, sends, waits for the verdict to be spoken, and goes on, by the session's own steps. */
import { createStore } from 'zustand/vanilla';
import { type PhraseName, phraseAddress, phrases } from '#core/reading-aloud/phrases.ts';
import { spokenTurn } from '#core/spoken-turn.ts';
import type { AnswerError } from '#web/practice/answer/answer-error.ts';
import { type PracticeState, promptOf } from '#web/practice/session/session-state.ts';
import { askedNow } from '#web/practice/session/session-view.ts';
import { createBargeIn } from './barge-in.ts';
import type { Conductor, ConductorDeps, ConductorState } from './conductor-types.ts';
import { createInterruption } from './interruption.ts';
import { createListening } from './listening.ts';
import { coversAll, noWords } from './live-words.ts';
import { canBeSent, momentOf, type PauseReason, placeOf, unheardIn } from './moment.ts';
import { delay, spoken } from './spoken.ts';
import { createLiveWish, type Wish, wishesHere } from './spoken-wishes.ts';

/** A breath between the last word of the feedback and the next question. */
const breathMs = 900;
/** So often running nothing is heard in an answer: the session waits for a press then. */
const mostUnheard = 3;

/** A second press on the way from "I'm done" is no wish to say more. */
const settleMs = 700;

/** @param startPaused where the browser may not play sound yet, as after a reload */
export function createConductor(deps: ConductorDeps, startPaused: boolean): Conductor {
  const { practice, cue } = deps;
  const { store, player } = practice;
  const state = createStore<ConductorState>(() => ({
    paused: startPaused ? 'asked' : null,
    encouraged: false,
    offered: false,
    live: noWords,
    shown: null,
    adding: false,
    called: false,
  }));
  let step: AbortController | null = null;
  let at = '';
  let listening = createListening(deps.pauseMs);
  const interruption = createInterruption(deps.nowMs);
  let begins = createBargeIn();
  let liveWish = createLiveWish();
  let offersMade = 0;
  /** The question whose student was told that there is time. */
  let encouragedAt = '';
  /** Answers in which nothing was heard, running; and the latest, so that each is counted once. */
  let unheard = 0;
  let latestUnheard: AnswerError | null = null;

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
    if (!tutorsTurn() && here() !== 'thinking') deps.ear?.close();
    if (state.getState().paused || now.moving) return;
    if (now.phase === 'complete') {
      say('end');
      deps.announce(phrases.end);
    }
    if (now.phase !== 'question') return;
    const moment = here();
    if (moment === 'attention') {
      cue('attention');
      say('attention');
    } else if (moment === 'listening') listen();
    else if (moment === 'thinking') {
      begins = createBargeIn();
      void deps.ear?.open(overhear);
    } else if (moment === 'feedback') {
      unheard = 0;
      void afterFeedback(signal);
    } else if (now.stage.kind === 'ready') void (missed(now) ? again(signal) : read(signal));
  }

  /** Where the tutor speaks, and the student may begin at any moment. */
  function tutorsTurn(): boolean {
    const { phase, stage, moving } = store.getState();
    const moment = here();
    return (
      phase === 'question' &&
      !moving &&
      (moment === 'feedback' || (moment === 'reading' && stage.kind === 'ready'))
    );
  }

  /** The microphone while the tutor thinks or speaks, which hears the tutor's own voice, too. */
  function overhear(levelDb: number): void {
    if (here() === 'thinking' && begins.hear(levelDb, deps.nowMs())) return void addMore('before');
    if (!tutorsTurn() || !interruption.hear(levelDb, player.state.getState())) return;
    step?.abort();
    if (here() === 'feedback') void onward(interruption.at());
    else void answer(practice.record, interruption.at());
  }

  const stopTalk = player.state.subscribe(({ status }) => {
    if (status === 'playing' && tutorsTurn()) void deps.ear?.open(overhear);
  });

  /** Aloud; the screen tells of each moment by itself. */
  function say(name: PhraseName): void {
    const { audioUrl } = promptOf(store.getState());
    player.play(phrases[name], audioUrl ? phraseAddress(name) : null);
  }

  async function read(signal: AbortSignal): Promise<void> {
    const prompt = promptOf(store.getState());
    const asked = askedNow(prompt);
    // Follow-ups have no address of their own: they are spoken with the feedback, and read again by the browser's voice.
    player.play(asked, asked === prompt.prompt ? (prompt.audioUrl ?? null) : null);
    await spoken(player.state, asked, () => deps.announce(asked), signal);
    if (!signal.aborted) await answer(practice.record);
  }

  async function afterFeedback(signal: AbortSignal): Promise<void> {
    const last = promptOf(store.getState()).turns.at(-1);
    if (!last) return;
    const text = spokenTurn(last);
    await spoken(player.state, text, () => deps.announce(text), signal);
    await delay(breathMs, signal);
    if (!signal.aborted) await onward();
  }

  /** Whether the session stands at an answer without words that nothing was made of yet. */
  function missed({ stage }: PracticeState): boolean {
    const error = unheardIn(stage);
    const isNew = error !== null && error !== latestUnheard;
    latestUnheard = error;
    return isNew;
  }

  /** Asks to say it again, and listens again; only after several times is a press waited for. */
  async function again(signal: AbortSignal): Promise<void> {
    unheard += 1;
    if (unheard >= mostUnheard) return pause('unheard');
    say('not-heard');
    await spoken(player.state, phrases['not-heard'], () => {}, signal);
    if (!signal.aborted) await answer(practice.record);
  }

  /** To the follow-up where one is asked, else to the next question. */
  async function onward(spokenOver?: number): Promise<void> {
    const prompt = promptOf(store.getState());
    const asksToSkip = prompt.turns.at(-1)?.kind === 'skip';
    if (prompt.state === 'complete' || asksToSkip) await practice.next();
    else await answer(practice.answerFollowUp, spokenOver);
  }

  /** Back to listening while the answer is being thought about. */
  async function addMore(from: 'now' | 'before'): Promise<void> {
    if (from === 'now') cue('listening');
    const microphone = deps.ear?.take(from);
    practice.hold(microphone ? { microphone } : null);
    state.setState({ adding: true });
    await practice.addMore();
    practice.hold(null);
  }

  /** @param spokenOver where in its text the tutor was interrupted, from 0 to 1; nothing sounds over the student then */
  async function answer(begin: () => Promise<void>, spokenOver?: number): Promise<void> {
    player.stop();
    const interrupted = spokenOver !== undefined;
    if (!interrupted) cue('listening');
    const microphone = deps.ear?.take(interrupted ? 'before' : 'now');
    practice.hold(microphone ? { microphone, ...(interrupted && { spokenOver }) } : null);
    state.setState({ adding: false });
    await begin();
    practice.hold(null);
  }

  function listen(): void {
    listening = createListening(deps.pauseMs);
    liveWish = createLiveWish();
    offersMade = 0;
    state.setState({ encouraged: false, offered: false, live: noWords });
  }

  const stopHearing = practice.level.subscribe(({ levelDb }) => {
    const { stage } = store.getState();
    if (stage.kind !== 'recording' || state.getState().paused) return;
    if (player.state.getState().status === 'playing') {
      // The tutor's own voice is no answer; the student's silences it.
      if (interruption.hear(levelDb, player.state.getState())) player.stop();
      return;
    }
    const prompt = promptOf(store.getState());
    const live = deps.live();
    if (live !== state.getState().live) state.setState({ live });
    const atMs = deps.nowMs();
    const elapsedMs = atMs - stage.startedAtMs;
    const covered = coversAll(prompt, live);
    const heard = listening.hear({ levelDb, atMs, elapsedMs, words: live.words, covered });
    if (heard.offered !== state.getState().offered) state.setState({ offered: heard.offered });
    if (heard.offered && offersMade++ === 0) deps.announce(deps.offerToFinish);
    if (heard.longQuiet && encouragedAt !== prompt.id) {
      encouragedAt = prompt.id;
      state.setState({ encouraged: true });
      say('take-your-time');
      deps.announce(phrases['take-your-time']);
      practice.notePhrase('take-your-time');
    }
    const { offered } = heard;
    const possible = wishesHere(prompt.keyPoints);
    if (heard.end === 'over' || liveWish.ends({ words: live.words, possible, offered, atMs })) done();
    else if (heard.end === 'nobody') void (state.getState().adding ? practice.startOver() : pause('unheard'));
  });

  function done(): void {
    player.stop();
    cue('heard');
    const { keyPoints } = promptOf(store.getState());
    const possible = listening.mayBeCommand() ? wishesHere(keyPoints) : [];
    void practice.finish({ possible, obey });
  }

  /** A command in place of an answer: the question waits again, and is read once more where nothing else was wished for. */
  function obey(wish: Wish): void {
    if (wish === 'slower') player.slower();
    if (wish === 'stop') pause('said');
    if (wish === 'skip' || wish === 'next') {
      step?.abort();
      void practice.next();
    }
    if (wish === 'show') {
      step?.abort();
      step = new AbortController();
      void show(step.signal);
    }
  }

  /** The points in the card's own words, and on to the next question: this one counts as skipped. */
  async function show(signal: AbortSignal): Promise<void> {
    const shown = promptOf(store.getState()).keyPoints.join('. ');
    state.setState({ shown });
    player.play(shown, null);
    await spoken(player.state, shown, () => deps.announce(shown), signal);
    await delay(breathMs, signal);
    state.setState({ shown: null });
    if (!signal.aborted) await practice.next();
  }

  function pause(reason: PauseReason): void {
    const { paused } = state.getState();
    // Nobody listens for a word on a page that is hidden.
    if (paused === 'said' && reason === 'hidden') state.setState({ paused: reason });
    if (paused || store.getState().phase !== 'question') return;
    // Before the recording ends, so that its end begins nothing new.
    state.setState({ paused: reason });
    deps.ear?.close();
    player.stop();
    if (reason === 'unheard') say('paused-unheard');
    if (reason === 'said') void untilCalled();
    if (store.getState().stage.kind !== 'recording') return;
    // Nothing was said in it: there is nothing to keep.
    void (reason === 'unheard' ? practice.startOver() : practice.keep('hidden'));
  }

  /** Paused by voice, it can be gone on with by voice. */
  async function untilCalled(): Promise<void> {
    step ??= new AbortController();
    const { signal } = step;
    say('paused');
    await spoken(player.state, phrases.paused, () => deps.announce(phrases.paused), signal);
    if (signal.aborted) return;
    state.setState({ called: true });
    const goesOn = await deps.heardToGoOn(signal);
    state.setState({ called: false });
    if (goesOn && !signal.aborted) carryOn();
  }

  function carryOn(): void {
    player.unlock();
    unheard = 0;
    state.setState({ paused: null });
    if (canBeSent(store.getState())) void practice.sendUnsent();
    else if (here() === 'feedback') player.replay();
  }

  function mend(): void {
    const { stage, unsent } = store.getState();
    if (stage.kind === 'feedback' || unsent?.reason === 'finished') void practice.next();
    else if (canBeSent(store.getState())) void practice.sendUnsent();
    else void answer(practice.record);
  }

  const stopState = state.subscribe(follow);
  const stopStore = store.subscribe(follow);
  follow();

  return {
    state,
    interruptible: deps.ear !== null,
    pause,
    press() {
      const { stage } = store.getState();
      switch (here()) {
        case 'paused':
          return carryOn();
        case 'attention':
          return mend();
        case 'listening':
          return done();
        case 'feedback':
          step?.abort();
          player.stop();
          return void onward();
        case 'reading':
          if (stage.kind !== 'ready') return;
          step?.abort();
          return void answer(practice.record);
        case 'thinking':
          if (stage.kind === 'checking' && deps.nowMs() - stage.sinceMs >= settleMs) void addMore('now');
      }
    },
    skip() {
      step?.abort();
      if (here() === 'reading' || here() === 'feedback') void practice.next();
    },
    backOnline() {
      const { unsent } = store.getState();
      if (here() === 'attention' && unsent?.reason === 'failed') void practice.sendUnsent();
    },
    close() {
      step?.abort();
      deps.ear?.close();
      stopHearing();
      stopTalk();
      stopState();
      stopStore();
    },
  };
}
