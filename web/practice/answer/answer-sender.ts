/** Sends one answer to be judged: by its uploaded parts, else whole, as WAV where the server reads nothing else. */
import { type AnswerReply, mostStretches, type Prompt } from '#contract/practice.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import { extensionOf, needsWav } from '#web/practice/recording/recording-format.ts';
import { deeperAsked } from '#web/practice/session/session-view.ts';

export type SenderDeps = {
  /** Posts the form, with retries of its own. */
  post: (form: FormData, requestKey: string) => Promise<AnswerReply>;
  toWav: (recording: Blob) => Promise<Blob>;
};

export function createAnswerSender({ post, toWav }: SenderDeps) {
  return {
    typed(prompt: Prompt, text: string, requestKey: string): Promise<AnswerReply> {
      const form = formOf(prompt);
      form.set('typedAnswer', text);
      return post(form, requestKey);
    },

    /** `uploaded`: every part is known to be on the server. */
    async spoken(
      prompt: Prompt,
      answer: KeptAnswer,
      parts: ArrayBuffer[],
      uploaded: boolean,
    ): Promise<AnswerReply> {
      const recording = new Blob(parts, { type: answer.mimeType });
      const form = () => {
        const made = formOf(prompt);
        // Also set when the recording is sent whole, so that the server deletes its parts.
        made.set('uploadId', answer.id);
        if (answer.spokenOver !== undefined) made.set('spokenOver', String(answer.spokenOver));
        if (answer.continues) made.set('continues', answer.continues);
        if (answer.phraseSaid) made.set('phraseSaid', answer.phraseSaid);
        if (answer.othersTalk?.length) made.set('othersTalk', stretchesText(answer.othersTalk));
        return made;
      };
      const sendWhole = (audio: Blob) => {
        const made = form();
        made.set('audio', audio, `recording.${extensionOf(audio.type)}`);
        return post(made, answer.requestKey);
      };
      if (needsWav(answer.mimeType)) return sendWhole(await toWav(recording));
      try {
        if (!uploaded) return await sendWhole(recording);
        const made = form();
        made.set('uploadChunks', String(answer.chunkCount));
        return await post(made, answer.requestKey);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'unsupported_audio') return sendWhole(await toWav(recording));
        // The server lacks a part: the device has them all.
        if (error.code === 'conflict' && uploaded) return sendWhole(recording);
        throw error;
      }
    },
  };
}

export type AnswerSender = ReturnType<typeof createAnswerSender>;

const stretchesText = (stretches: NonNullable<KeptAnswer['othersTalk']>) =>
  stretches
    .slice(-mostStretches)
    .map(({ fromMs, untilMs }) => `${Math.round(fromMs)}-${Math.round(untilMs)}`)
    .join(',');

function formOf(prompt: Prompt): FormData {
  const form = new FormData();
  form.set('promptId', prompt.id);
  // Replicas of the previous release ask for it.
  form.set('knowsTurnKinds', 'yes');
  if (deeperAsked(prompt)) form.set('deeper', 'yes');
  return form;
}
