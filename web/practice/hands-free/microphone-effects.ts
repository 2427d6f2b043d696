/** The microphone of a hands-free session: records answers, detects their end, and detects barge-in. */
import { type PhraseName, phrases } from '#core/text-to-speech/phrases.ts';
import { noWords } from '#web/practice/recording/live-words.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { noSoundDb } from '#web/practice/turn-taking/end-of-turn.ts';
import type { runTurn, TurnOutside } from '#web/practice/turn-taking/run-turn.ts';
import type { Turn, TurnEvent } from '#web/practice/turn-taking/turn-state.ts';
import { type AnswerDetector, createAnswerDetector } from './answer-detector.ts';
import { createBargeIn, createInterruption, type OverTutor } from './barge-in.ts';
import type { ConductorDeps } from './conductor-deps.ts';
import { messages } from './messages.ts';
import { delay } from './wait-for-speech.ts';

type Conducted = { turn: () => Turn; send: (event: TurnEvent) => void };

/** Speech this soon after the feedback began continues the answer. */
const goesOnSeconds = 3;
/** A Bluetooth headset plays and hears nothing for some 300 ms while its microphone opens; a muted microphone never sounds. */
const longestDeadAirMs = 1_000;
/** Thinking for longer is said. */
const longThinkingMs = 2_000;
/** More than a recording has. */
const longestMs = 999_999;
/** The length of the sound that asks for the answer, which is no voice. */
const cueMs = 300;

const speaks = ({ paused, step, judging }: Turn) =>
  paused === null && (step === 'reading' || (step === 'feedback' && judging === null));

