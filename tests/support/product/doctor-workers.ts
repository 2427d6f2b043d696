/** The built workers that the doctor examines. */
import type { SpeakerWorkers } from '#server/assemble-voice.ts';
import { builtWorker } from './built-worker.ts';
import { tutorWorkers } from './tutor-workers.ts';

export const doctorWorkers = async (): Promise<
  Awaited<ReturnType<typeof tutorWorkers>> & Pick<SpeakerWorkers, 'voice'>
> => ({ ...(await tutorWorkers()), voice: await builtWorker('server/platform/speech/tts/voice-child.ts') });
