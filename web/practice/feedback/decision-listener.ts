/** Records a short yes or no and has it turned into a decision; the sound is kept nowhere. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HeardDecision } from '#contract/spoken-decision.ts';
import type { SpokenDecision } from '#core/compare/spoken-decision.ts';
import { answerErrorOf, captureError } from '#web/practice/answer/answer-error.ts';
import { type AudioRecorder, startRecorder } from '#web/practice/recording/audio-recorder.ts';
import type { Captions } from '#web/practice/recording/captions.ts';
import type { Microphone, OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';

export type ListenerState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'listening' }
  /** The words are being made out. */
  | { kind: 'hearing' }
  /** What was heard says neither. */
  | { kind: 'unclear'; heard: string }
  | { kind: 'failed'; title: string; message: string };

export type DecisionListener = {
  state: Pick<StoreApi<ListenerState>, 'getState' | 'subscribe' | 'getInitialState'>;
  /** Listens until `finish`, or for a few seconds. Null where nothing was decided; the state then says why. */
  listen(turnId: string): Promise<SpokenDecision | null>;
  finish(): void;
  /** Throws away what is being recorded or heard. */
  cancel(): void;
};

export type ListenerDeps = {
  openMicrophone: () => Promise<OpenedMicrophone>;
  captions: () => Captions | null;
  /** Stops what is being played, which the microphone would hear. */
  hush: () => void;
  hear: (turnId: string, recording: Blob, captions: string, signal: AbortSignal) => Promise<HeardDecision>;
  nowMs: () => number;
};

/** "No, that is not what I said" takes two seconds; thinking about it some more. */
const longestMs = 6_000;

const idle: ListenerState = { kind: 'idle' };

export function createDecisionListener(deps: ListenerDeps): DecisionListener {
  const state = createStore<ListenerState>(() => idle);
  let round: AbortController | null = null;
  let end = () => {};

  async function listen(turnId: string): Promise<SpokenDecision | null> {
    round?.abort();
    const mine = new AbortController();
    round = mine;
    const { signal } = mine;
    const show = (next: ListenerState) => {
      if (!signal.aborted) state.setState(next, true);
    };
    deps.hush();
    show({ kind: 'opening' });
    const opened = await deps.openMicrophone();
    if (!opened.ok) {
      show({ kind: 'failed', title: opened.error.title, message: opened.error.remedy });
      return null;
    }
    if (signal.aborted) {
      opened.microphone.release();
      return null;
    }
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    signal.addEventListener('abort', end);
    const recorded = await record(opened.microphone, ended, () => show({ kind: 'listening' }));
    if (signal.aborted) return null;
    if ('title' in recorded) {
      show({ kind: 'failed', ...recorded });
      return null;
    }
    show({ kind: 'hearing' });
    try {
      const { heard, decision } = await deps.hear(turnId, recorded.sound, recorded.captions, signal);
      if (signal.aborted) return null;
      show(decision ? idle : { kind: 'unclear', heard });
      return decision;
    } catch (error) {
      const { title, message } = answerErrorOf(error);
      show({ kind: 'failed', title, message });
      return null;
    }
  }

  /** From the first sound to `ended`, the limit, or the device's end; lets go of the microphone in each case. */
  async function record(
    microphone: Microphone,
    ended: Promise<void>,
    onStart: () => void,
  ): Promise<{ sound: Blob; captions: string } | { title: string; message: string }> {
    const chunks: Blob[] = [];
    const startedAtMs = deps.nowMs();
    let recorder: AudioRecorder | null = null;
    let captions: Captions | null = null;
    let limit: ReturnType<typeof setTimeout> | undefined;
    try {
      recorder = startRecorder(microphone.stream, { onChunk: (chunk) => chunks.push(chunk), onEnd: end });
      if (recorder) {
        captions = deps.captions();
        onStart();
        limit = setTimeout(end, longestMs);
        await ended;
        await recorder.stop();
      }
    } catch {
      // Each browser throws errors of its own here; the student is told below that it does not record.
      recorder = null;
    } finally {
      clearTimeout(limit);
      captions?.stop();
      microphone.release();
    }
    if (!recorder) {
      const { title, remedy } = microphoneErrorOf('unsupported');
      return { title, message: remedy };
    }
    const sound = new Blob(chunks, { type: recorder.mimeType || chunks[0]?.type || '' });
    const error = captureError({ byteCount: sound.size, durationMs: deps.nowMs() - startedAtMs });
    return error ?? { sound, captions: captions?.text() ?? '' };
  }

  return {
    state,
    listen,
    finish: () => end(),
    cancel() {
      round?.abort();
      state.setState(idle, true);
    },
  };
}
