/** Removes sentences that only say that the student does not know the answer. */
import { contentStems } from '#tutor/words.ts';

const NO_IDEA =
  /\b(?:(?:do not|don'?t|dont) (?:know|remember|have (?:a|any) (?:clue|idea))|no (?:idea|clue)|not sure|forgot|can'?t remember)\b/i;

/** The transcript with such sentences blanked out; offsets stay the same. `asked`: stems of the question. */
export function withoutNoIdea(transcript: string, asked: ReadonlySet<string>): string {
  if (asked.size === 0 || !NO_IDEA.test(transcript)) return transcript;
  return transcript
    .split(/(?<=[.!?]\s|\n)/)
    .map((sentence) => {
      const own = [...contentStems(sentence.replace(new RegExp(NO_IDEA, 'gi'), ' '))];
      const isEmpty = NO_IDEA.test(sentence) && own.every((stem) => asked.has(stem));
      return isEmpty ? sentence.replace(/[^\n]/g, ' ') : sentence;
    })
    .join('');
}
