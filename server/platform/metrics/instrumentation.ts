/** Measures every call of a tutor, recogniser or voice, and counts started practice sessions. */
import type { CardFinder } from '#server/imports/ports.ts';
import type { Tutor } from '#server/practice/ports.ts';
import type { Speaker, Transcriber } from '#server/practice/voice-ports.ts';
import type { Metrics } from './prometheus-metrics.ts';

export function measuredTutor(tutor: Tutor & CardFinder, metrics: Metrics): Tutor & CardFinder {
  const noticed = <T extends { notice: string | null }>(outcome: T): T => {
    if (outcome.notice !== null) metrics.happened('tutor_stand_in');
    return outcome;
  };
  return {
    name: tutor.name,
    findCards: async (owner, notes, signal) =>
      noticed(await metrics.timed('cards', tutor.name(false), () => tutor.findCards(owner, notes, signal))),
    writePrompts: async (request) =>
      noticed(await metrics.timed('prompts', tutor.name(request.premium), () => tutor.writePrompts(request))),
    mostQuestions: tutor.mostQuestions,
    judge: async (request, signal) =>
      noticed(await metrics.timed('judge', tutor.name(request.premium), () => tutor.judge(request, signal))),
  };
}

/** The part of the practice store that starts sessions. */
type SessionStarts = {
  start(
    owner: string,
    session: { id: string; premium: boolean },
    day: string,
    limit: number | null,
  ): Promise<'quota' | { sessionId: string }>;
};

/** The same store, counting every session that used up one of the day's. */
export function countedSessions<Store extends SessionStarts>(store: Store, metrics: Metrics): Store {
  const start: SessionStarts['start'] = async (owner, session, day, limit) => {
    const started = await store.start(owner, session, day, limit);
    // Another id belongs to an earlier request with the same key.
    if (started !== 'quota' && started.sessionId === session.id)
      metrics.happened(session.premium ? 'session_premium' : 'session_free');
    return started;
  };
  return { ...store, start };
}

export function measuredTranscriber(transcriber: Transcriber, metrics: Metrics): Transcriber {
  return {
    ...transcriber,
    transcribe: (input) => metrics.timed('transcribe', transcriber.name, () => transcriber.transcribe(input)),
  };
}

export function measuredSpeaker(speaker: Speaker, metrics: Metrics): Speaker {
  return {
    ...speaker,
    speak: (text, signal, voice) =>
      metrics.timed('speak', speaker.name, () => speaker.speak(text, signal, voice)),
  };
}
