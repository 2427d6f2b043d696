/** Rewrites the built-in tutor's questions with a language model, so that card selection stays the same. */
import { z } from 'zod';
import type { PracticeCard, WrittenPrompt } from '#server/practice/ports.ts';
import type { ChatModel } from './chat-model.ts';
import { mentions, revealsSecret } from './llm-checks.ts';
import { type ModelAnswer, ModelError, readModelAnswer } from './model-answer.ts';

/** Far more than a session has. */
const mostQuestions = 100;

const ModelPrompts = z.object({
  questions: z
    .array(
      z.object({
        index: z.int().describe('Index of the draft it rewrites, starting at 0'),
        question: z.string().describe('One open question to be answered aloud in one to three minutes'),
      }),
    )
    .overwrite((questions) => questions.slice(0, mostQuestions)),
});

const instructions = [
  'You write questions for students who answer aloud. Each draft has a kind (explain, compare, apply, why), a question and',
  'the key points a good answer covers. Rewrite each question so that it is clear, natural and makes the student cover all',
  'of its key points. Keep the kind. Ask what a teacher would ask: why or how where the key points hold a reason or a means, for the',
  'difference where two things are compared, else plainly what it is. Never ask to say or write down everything, how things belong',
  'together, or in what exam. Never put the content of a key point into the question. Same language as the cards.',
].join(' ');

const longestQuestion = 400;

type Drafts = { setTitle: string; cards: readonly PracticeCard[]; drafts: readonly WrittenPrompt[] };
/** A model's reply about drafts. */
export type QuestionsInput = Drafts & { answer: ModelAnswer };

/** Asks the model to rewrite the drafts. Rejects as the model does. */
export const askForQuestions = (
  model: ChatModel,
  owner: string,
  { setTitle, drafts }: Drafts,
  signal: AbortSignal,
): Promise<ModelAnswer> =>
  model.ask({
    name: 'questions',
    owner,
    schema: ModelPrompts,
    instructions,
    signal,
    data: {
      setTitle,
      drafts: drafts.map((draft, index) => ({
        index,
        kind: draft.kind,
        question: draft.prompt,
        keyPoints: draft.keyPoints.map((point) => point.text),
      })),
    },
  });

/**
 * Key points stay the cards' own. A question that is missing, gives something away or leaves open which cards it is about keeps
 * the draft.
 * @throws ModelError if none of the questions is usable
 */
export function readQuestions({ answer, setTitle, cards, drafts }: QuestionsInput): WrittenPrompt[] {
  const { questions } = readModelAnswer(answer, ModelPrompts);
  const termOf = new Map(cards.map(({ id, term }) => [id, term]));
  let used = 0;
  const prompts = drafts.map((draft, index) => {
    const question = questions.find((given) => given.index === index)?.question.trim() ?? '';
    const fine =
      question !== '' &&
      question.length <= longestQuestion &&
      draft.keyPoints.every(({ cardId }) => mentions(termOf.get(cardId) ?? '', question)) &&
      !draft.keyPoints.some((point) => revealsSecret(point.text, question, `${draft.prompt} ${setTitle}`));
    if (!fine) return draft;
    used++;
    return { ...draft, prompt: question };
  });
  if (used === 0 && drafts.length > 0) throw new ModelError('none of the questions can be used');
  return prompts;
}
