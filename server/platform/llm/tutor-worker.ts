/** Entry point of the tutor's worker threads: reads students' texts outside the main thread. */
import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import { extractNotes } from '#tutor/extract-cards.ts';
import { type ReadHeardInput, readHeard } from '#tutor/hearing/read-heard.ts';
import { type JudgeInput, judgeAnswer } from '#tutor/judge-answer.ts';
import { mostPrompts, type PromptCard, writePrompts } from '#tutor/write-prompts.ts';
import { isEnglishWord } from './english-words.ts';
import { type CardsInput, readCards } from './llm-cards.ts';
import { readVerdict, type VerdictInput } from './llm-judge.ts';
import { type QuestionsInput, readQuestions } from './llm-prompts.ts';
import { readOrUnusable } from './model-answer.ts';
import { nearestCards } from './nearest-cards.ts';

export type TutorRequest =
  | { work: 'extract'; text: string; document: boolean; slides: boolean }
  | { work: 'prompts'; input: Parameters<typeof writePrompts>[0] }
  | { work: 'most'; cards: PromptCard[] }
  | { work: 'read-heard'; input: ReadHeardInput }
  | { work: 'judge'; input: JudgeInput }
  | { work: 'weigh'; input: JudgeInput }
  /** Without `builtIn` the built-in tutor judges the answer first. */
  | { work: 'read-verdict'; input: Omit<VerdictInput, 'builtIn'> & Partial<VerdictInput> }
  | { work: 'read-cards'; input: CardsInput }
  | { work: 'read-questions'; input: QuestionsInput };

const weigh = (input: JudgeInput) => ({ ...judgeAnswer(input), nearest: nearestCards(input) });

function reply(request: TutorRequest): unknown {
  switch (request.work) {
    case 'extract':
      return extractNotes(request.text, request.document, request.slides);
    case 'prompts':
      return writePrompts(request.input);
    case 'most':
      return mostPrompts(request.cards);
    case 'read-heard':
      return readHeard(request.input, isEnglishWord);
    case 'judge':
      return judgeAnswer(request.input);
    case 'weigh':
      return weigh(request.input);
    case 'read-verdict': {
      const { builtIn = weigh(request.input.request), ...input } = request.input;
      return readOrUnusable(() => readVerdict({ ...input, builtIn }, judgeAnswer));
    }
    case 'read-cards':
      return readOrUnusable(() => readCards(request.input));
    case 'read-questions':
      return readOrUnusable(() => readQuestions(request.input));
  }
}

answerInThread(async (request: TutorRequest) => ({ reply: reply(request) }));