export function createMicrophoneEffects(
  { practice, cue, announce, ear, pauseMs, nowMs }: ConductorDeps,
  sayPhrase: (name: PhraseName) => void,
  { turn, send }: Conducted,
) {
  const { store, player } = practice;
  const interruption = createInterruption(nowMs);
  /** Of the answer that is being recorded. */
  let detector: AnswerDetector | null = null;
  /** Delay of the recording behind the microphone. */
  let lagMs = 0;
  /** The question that the latest answer was for. */
  let answered = '';
  /** The answer that was gone on with as its verdict began, with its question. */
  let joined = '';
  /** When the student began to speak over the tutor; null where the tutor had finished. */
  let spokeAtMs: number | null = null;
  /** Whether that was while its voice played, not only while it thought. */
  let spokeOver = false;
  /** While the tutor thinks. */
  let bargeIn = createBargeIn();
  let overheard: OverTutor = 'quiet';
  /** Called with the first sound of the ear's microphone; null once that has sounded. */
  let onSound: (() => void) | null = () => {};
  /** The student is told to speak once the microphone hears. */
  let cueIsDue = false;
  let cueEndsMs = 0;
  /** The microphone of the latest answer, by name, and whether it was lost. */
  let known = '';
  let wasLost = false;

  function take(agoMs: number) {
    onSound = () => {};
    return ear?.take(agoMs) ?? null;
  }

  function closeEar(): void {
    onSound = () => {};
    ear?.close();
  }

  function cueListening(): void {
    if (!cueIsDue) return;
    cueIsDue = false;
    cueEndsMs = nowMs() + cueMs;
    cue('listening');
  }

  /** @param spokenOver where in its text the tutor was interrupted, from 0 to 1 */
  async function record(begin: () => Promise<void>, interrupts: boolean, spokenOver?: number): Promise<void> {
    if (!interrupts) spokeAtMs = null;
    const microphone = take(spokeAtMs === null ? 0 : nowMs() - spokeAtMs);
    cueIsDue = !interrupts;
    // The ear's has been hearing.
    if (microphone) cueListening();
    lagMs = microphone?.held?.lagMs ?? 0;
    practice.hold(microphone ? { microphone, ...(spokenOver !== undefined && { spokenOver }) } : null);
    await begin();
    practice.hold(null);
    if (!cueIsDue) return;
    await new Promise((resolve) => setTimeout(resolve, longestDeadAirMs));
    if (store.getState().stage.kind === 'recording') cueListening();
  }

  /** Others' talk is no part of the answer. */
  function noteOthers(): void {
    const { stage } = store.getState();
    if (stage.kind !== 'recording' || !detector) return;
    const recordedMs = (ms: number) => Math.min(longestMs, Math.max(0, ms - stage.startedAtMs + lagMs));
    practice.noteOthers(
      detector.othersTalk().map(({ fromMs, untilMs }) => ({
        fromMs: recordedMs(fromMs),
        untilMs: recordedMs(untilMs),
      })),
    );
  }

  /** What is being said becomes the answer, or a command is obeyed. */
  function finish(): void {
    answered = turn().question;
    const possible = detector?.commands() ?? [];
    noteOthers();
    void practice.finish({ possible, obey: (command) => send({ type: 'commanded', command }) });
  }

  /** The microphone is gone in the middle of an answer: what was said is sent, and another one records what is added to it. */
  function carryOn(): void {
    wasLost = true;
    finish();
    if (turn().step === 'thinking') send({ type: 'pressed' });
  }

  function nameIfChanged(): void {
    const { stage } = store.getState();
    if (stage.kind !== 'recording') return;
    const label = stage.microphone;
    if (wasLost || (label !== known && known !== '' && label !== '')) nameMicrophone(label);
    wasLost = false;
    known = label || known;
  }

  /** A phrase for a student who does not see the screen; the answer's own verdict silences it. */
  async function tellThinking(signal: AbortSignal): Promise<void> {
    const { position } = turn();
    await delay(longThinkingMs, signal);
    const now = turn();
    // Nor may it talk into what may be the student going on.
    if (signal.aborted || now.position !== position || now.paused !== null || overheard !== 'quiet') return;
    sayPhrase('thinking');
    announce(phrases.thinking);
  }

  const effects: TurnOutside['effects'] = {
    listen({ interrupts }) {
      player.stop();
      const isFollowUp = store.getState().stage.kind === 'feedback';
      const begin = isFollowUp ? practice.answerFollowUp : practice.record;
      void record(begin, interrupts, interrupts ? interruption.at() : undefined);
    },
    add: ({ interrupts }) =>
      void record(practice.addMore, interrupts, interrupts && spokeOver ? interruption.at() : undefined),
    detectEnd() {
      nameIfChanged();
      detector = createAnswerDetector(promptOf(store.getState()), {
        ...{ pauseMs, lagMs, adding: turn().adding, resumes: ear !== null, onPause: practice.hastenWords },
      });
      if (spokeAtMs !== null) detector.spoke(spokeAtMs, nowMs());
    },
    detectVoice(_, signal) {
      bargeIn = createBargeIn();
      overheard = 'quiet';
      void tellThinking(signal);
    },
    finish() {
      player.stop();
      cue('heard');
      finish();
    },
  };

  /** Only lowers the volume until a sound is known to be speech, so that a cough does not cut the tutor off. */
  function yieldTo(heard: OverTutor, stop: () => void): void {
    player.lower(heard === 'sound');
    if (heard === 'voice') stop();
  }

  /** The microphone while the tutor thinks or speaks, which hears the tutor's own voice, too. */
  function overhear(levelDb: number, voice: number | null): void {
    if (levelDb > noSoundDb) {
      onSound?.();
      onSound = null;
    }
    const now = turn();
    const playing = player.state.getState();
    const isStill = now.step === 'thinking' && playing.status !== 'playing';
    overheard = isStill
      ? bargeIn.hear(levelDb, nowMs(), voice)
      : now.step === 'thinking' || speaks(now)
        ? interruption.hear(levelDb, voice, playing, now.step === 'thinking')
        : 'quiet';
    if (overheard === 'voice') {
      spokeAtMs = (isStill ? bargeIn : interruption).soundedMs();
      spokeOver = !isStill;
    }
    yieldTo(overheard, () => send({ type: 'pressed', interrupts: true, goesOn: goesOn(now) }));
  }

  /** Only a verdict on an answer can be interrupted to continue that answer. */
  function goesOn({ step, question, speech }: Turn): boolean {
    if (step !== 'feedback' || speech?.kind !== 'feedback' || speech.resumed || question !== answered)
      return false;
    const { kind, transcription } = promptOf(store.getState()).turns.at(-1) ?? {};
    // Once where nothing was added to it: what interrupts may be no words.
    const answer = `${question} ${transcription}`;
    const goes =
      (kind === 'answer' || kind === 'deeper') &&
      interruption.seconds() <= goesOnSeconds &&
      answer !== joined;
    if (goes) joined = answer;
    return goes;
  }

  /** Another microphone replaced a lost one while the tutor spoke. */
  function nameMicrophone(label: string): void {
    known = label;
    const words = messages.microphoneChanged(label);
    send({ type: 'noted', words });
    announce(words);
  }

  const openEar = async () => ear?.open(overhear, nameMicrophone);

  /** Resolves once the ear hears, or will not: opening it cuts off what a Bluetooth headset is playing. */
  async function ready(signal: AbortSignal): Promise<void> {
    if (onSound === null) return;
    const sounds = new Promise<void>((resolve) => {
      onSound = resolve;
    });
    if (await openEar()) await Promise.race([sounds, delay(longestDeadAirMs, signal)]);
  }

  /** The microphone while an answer is recorded. */
  function hear({ levelDb, voice }: { levelDb: number; voice: number | null }): void {
    const { stage } = store.getState();
    if (stage.kind !== 'recording' || turn().paused) return;
    const playing = player.state.getState();
    // Ignores the tutor's voice; the student's voice stops it.
    if (playing.status === 'playing') {
      yieldTo(interruption.hear(levelDb, voice, playing), () => {
        player.stop();
        detector?.spoke(interruption.soundedMs(), nowMs());
      });
      return;
    }
    if (levelDb > noSoundDb) cueListening();
    const atMs = nowMs();
    if (atMs < cueEndsMs) return;
    const elapsedMs = atMs - stage.startedAtMs;
    const heard = detector?.hear({ levelDb, voice, atMs, elapsedMs, live: stage.live ?? noWords });
    if (heard) send({ type: 'heard', ...heard });
  }

  /** Opens and closes the ear with the turns, until the returned function is called. */
  function watch(turns: ReturnType<typeof runTurn>['state']): () => void {
    const stops = [
      turns.subscribe((now) => {
        if (now.paused === null && now.step === 'thinking') void openEar();
        // Between two questions it stays open, so that a headset need not switch again.
        else if (!speaks(now) && (now.step !== 'waiting' || now.paused !== null)) closeEar();
      }),
      player.state.subscribe(({ status }) => {
        if (status === 'playing' && speaks(turn())) void openEar();
      }),
      practice.level.subscribe(hear),
      closeEar,
    ];
    practice.whenLost(carryOn);
    return () => {
      practice.whenLost(null);
      for (const stop of stops) stop();
    };
  }

  return { effects, watch, ready };
}
