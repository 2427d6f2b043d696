/** Routes each language to its recogniser; unknown languages go to the first. */
import type { Transcriber } from '#server/practice/voice-ports.ts';

/** @param transcribers each with its languages, at least one; only the first transcribes live */
export function createSeveralLanguages(transcribers: readonly [Transcriber, ...Transcriber[]]): Transcriber {
  const [first] = transcribers;
  const of = (language: string | undefined) =>
    transcribers.find(({ languages }) => language !== undefined && languages?.includes(language)) ?? first;
  return {
    ...first,
    name: transcribers.map(({ name }) => name).join(', '),
    languages: transcribers.flatMap(({ languages = [] }) => languages),
    ...(first.languages && { streamedLanguages: first.languages }),
    transcribe: (input) => of(input.language).transcribe(input),
    prepare: () => {
      for (const one of transcribers) one.prepare?.();
    },
    async close() {
      await Promise.all(transcribers.map((one) => one.close()));
    },
  };
}
