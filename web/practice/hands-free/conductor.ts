/** Runs the turns of a session hands free: tells the reducer what the session and the microphone do, and does what it asks for. */
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { type PhraseName, phraseAddress, phrases } from '#core/text-to-speech/phrases.ts';
import type { AnswerError } from '#web/practice/answer/answer-error.ts';
import { noWords } from '#web/practice/recording/live-words.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { askedNow, isCardShown } from '#web/practice/session/session-view.ts';
import { runTurn } from '#web/practice/turn-taking/run-turn.ts';
import type { PauseReason, Speech } from '#web/practice/turn-taking/turn-reducer.ts';
import { type AnswerDetector, createAnswerDetector } from './answer-detector.ts';
import { createBargeIn, createInterruption } from './barge-in.ts';
import type { Ear } from './ear.ts';
import type { Earcon } from './earcons.ts';
import { type Judging, judgeAloud } from './judge-aloud.ts';
import { messages } from './messages.ts';
import { placeOf, situationOf, unheardIn } from './situation.ts';
import { delay, waitForSpeech } from './wait-for-speech.ts';

export type ConductorDeps = {
  practice: OpenPractice;
  cue: (earcon: Earcon) => void;
  /** Says it to screen readers, once. */
  announce: (words: string) => void;
  /** Open while the tutor speaks; null where speaking does not interrupt it. */
  ear: Ear | null;
  /** Listens a while for the word to go on; false where it was not said. */
  heardResumeWord: (signal: AbortSignal) => Promise<boolean>;
  /** Listens for what the student makes of a point. */
  heardDecision: Judging['heardDecision'];
  pauseMs: number;
  nowMs: () => number;
};

export type Conductor = ReturnType<typeof createConductor>;

/** A breath between the last word of the feedback and the next question. */
const breathMs = 900;
/** A second press on the way from "I'm done" is no wish to say more. */
const settleMs = 700;

