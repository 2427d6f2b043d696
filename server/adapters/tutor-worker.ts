/** Entry of the tutor's thread: long texts and large sets are worked on here, so that nobody else waits for them. */
import { extractCards } from '#tutor/extract-cards.ts';
import { writePrompts } from '#tutor/write-prompts.ts';
import { answerInThread } from './helper-thread.ts';

export type TutorRequest =
  | { work: 'extract'; text: string }
  | { work: 'prompts'; input: Parameters<typeof writePrompts>[0] };

answerInThread(async (request: TutorRequest) => ({
  reply: request.work === 'extract' ? extractCards(request.text) : writePrompts(request.input),
}));
