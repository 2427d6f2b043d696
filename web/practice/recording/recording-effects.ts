/** Records an answer: opens the microphone, follows the level, ends the recording, and always releases the microphone. */
import { createStore } from 'zustand/vanilla';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import type { PhraseName } from '#core/text-to-speech/phrases.ts';
import { captureError } from '#web/practice/answer/answer-error.ts';
import type { FeedbackPlayer } from '#web/practice/feedback/feedback-player.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { EffectDeps } from '#web/practice/session/effect-deps.ts';
import { messages } from '#web/practice/session/messages.ts';
import { promptOf, type UnsentReason } from '#web/practice/session/session-state.ts';
import type { Stretch } from '#web/practice/turn-taking/others-talk.ts';
import { coveredNow, type ServerWords } from './live-words.ts';
import type { Microphone, OpenedMicrophone } from './microphone.ts';
import { microphoneErrorOf } from './microphone-error.ts';
import { createSilenceWatch, type SilenceWatch } from './silence-watch.ts';
import type { CaptureDeps, FinishedCapture, VoiceCapture } from './voice-capture.ts';

export type RecordingDeps = EffectDeps & {
  player: Pick<FeedbackPlayer, 'unlock' | 'stop'>;
  openMicrophone: () => Promise<OpenedMicrophone>;
  /** Null when this browser cannot record; the microphone is then still open. */
  capture: (
    microphone: Microphone,
    answer: KeptAnswer,
    events: Pick<CaptureDeps, 'onLevel' | 'onEnd' | 'onLive'>,
  ) => Promise<VoiceCapture | null>;
  beginSending: () => boolean;
  sendSpoken: (done: FinishedCapture) => Promise<void>;
  /** Withholds the verdict on this answer: the student is adding to it. */
  setAside: (answer: KeptAnswer) => void;
  /** Shows the withheld verdict, because nothing was added. */
  showSetAside: () => Promise<void>;
  /** The command a recording consists of; null where it is none of these. */
  hearCommand: (done: FinishedCapture, possible: readonly SpokenCommand[]) => Promise<SpokenCommand | null>;
};

/** Commands that may be said instead of an answer, hands free. */
export type CommandsInPlace<Command extends SpokenCommand> = {
  possible: readonly Command[];
  obey: (command: Command) => void;
};

/** `spokenOver`: the student interrupted the tutor at this share of its speech, from 0 to 1. */
export type EarlyMicrophone = { microphone: Microphone; spokenOver?: number };

/** Just under the server's limit of ten minutes; the recording is kept. */
const longestMs = 595_000;
/** Longer recordings are answers: a command is a few words and the pause that ends it. */
const longestCommandMs = 15_000;

