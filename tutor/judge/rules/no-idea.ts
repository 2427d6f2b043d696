/** Removes sentences from a transcript in which the student only says that they do not know the answer. */
import { contentStems } from '#tutor/words.ts';

/** Ways to say that one does not know. */
const NO_IDEA =
  /\b(?:(?:do not|don'?t|dont) (?:know|remember|have (?:a|any) (?:clue|idea))|no (?:idea|clue)|not sure|forgot|can'?t remember)\b/i;

/** `asked`: stems of what was asked. Every other character keeps its place. */
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
