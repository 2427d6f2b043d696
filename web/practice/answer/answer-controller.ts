/** Where answers are made and sent: by voice or in writing, again after a failure, never lost in between. */
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { AnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import { createUnsentAnswers, type UnsentAnswers } from '#web/practice/outbox/unsent-answers.ts';
import type { Microphone, OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';
import { createRecordingLevels } from '#web/practice/recording/recording-levels.ts';
import type { CaptureDeps, FinishedCapture, VoiceCapture } from '#web/practice/recording/voice-capture.ts';
import { type UnsentReason, whyUnsent } from '#web/practice/session/session-state.ts';
import { captureError, recorderFault } from './answer-error.ts';
import type { AnswerSender } from './answer-sender.ts';
import { freshAnswer } from './create-answer.ts';
import { createJudging, type JudgingDeps } from './submit-answer.ts';
import { createTypedAnswers, type TypedAnswers } from './typed-answers.ts';

export type DeskDeps = JudgingDeps & {
  userId: string;
  journal: AnswerStorage;
  sender: AnswerSender;
  openMicrophone: () => Promise<OpenedMicrophone>;
  capture: (
    microphone: Microphone,
    answer: KeptAnswer,
    events: Pick<CaptureDeps, 'onLevel' | 'onEnd' | 'onCaption'>,
  ) => Promise<VoiceCapture | null>;
  /** Within the press: later sound is allowed, sound that still plays stops. */
  onPress: () => void;
  forgetUpload: (id: string) => void;
  /** Whether another tab is recording it at this moment. */
  isElsewhere: (answer: KeptAnswer) => Promise<boolean>;
  newId: () => string;
};

export type AnswerController = TypedAnswers &
  UnsentAnswers & {
    record(): Promise<void>;
    /** Ends the recording and sends it. */
    finish(): Promise<void>;
    /** Ends the recording and keeps it for later. */
    keep(reason: UnsentReason): Promise<void>;
    /** Throws the running recording away. */
    startOver(): Promise<void>;
    /** Called with dB relative to full scale, many times a second. */
    onLevel(listener: (levelDb: number) => void): () => void;
    /** The page is left: a running recording is kept, and nothing is shown any more. */
    close(): void;
  };

export function createAnswerController(deps: DeskDeps): AnswerController {
  const { userId, room, journal, sender, nowMs, newId } = deps;
  const judging = createJudging(deps);
  const levels = createRecordingLevels({ room, nowMs, onLimit: () => void keep('limit') });
  let capture: VoiceCapture | null = null;
  let opening = false;
  let closed = false;

  const forget = async ({ id }: KeptAnswer) => {
    await journal.discard(id);
    deps.forgetUpload(id);
  };

  function caption(words: string): void {
    const { stage } = room.read();
    if (stage.kind === 'recording') room.change({ stage: { ...stage, caption: words } });
  }

  async function record(): Promise<void> {
    if (opening || capture) return;
    opening = true;
    deps.onPress();
    room.change({ stage: { kind: 'opening' } });
    const opened = await deps.openMicrophone();
    if (closed && opened.ok) opened.microphone.release();
    if (closed) return;
    if (!opened.ok) {
      opening = false;
      room.change({ stage: { kind: 'microphone', error: opened.error } });
      return;
    }
    const answer = freshAnswer(userId, room.read(), nowMs(), newId);
    levels.begin(answer.startedAtMs);
    let error = microphoneErrorOf('unsupported');
    try {
      capture = await deps.capture(opened.microphone, answer, {
        onLevel: levels.hear,
        onCaption: caption,
        onEnd: (reason) => void keep(reason),
      });
    } catch {
      // Whatever a browser throws here: it does not record now, which the student is told below.
      error = microphoneErrorOf('fault');
    }
    opening = false;
    // The page was left while the microphone was being opened.
    if (closed) return void (await end());
    if (!capture) {
      opened.microphone.release();
      room.change({ stage: { kind: 'microphone', error } });
      return;
    }
    const { label: microphone } = opened.microphone;
    const { startedAtMs } = answer;
    room.change({ stage: { kind: 'recording', startedAtMs, silent: false, microphone, caption: '' } });
    deps.announce('Recording');
  }

  /** The recording that was running, at its end; null when none was. */
  async function end(): Promise<FinishedCapture | null> {
    const running = capture;
    capture = null;
    return running ? running.finish() : null;
  }

  async function finish(): Promise<void> {
    if (!capture) return;
    judging.begin();
    const done = await end();
    if (!done) return;
    const error = captureError(done.answer);
    if (!error) return judgeSpoken(done);
    await forget(done.answer);
    room.refused(error);
    deps.complain(error.title, error.message);
  }

  async function keep(reason: UnsentReason): Promise<void> {
    const done = await end();
    if (!done) return;
    const empty = captureError(done.answer);
    if (empty) await forget(done.answer);
    // What was kept says itself why the recording ended.
    const error = empty && reason === 'fault' ? recorderFault : empty;
    if (reason === 'fault') deps.complain(recorderFault.title, recorderFault.message);
    room.change({
      stage: { kind: 'ready', error },
      ...(!empty && { unsent: { ...done, reason } }),
    });
  }

  async function judgeSpoken({ answer, uploaded }: FinishedCapture): Promise<void> {
    const prompt = room.read().session.prompts.find(({ id }) => id === answer.promptId);
    if (!prompt) throw new Error('a recording belongs to no question of this session');
    const sent = await judging.judge('voice', async () =>
      sender.spoken(prompt, answer, await journal.chunks(answer.id), uploaded),
    );
    if (sent) await journal.discard(answer.id);
    else await stays(answer);
  }

  /** It was not taken: its question goes on with it, or was finished elsewhere without it. */
  async function stays(answer: KeptAnswer): Promise<void> {
    if (closed) return;
    const reason = whyUnsent(room.read(), answer);
    const unsent = { answer, uploaded: false, reason };
    const index = room.read().session.prompts.findIndex(({ id }) => id === answer.promptId);
    if (reason === 'finished') await room.offer(index, unsent);
    else room.change({ unsent });
  }

  return {
    ...createTypedAnswers({
      userId,
      room,
      journal,
      sender,
      judging,
      beforeSending: deps.onPress,
      forget,
      newId,
    }),
    ...createUnsentAnswers({
      userId,
      room,
      journal,
      forget,
      isElsewhere: deps.isElsewhere,
      nowMs,
      send: (done) => {
        deps.onPress();
        judging.begin();
        return judgeSpoken(done);
      },
    }),
    record,
    finish,
    keep,
    async startOver() {
      const done = await end();
      if (done) await forget(done.answer);
      room.change({ stage: { kind: 'ready', error: null } });
    },
    onLevel: levels.watch,
    close() {
      closed = true;
      judging.close();
      void end();
    },
  };
}