/** @param startPaused where the browser may not play sound yet, as after a reload */
export function createConductor(deps: ConductorDeps, startPaused: boolean) {
  const { practice, cue, nowMs } = deps;
  const { store, player } = practice;
  const interruption = createInterruption(nowMs);
  /** Made anew for each answer, and for each wait for a verdict. */
  let detector: AnswerDetector | null = null;
  let bargeIn = createBargeIn();
  let place = '';
  /** The latest answer without words, so that each is counted once. */
  let unheard: AnswerError | null = null;
  /** Decides the point that is being asked about by a press. */
  let decide = (_same: boolean) => {};

  const effects = {
    listen(_: AbortSignal, interrupts: boolean) {
      player.stop();
      const followUp = store.getState().stage.kind === 'feedback';
      const spokenOver = interrupts ? { spokenOver: interruption.at() } : {};
      void record(followUp ? practice.answerFollowUp : practice.record, interrupts, spokenOver);
    },
    add: (_: AbortSignal, interrupts: boolean) => void record(practice.addMore, interrupts),
    finish() {
      player.stop();
      cue('heard');
      const possible = detector?.commands() ?? [];
      void practice.finish({ possible, obey: (command) => send({ type: 'commanded', command }) });
    },
    keep: () => void practice.keep('hidden'),
    discard: () => void practice.startOver(),
    next() {
      player.stop();
      void practice.next();
    },
    show: () => void practice.showCard(),
    send: () => void practice.sendUnsent(),
    slower: player.slower,
    encourage() {
      play('take-your-time');
      deps.announce(phrases['take-your-time']);
      practice.notePhrase('take-your-time');
    },
    offer: () => deps.announce(messages.offerToFinish),
    unlockSound: player.unlock,
  };
  const { state, send, close } = runTurn(startPaused ? 'asked' : null, { say, effects });
  const tutorSpeaks = () => {
    const { paused, step, speech } = state.getState();
    return paused === null && (step === 'reading' || (step === 'feedback' && speech?.kind !== 'judge'));
  };

  /** Tells of each place the session comes to, once. */
  function follow(): void {
    const now = store.getState();
    const here = placeOf(now);
    if (here === place) return;
    place = here;
    const to = situationOf(now);
    const error = unheardIn(now.stage);
    const isNew = error !== null && error !== unheard;
    unheard = error;
    if (to.step === 'thinking') bargeIn = createBargeIn();
    if (to.step === 'listening')
      detector = createAnswerDetector(promptOf(now), deps.pauseMs, state.getState().adding);
    send({ type: 'moved', to, ...(isNew && { unheard: phrases['not-heard'] }) });
  }

  /** Aloud; the screen tells of each step by itself. */
  function play(name: PhraseName): void {
    const { audioUrl } = promptOf(store.getState());
    player.play(phrases[name], audioUrl ? phraseAddress(name) : null);
  }

  async function say(speech: Speech, signal: AbortSignal): Promise<void> {
    const prompt = promptOf(store.getState());
    const spoken = (text: string) => waitForSpeech(player.state, text, () => deps.announce(text), signal);
    switch (speech.kind) {
      case 'question': {
        const asked = askedNow(prompt);
        // Follow-ups have no address of their own: they are spoken with the feedback, and read again by the browser's voice.
        player.play(asked, asked === prompt.prompt ? (prompt.audioUrl ?? null) : null);
        return spoken(asked);
      }
      case 'feedback': {
        const last = prompt.turns.at(-1);
        // What grants the wish to see the card in place of an answer reads it already.
        const card = isCardShown(prompt) && last?.kind !== 'skip' ? messages.card(prompt.keyPoints) : null;
        if (card) player.play(card, null);
        // The session itself plays a verdict when it arrives.
        else if (speech.resumed) player.replay();
        const words = card ?? (last ? feedbackSpeech(last) : '');
        if (words) await spoken(words);
        return delay(breathMs, signal);
      }
      case 'judge': {
        const heardDecision = async (until: AbortSignal) => {
          cue('listening');
          send({ type: 'wordAwaited' });
          return deps.heardDecision(until);
        };
        const byPress = (take: typeof decide) => {
          decide = take;
        };
        const speak = async (text: string, until: AbortSignal) => {
          player.play(text, null);
          await waitForSpeech(player.state, text, () => deps.announce(text), until);
        };
        const judged = await judgeAloud(prompt, speech.point, { heardDecision, byPress, speak }, signal);
        if (signal.aborted || judged === null) return;
        player.stop();
        cue('heard');
        if (typeof judged === 'string') send({ type: 'commanded', command: judged });
        else await practice.recheck(judged);
        return;
      }
      case 'reply':
        play('not-heard');
        return waitForSpeech(player.state, speech.words, () => {}, signal);
      case 'attention':
        cue('attention');
        return play('attention');
      case 'end':
        deps.announce(phrases.end);
        return play('end');
      case 'paused':
        player.stop();
        if (speech.reason === 'unheard') play('paused-unheard');
        if (speech.reason !== 'said') return;
        play('paused');
        await spoken(phrases.paused);
        if (signal.aborted) return;
        send({ type: 'wordAwaited' });
        if ((await deps.heardResumeWord(signal)) && !signal.aborted) send({ type: 'pressed' });
    }
  }

  /** @param spokenOver where in its text the tutor was interrupted, from 0 to 1 */
  async function record(
    begin: () => Promise<void>,
    interrupts: boolean,
    spokenOver: { spokenOver?: number } = {},
  ): Promise<void> {
    if (!interrupts) cue('listening');
    const microphone = deps.ear?.take(interrupts ? 'before' : 'now');
    practice.hold(microphone ? { microphone, ...spokenOver } : null);
    await begin();
    practice.hold(null);
  }

  /** The microphone while the tutor thinks or speaks, which hears the tutor's own voice, too. */
  function overhear(levelDb: number, voice: number | null): void {
    const heard =
      state.getState().step === 'thinking'
        ? bargeIn.hear(levelDb, nowMs(), voice)
        : tutorSpeaks()
          ? interruption.hear(levelDb, voice, player.state.getState())
          : 'quiet';
    // A cough does not cut the tutor off: it speaks more quietly until it is known for one.
    player.lower(heard === 'sound');
    if (heard === 'voice') send({ type: 'pressed', interrupts: true });
  }

  /** The microphone went away while the tutor talked, and this one has taken its place. */
  function nameMicrophone(label: string): void {
    const words = messages.microphoneChanged(label);
    send({ type: 'noted', words });
    deps.announce(words);
  }

  function openEar(): void {
    void deps.ear?.open(overhear, nameMicrophone);
  }

  const stops = [
    state.subscribe(({ paused, step }) => {
      if (paused === null && step === 'thinking') openEar();
      else if (!tutorSpeaks()) deps.ear?.close();
    }),
    player.state.subscribe(({ status }) => {
      if (status === 'playing' && tutorSpeaks()) openEar();
    }),
    practice.level.subscribe(({ levelDb, voice }) => {
      const { stage } = store.getState();
      if (stage.kind !== 'recording' || state.getState().paused) return;
      const playing = player.state.getState();
      if (playing.status === 'playing') {
        // The tutor's own voice is no answer; the student's silences it.
        const over = interruption.hear(levelDb, voice, playing);
        player.lower(over === 'sound');
        if (over === 'voice') player.stop();
        return;
      }
      const atMs = nowMs();
      const elapsedMs = atMs - stage.startedAtMs;
      const heard = detector?.hear({ levelDb, voice, atMs, elapsedMs, live: stage.live ?? noWords });
      if (heard) send({ type: 'heard', ...heard });
    }),
    store.subscribe(follow),
    close,
    () => deps.ear?.close(),
  ];
  follow();

  return {
    state,
    /** Whether speaking interrupts the tutor, as a press does. */
    interruptible: deps.ear !== null,
    /** The one big control: what it does depends on the step. */
    press() {
      const { stage } = store.getState();
      if (stage.kind === 'checking' && nowMs() - stage.sinceMs < settleMs) return;
      send({ type: 'pressed' });
    },
    pause: (reason: PauseReason) => send({ type: 'paused', reason }),
    /** What the student makes of the point that is asked about. */
    judge: (same: boolean) => decide(same),
    /** Skips the question, or leaves its feedback. */
    skip: () => send({ type: 'commanded', command: 'next' }),
    /** The network is back: what could not be sent is sent. */
    backOnline() {
      const { paused, step } = state.getState();
      if (!paused && step === 'attention' && store.getState().unsent?.reason === 'failed')
        void practice.sendUnsent();
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
