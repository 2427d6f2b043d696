/** Entry of the tutor's worker threads: reads students' texts outside the main thread. */

import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import { extractCards } from '#tutor/extract-cards.ts';
import { type ReadHeardInput, readHeard } from '#tutor/hearing/read-heard.ts';
import { type JudgeInput, judgeAnswer } from '#tutor/judge-answer.ts';
import { mostPrompts, type PromptCard, writePrompts } from '#tutor/write-prompts.ts';
import { isEnglishWord } from './english-words.ts';
import { nearestCards } from './nearest-cards.ts';

export type TutorRequest =
  | { work: 'extract'; text: string }
  | { work: 'prompts'; input: Parameters<typeof writePrompts>[0] }
  | { work: 'most'; cards: PromptCard[] }
  | { work: 'read-heard'; input: ReadHeardInput }
  | { work: 'judge'; input: JudgeInput }
  | { work: 'weigh'; input: JudgeInput };

function reply(request: TutorRequest): unknown {
  switch (request.work) {
    case 'extract':
      return extractCards(request.text);
    case 'prompts':
      return writePrompts(request.input);
    case 'most':
      return mostPrompts(request.cards);
    case 'read-heard':
      return readHeard(request.input, isEnglishWord);
    case 'judge':
      return judgeAnswer(request.input);
    case 'weigh':
      return { ...judgeAnswer(request.input), nearest: nearestCards(request.input) };
  }
}

answerInThread(async (request: TutorRequest) => ({ reply: reply(request) }));