export function createRecordingEffects(deps: RecordingDeps) {
  const { store, player, nowMs, signal } = deps;
  const level = createStore(() => ({
    levelDb: Number.NEGATIVE_INFINITY,
    voice: null as number | null,
  }));
  let silence: SilenceWatch | null = null;
  let activeCapture: VoiceCapture | null = null;
  let pointsTold = 0;
  let early: EarlyMicrophone | null = null;
  let onLost: (() => void) | null = null;
  /** The latest answer, and a promise that settles when its outcome is known. */
  let latest: KeptAnswer | null = null;
  let settled: Promise<void> = Promise.resolve();
  /** The student adds to `latest` while it is being judged. */
  let added: KeptAnswer | null = null;
  signal.addEventListener('abort', () => void end());

  function hear(levelDb: number, voice: number | null): void {
    level.setState({ levelDb, voice });
    const { stage } = store.getState();
    if (stage.kind !== 'recording' || !silence) return;
    store.dispatch({ type: 'silenceNoticed', silent: silence.hear(levelDb, nowMs()) });
    if (nowMs() - stage.startedAtMs >= longestMs) void keep('limit');
  }

  /** Announces each newly covered point once to screen readers. */
  function hearWords(live: ServerWords): void {
    if (!store.dispatch({ type: 'wordsHeard', live }) || live.hidden) return;
    const covered = coveredNow(promptOf(store.getState()), live);
    const count = covered.filter(Boolean).length;
    if (live.covered.length === 0 || count <= pointsTold) return;
    pointsTold = count;
    deps.announce(messages.live.points(count, covered.length));
  }

  async function record(more = false): Promise<void> {
    if (!store.dispatch({ type: 'microphoneOpening', more })) return;
    added = more ? latest : null;
    if (added) deps.setAside(added);
    // Within the press, so that the browser allows feedback to play later; stops current playback.
    player.stop();
    player.unlock();
    const held = early;
    early = null;
    const opened = held ? { ok: true as const, microphone: held.microphone } : await deps.openMicrophone();
    if (!opened.ok) return void store.dispatch({ type: 'microphoneFailed', error: opened.error });
    const { microphone } = opened;
    if (signal.aborted) return microphone.release();
    const answer: KeptAnswer = {
      ...newAnswer(),
      ...(held?.spokenOver !== undefined && { spokenOver: held.spokenOver }),
      ...(added && { continues: added.requestKey }),
    };
    silence = createSilenceWatch(answer.startedAtMs);
    pointsTold = 0;
    let error = microphoneErrorOf('unsupported');
    try {
      activeCapture = await deps.capture(microphone, answer, {
        onLevel: hear,
        onLive: hearWords,
        onEnd: (reason) => (reason === 'lost' && onLost ? onLost() : void keep(reason)),
      });
    } catch {
      // Browsers throw different errors here; the student is told below that recording failed.
      error = microphoneErrorOf('fault');
    }
    if (!activeCapture) {
      microphone.release();
      store.dispatch({ type: 'microphoneFailed', error });
    } else if (signal.aborted) {
      // The page was left while the recorder started.
      await end();
    } else {
      latest = answer;
      store.dispatch({ type: 'recordingStarted', atMs: answer.startedAtMs, microphone: microphone.label });
      deps.announceStage('Recording');
    }
  }

  /** Metadata of a new recording: its owner and its question. */
  function newAnswer(): KeptAnswer {
    const state = store.getState();
    const { setId, sessionId } = state.session;
    return {
      id: deps.newId(),
      requestKey: deps.newId(),
      userId: deps.userId,
      setId,
      sessionId,
      promptId: promptOf(state).id,
      mimeType: '',
      startedAtMs: nowMs(),
      durationMs: 0,
      chunkCount: 0,
      byteCount: 0,
    };
  }

  /** Ends the current recording; null when there is none or it is already ending. */
  async function end(): Promise<FinishedCapture | null> {
    const ending = activeCapture;
    activeCapture = null;
    return ending ? ending.finish() : null;
  }

  async function keep(reason: UnsentReason): Promise<void> {
    const done = await end();
    if (!done) return;
    if (captureError(done.answer)) await deps.forget(done.answer);
    store.dispatch({ type: 'recordingEnded', ...done, reason });
  }

  /** Null also when recognition fails: the recording is then sent as an answer. */
  async function commandIn<Command extends SpokenCommand>(
    done: FinishedCapture,
    possible: readonly Command[],
  ): Promise<Command | null> {
    if (possible.length === 0 || done.answer.durationMs > longestCommandMs) return null;
    const heard = await deps.hearCommand(done, possible).catch(() => null);
    return possible.find((command) => command === heard) ?? null;
  }

  /** The answer stands as it was sent. */
  async function nothingAdded(): Promise<void> {
    latest = added ?? latest;
    added = null;
    if (!deps.beginSending()) return;
    await settled;
    await deps.showSetAside();
  }

  /** @param earlier resolves when the previous answer, which this one may add to, is settled */
  async function finishNow<Command extends SpokenCommand>(
    earlier: Promise<void>,
    commands: CommandsInPlace<Command> | undefined,
  ): Promise<void> {
    const done = await end();
    await earlier;
    if (!done) return;
    const error = captureError(done.answer);
    const command = error || !commands ? null : await commandIn(done, commands.possible);
    if (!error && command === null) return deps.sendSpoken(done);
    await deps.forget(done.answer);
    // The student is already adding more, which then stands on its own.
    if (added?.id === done.answer.id) return;
    if (done.answer.continues) await deps.showSetAside();
    else if (error) store.dispatch({ type: 'answerRefused', error, recording: null });
    else store.dispatch({ type: 'recordingDiscarded' });
    if (command !== null) commands?.obey(command);
  }

  return {
    /** The level in dB relative to full scale, many times a second: drawn without React. */
    level,
    record: () => record(),
    /** Adds to the answer that is being checked. */
    async addMore(): Promise<void> {
      if (!latest) return;
      await record(true);
      // Without a microphone there is nothing to add.
      if (added && store.getState().stage.kind === 'microphone') await nothingAdded();
    },
    /** Ends the recording and keeps it for later. */
    keep,
    /** Back from feedback to answering the follow-up. */
    async answerFollowUp(): Promise<void> {
      if (!store.dispatch({ type: 'followUpStarted' })) return;
      player.stop();
      if (store.getState().mode === 'voice') await record();
    },
    /** The same by typing. */
    answerInWriting(): void {
      if (!store.dispatch({ type: 'followUpStarted' })) return;
      player.stop();
      store.dispatch({ type: 'modeChosen', mode: 'typing' });
    },
    /** Ends the recording and sends it; a command is obeyed instead, and its recording discarded. */
    finish<Command extends SpokenCommand>(commands?: CommandsInPlace<Command>): Promise<void> {
      if (!activeCapture || !deps.beginSending()) return Promise.resolve();
      const earlier = settled;
      settled = finishNow(earlier, commands);
      return settled;
    },
    /** Discards the running recording. */
    async startOver(): Promise<void> {
      const done = await end();
      if (!done) return;
      await deps.forget(done.answer);
      store.dispatch({ type: 'recordingDiscarded' });
      if (done.answer.continues) await nothingAdded();
    },
    /** An open microphone for the next recording; null releases one that was not used. */
    hold(microphone: EarlyMicrophone | null): void {
      early?.microphone.release();
      early = microphone;
    },
    /** Has the server hear now what was said so far, without waiting for the second to end. */
    hastenWords: (): void => activeCapture?.hasten(),
    /** What a microphone lost during an answer leads to, instead of keeping the recording; null for that again. */
    whenLost(listener: (() => void) | null): void {
      onLost = listener;
    },
    /** The tutor says this while the student is recorded. */
    notePhrase: (name: PhraseName) => activeCapture?.notePhrase(name),
    /** Others talked in these stretches of the recording, and not the student. */
    noteOthers: (stretches: readonly Stretch[]) => activeCapture?.noteOthers(stretches),
  };
}

export type RecordingEffects = ReturnType<typeof createRecordingEffects>;
