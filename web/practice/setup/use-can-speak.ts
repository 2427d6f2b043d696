/** Whether an answer can be spoken here: there is a microphone, and something that turns its sound into text. */
import { useHearing } from './use-hearing.ts';
import { useMicrophoneThere } from './use-microphone-there.ts';

/** Null until known. `language`: as in `useHearing`. */
export function useCanSpeak(language?: string | null): boolean | null {
  const hearing = useHearing(language);
  const microphone = useMicrophoneThere();
  if (hearing === null || microphone === null) return null;
  return microphone && hearing.name !== null;
}
