/** Records a short yes or no and turns it into a decision; the audio is never stored. */
import { createStore } from 'zustand/vanilla';
import type { HeardCommand } from '#contract/voice-commands.ts';
import type { SpokenDecision } from '#core/commands/same-or-not.ts';
import { answerErrorOf } from '#web/practice/answer/answer-error.ts';
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { recordShort, type ShortRecording } from '#web/practice/recording/short-recording.ts';

export type ListenerState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'listening' }
  /** The recording is being recognised. */
  | { kind: 'hearing' }
  /** The words say neither. */
  | { kind: 'unclear'; heard: string }
  | { kind: 'failed'; title: string; message: string };

export type ListenerDeps = {
  openMicrophone: () => Promise<OpenedMicrophone>;
  /** Stops playback, which the microphone would pick up. */
  stopPlayback: () => void;
  hear: (recording: ShortRecording, signal: AbortSignal) => Promise<HeardCommand>;
  nowMs: () => number;
};

/** "No, that is not what I said" takes two seconds; thinking about it some more. */
const longestMs = 6_000;

const idle: ListenerState = { kind: 'idle' };

export function createDecisionListener(deps: ListenerDeps) {
  const state = createStore<ListenerState>(() => idle);
  let round: AbortController | null = null;
  let end = () => {};

  async function listen(): Promise<SpokenDecision | null> {
    round?.abort();
    const mine = new AbortController();
    round = mine;
    const { signal } = mine;
    const show = (next: ListenerState) => {
      if (!signal.aborted) state.setState(next, true);
    };
    deps.stopPlayback();
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
    const recorded = await recordShort(opened.microphone, ended, {
      nowMs: deps.nowMs,
      longestMs,
      onStart: () => show({ kind: 'listening' }),
    });
    if (signal.aborted) return null;
    if ('title' in recorded) {
      show({ kind: 'failed', ...recorded });
      return null;
    }
    show({ kind: 'hearing' });
    try {
      const { heard, command } = await deps.hear(recorded, signal);
      const decision = command === 'same' || command === 'not' ? command : null;
      if (signal.aborted) return null;
      show(decision ? idle : { kind: 'unclear', heard });
      return decision;
    } catch (error) {
      const { title, message } = answerErrorOf(error);
      show({ kind: 'failed', title, message });
      return null;
    }
  }

  return {
    state,
    /** Listens until `finish`, or for a few seconds. Null without a decision; the state then says why. */
    listen,
    finish: (): void => end(),
    /** Discards what is being recorded or recognised. */
    cancel(): void {
      round?.abort();
      state.setState(idle, true);
    },
  };
}

export type DecisionListener = ReturnType<typeof createDecisionListener>;
