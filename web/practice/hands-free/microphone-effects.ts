/** The microphone of a hands-free session: records answers, detects their end, and detects barge-in. */
import { noWords } from '#web/practice/recording/live-words.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import type { runTurn, TurnOutside } from '#web/practice/turn-taking/run-turn.ts';
import type { Turn, TurnEvent } from '#web/practice/turn-taking/turn-state.ts';
import { type AnswerDetector, createAnswerDetector } from './answer-detector.ts';
import { createBargeIn, createInterruption, type OverTutor } from './barge-in.ts';
import type { ConductorDeps } from './conductor-deps.ts';
import { messages } from './messages.ts';

type Conducted = { turn: () => Turn; send: (event: TurnEvent) => void };

/** Speech this soon after the feedback began continues the answer. */
const goesOnSeconds = 2.5;

const speaks = ({ paused, step, judging }: Turn) =>
  paused === null && (step === 'reading' || (step === 'feedback' && judging === null));

export function createMicrophoneEffects(
  { practice, cue, announce, ear, pauseMs, nowMs }: ConductorDeps,
  { turn, send }: Conducted,
) {
  const { store, player } = practice;
  const interruption = createInterruption(nowMs);
  /** Of the answer that is being recorded. */
  let detector: AnswerDetector | null = null;
  /** Delay of the recording behind the microphone. */
  let lagMs = 0;
  /** The question that the latest answer was for; empty where it was added to already. */
  let answered = '';
  /** While the tutor thinks. */
  let bargeIn = createBargeIn();

  /** @param spokenOver where in its text the tutor was interrupted, from 0 to 1 */
  async function record(begin: () => Promise<void>, interrupts: boolean, spokenOver?: number): Promise<void> {
    if (!interrupts) cue('listening');
    const microphone = ear?.take(interrupts ? 'before' : 'now');
    lagMs = microphone?.held?.lagMs ?? 0;
    practice.hold(microphone ? { microphone, ...(spokenOver !== undefined && { spokenOver }) } : null);
    await begin();
    practice.hold(null);
  }

  const effects: TurnOutside['effects'] = {
    listen({ interrupts }) {
      player.stop();
      const isFollowUp = store.getState().stage.kind === 'feedback';
      const begin = isFollowUp ? practice.answerFollowUp : practice.record;
      void record(begin, interrupts, interrupts ? interruption.at() : undefined);
    },
    add: ({ interrupts }) => void record(practice.addMore, interrupts),
    detectEnd() {
      detector = createAnswerDetector(promptOf(store.getState()), {
        ...{ pauseMs, lagMs, adding: turn().adding },
      });
    },
    detectVoice() {
      bargeIn = createBargeIn();
    },
    finish() {
      player.stop();
      cue('heard');
      // At most once per answer, because the addition may contain no words.
      answered = turn().adding ? '' : turn().question;
      const possible = detector?.commands() ?? [];
      void practice.finish({ possible, obey: (command) => send({ type: 'commanded', command }) });
    },
  };

  /** Only lowers the volume until a sound is known to be speech, so that a cough does not cut the tutor off. */
  function yieldTo(heard: OverTutor, stop: () => void): void {
    player.lower(heard === 'sound');
    if (heard === 'voice') stop();
  }

  /** The microphone while the tutor thinks or speaks, which hears the tutor's own voice, too. */
  function overhear(levelDb: number, voice: number | null): void {
    const now = turn();
    const heard =
      now.step === 'thinking'
        ? bargeIn.hear(levelDb, nowMs(), voice)
        : speaks(now)
          ? interruption.hear(levelDb, voice, player.state.getState())
          : 'quiet';
    yieldTo(heard, () => send({ type: 'pressed', interrupts: true, goesOn: goesOn(now) }));
  }

  /** Only a verdict on an answer can be interrupted to continue that answer. */
  function goesOn({ step, question, speech }: Turn): boolean {
    if (step !== 'feedback' || speech?.kind !== 'feedback' || speech.resumed || question !== answered)
      return false;
    const { kind } = promptOf(store.getState()).turns.at(-1) ?? {};
    return (kind === 'answer' || kind === 'deeper') && interruption.seconds() <= goesOnSeconds;
  }

  /** Another microphone replaced a lost one while the tutor spoke. */
  function nameMicrophone(label: string): void {
    const words = messages.microphoneChanged(label);
    send({ type: 'noted', words });
    announce(words);
  }

  function openEar(): void {
    void ear?.open(overhear, nameMicrophone);
  }

  /** The microphone while an answer is recorded. */
  function hear({ levelDb, voice }: { levelDb: number; voice: number | null }): void {
    const { stage } = store.getState();
    if (stage.kind !== 'recording' || turn().paused) return;
    const playing = player.state.getState();
    // Ignores the tutor's voice; the student's voice stops it.
    if (playing.status === 'playing') {
      yieldTo(interruption.hear(levelDb, voice, playing), player.stop);
      return;
    }
    const atMs = nowMs();
    const elapsedMs = atMs - stage.startedAtMs;
    const heard = detector?.hear({ levelDb, voice, atMs, elapsedMs, live: stage.live ?? noWords });
    if (heard) send({ type: 'heard', ...heard });
  }

  /** Opens and closes the ear with the turns, until the returned function is called. */
  function watch(turns: ReturnType<typeof runTurn>['state']): () => void {
    const stops = [
      turns.subscribe((now) => {
        if (now.paused === null && now.step === 'thinking') openEar();
        else if (!speaks(now)) ear?.close();
      }),
      player.state.subscribe(({ status }) => {
        if (status === 'playing' && speaks(turn())) openEar();
      }),
      practice.level.subscribe(hear),
      () => ear?.close(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return { effects, watch };
}
