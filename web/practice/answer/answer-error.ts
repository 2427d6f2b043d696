/** Error texts for answers that could not be accepted, from the product's catalogue of voice errors. */
import { minRecordingBytes, minRecordingMs } from '#core/audio-gates.ts';
import { ApiError, networkWords } from '#web/api/api-error.ts';

export type AnswerError = {
  title: string;
  message: string;
  /** The recording has no words, according to the server or to its length and size. */
  unheard?: true;
};

const audioWords = 'Audio processing error. Please try speaking again.';
const authWords = 'Authentication error. Please refresh the page and try again.';

export function answerErrorOf(error: unknown): AnswerError {
  if (!(error instanceof ApiError)) return { title: 'Audio processing issue', message: audioWords };
  const { code, message } = error;
  switch (code) {
    case 'network':
      return { title: 'Something went wrong', message: networkWords };
    case 'timeout':
    case 'too_many_requests':
    case 'unavailable':
    case 'upstream_failed':
      return { title: 'Something went wrong', message };
    case 'session_invalid':
      return { title: 'Something went wrong', message: authWords };
    case 'unsupported_audio':
      return { title: 'Audio processing issue', message: audioWords };
    case 'audio_too_quiet':
      return { title: 'Audio too quiet', message: restOf(message, 'Audio too quiet'), unheard: true };
    case 'recording_too_short':
      return { title: 'Recording too short', message: restOf(message, 'Recording too short'), unheard: true };
    case 'no_speech':
      return { title: 'Audio processing issue', message, unheard: true };
    case 'no_transcriber':
      return { title: 'Audio processing issue', message };
    case 'unreadable':
      return { title: 'Processing failed', message };
    default:
      return { title: 'Processing error', message };
  }
}

/** The title already says it. */
function restOf(message: string, title: string): string {
  return message.startsWith(`${title}. `) ? message.slice(title.length + 2) : message;
}

const noAudio: AnswerError = {
  title: 'No audio captured',
  message: 'The microphone gave no sound at all. Check that it is switched on and chosen, then try again.',
};
/** The recorder stopped unexpectedly. */
export const recorderFault: AnswerError = {
  title: 'Recording Error',
  message: 'Your browser stopped recording by itself.',
};
const tooQuiet: AnswerError = {
  title: 'Audio too quiet',
  message: 'Please move closer to the microphone and speak again.',
  unheard: true,
};
const tooShort: AnswerError = {
  title: 'Recording too short',
  message: 'Please speak for at least 1-2 seconds.',
  unheard: true,
};

/** Why a recording cannot be sent; null when it may contain an answer. */
export function captureError(recording: { byteCount: number; durationMs: number }): AnswerError | null {
  if (recording.byteCount === 0) return noAudio;
  if (recording.durationMs < minRecordingMs) return tooShort;
  return recording.byteCount < minRecordingBytes ? tooQuiet : null;
}
