/** Distinguishes an answer from silence and from a repeated question. */
import { plainSaid, withoutFillers } from '#tutor/dialogue/intent-cues.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { contentStems } from '#tutor/words.ts';

/** What the transcript contains apart from talk to the judge. */
export function answerContent(
  transcript: Transcript,
  prompt: string,
): 'nothing' | 'the question' | 'something' {
  const asked = contentStems(prompt);
  const content = transcript.words.filter((word) => word.content);
  const words = plainSaid(transcript.words.map(({ folded }) => folded).join(' '));
  if (withoutFillers(words) === '') return 'nothing';
  return content.length > 0 && content.every(({ stem }) => asked.has(stem)) ? 'the question' : 'something';
}
