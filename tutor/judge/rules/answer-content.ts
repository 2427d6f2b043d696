/** Tells an answer from silence and from the question said again. */
import { plainSaid, withoutFillers } from '#tutor/dialogue/intent-cues.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { contentStems } from '#tutor/words.ts';

/** The transcript's words are those without talk to the judge. */
export function answerContent(
  transcript: Transcript,
  prompt: string,
): 'nothing' | 'the question' | 'something' {
  const asked = contentStems(prompt);
  const stems = transcript.words.filter(({ content }) => content);
  const words = plainSaid(transcript.words.map(({ folded }) => folded).join(' '));
  if (withoutFillers(words) === '') return 'nothing';
  return stems.length > 0 && stems.every(({ stem }) => asked.has(stem)) ? 'the question' : 'something';
}
