/** Runs the turns of a hands-free session: tells the turn reducer where the session stands, and carries out its effects. */
import { phrases } from '#core/text-to-speech/phrases.ts';
import { runTurn } from '#web/practice/turn-taking/run-turn.ts';
import { firstTurn, type PauseReason } from '#web/practice/turn-taking/turn-state.ts';
import type { ConductorDeps } from './conductor-deps.ts';
import { messages } from './messages.ts';
import { createMicrophoneEffects } from './microphone-effects.ts';
import { situationOf, unheardIn } from './situation.ts';
import { createTutorSpeech } from './tutor-speech.ts';

export type Conductor = ReturnType<typeof createConductor>;

/** A second press this soon after "I'm done" is a double click, not a wish to say more. */
const settleMs = 700;

/** @param startPaused where the browser blocks sound until a press, as after a reload */
export function createConductor(deps: ConductorDeps, startPaused: boolean) {
  const { practice, cue, nowMs } = deps;
  const { store, player } = practice;
  const tutor = createTutorSpeech(deps);
  const microphone = createMicrophoneEffects(deps, tutor.sayPhrase, {
    turn: () => state.getState(),
    send: (event) => send(event),
  });
  const { state, send, close } = runTurn(firstTurn(startPaused ? 'asked' : null, 'answer'), {
    say: (speech, signal) =>
      deps.ear && speech.kind === 'question'
        ? microphone.ready(signal).then(() => (signal.aborted ? undefined : tutor.say(speech, signal)))
        : tutor.say(speech, signal),
    effects: {
      ...microphone.effects,
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
        tutor.sayPhrase('take-your-time');
        deps.announce(phrases['take-your-time']);
        practice.notePhrase('take-your-time');
      },
      offer: () => deps.announce(messages.offerToFinish),
      unlockSound: player.unlock,
      awaitWord: ({ word }, signal) => void (word === 'resume' ? awaitResume(signal) : awaitDecision(signal)),
      recheck: ({ point, same }, signal) => void recheck(point, same, signal),
    },
  });

  async function awaitResume(signal: AbortSignal): Promise<void> {
    const said = await deps.heardResumeWord(signal);
    if (!signal.aborted) send({ type: 'resumeHeard', said });
  }

  async function awaitDecision(signal: AbortSignal): Promise<void> {
    const heard = await deps.heardDecision(signal, () => cue('listening'));
    if (signal.aborted) return;
    if (heard !== 'stop' && heard !== 'skip' && heard !== 'next')
      return send({ type: 'decided', decision: heard });
    cue('heard');
    send({ type: 'commanded', command: heard });
  }

  async function recheck(point: number, same: boolean, signal: AbortSignal): Promise<void> {
    player.stop();
    cue('heard');
    await practice.recheck(same ? { claimedPoints: [point] } : { deniedPoints: [point] });
    if (!signal.aborted) send({ type: 'rechecked' });
  }

  function follow(): void {
    const now = store.getState();
    const unheard = unheardIn(now.stage) && { unheard: phrases['not-heard'] };
    send({ type: 'moved', to: situationOf(now), ...unheard });
  }

  const stops = [microphone.watch(state), store.subscribe(follow), close];
  follow();

  return {
    state,
    /** Whether speech interrupts the tutor, as a press does. */
    interruptible: deps.ear !== null,
    /** The one big control: what it does depends on the step. */
    press() {
      const { stage } = store.getState();
      if (stage.kind === 'checking' && nowMs() - stage.sinceMs < settleMs) return;
      send({ type: 'pressed' });
    },
    pause: (reason: PauseReason) => send({ type: 'paused', reason }),
    /** The student's decision on the point being judged. */
    judge: (same: boolean) => send({ type: 'decided', decision: same ? 'same' : 'not' }),
    /** Skips the question, or leaves its feedback. */
    skip: () => send({ type: 'commanded', command: 'next' }),
    /** A device was added: listens again where there was no microphone. */
    deviceAdded() {
      const { paused, step } = state.getState();
      if (!paused && step === 'attention' && store.getState().stage.kind === 'microphone')
        send({ type: 'pressed' });
    },
    /** The network is back: sends what could not be sent. */
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
