/** Transcribes a short recording of which nothing is kept; an account has an hour a day. */
import { Failure } from '#server/failure/failure.ts';
import type { RateLimiter } from '#server/http/ports.ts';
import { inLanguage } from '#server/practice/answer-language.ts';
import { type Hearing, hearAnswer } from '#server/practice/hear-answer.ts';
import type { HearingHints } from '#server/practice/voice-ports.ts';

/**
 * `language`: the expected one; null if unknown. @throws Failure as `inLanguage` and `hearAnswer` do, 'too_large' above half a minute,
 * 'too_many_requests' if the hour is used up
 */
export type ShortHearing = (
  owner: string,
  audio: Uint8Array | null,
  hints: HearingHints,
  signal: AbortSignal,
  language?: string | null,
) => Promise<string>;

const longestSeconds = 30;
const mostBytes = 1024 * 1024;
const dayMs = 24 * 60 * 60_000;
/** Counted in seconds, and refilled evenly over a day. */
const soundOfDay = { name: 'practice.short_sound', burst: 60 * 60, perMs: dayMs };

export function createShortHearing(deps: { hearing: Hearing; limiter: RateLimiter }): ShortHearing {
  return async (owner, audio, hints, signal, language = null) => {
    if (audio && audio.byteLength > mostBytes) throw new Failure('too_large', 'short_sound');
    async function admit(seconds: number): Promise<void> {
      if (seconds > longestSeconds) throw new Failure('too_large', 'short_sound');
      const { retryAfterMs } = await deps.limiter(soundOfDay, owner, Math.ceil(seconds));
      if (retryAfterMs > 0) throw new Failure('too_many_requests', 'sound_of_day', { retryAfterMs });
    }
    const sent = { recording: async () => audio, typed: null, streamed: null, admit };
    const given = inLanguage(deps.hearing, sent, language);
    return (await hearAnswer(given.hearing, owner, given.sent, hints, signal)).text;
  };
}
