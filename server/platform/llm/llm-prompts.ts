/** Writes practice questions with a language model from cards the built-in tutor has chosen, so that all cards get their turn. */
import { z } from 'zod';
import type { PracticeCard, WrittenPrompt } from '#server/practice/ports.ts';
import { type ChatModel, ModelError } from './chat-model.ts';
import { gaveAway, mentions } from './llm-checks.ts';

const ModelPrompts = z.object({
  questions: z.array(
    z.object({
      index: z.int().describe('Index of the draft it rewrites, starting at 0'),
      question: z.string().describe('One open question to be answered aloud in one to three minutes'),
    }),
  ),
});

const instructions = [
  'You write questions for students who answer aloud. Each draft has a kind (explain, compare, apply, why), a question and',
  'the key points a good answer covers. Rewrite each question so that it is clear, natural and makes the student cover all',
  'of its key points. Keep the kind. Ask what a teacher would ask: why or how where the key points hold a reason or a means, for the',
  'difference where two things are compared, else plainly what it is. Never ask to say or write down everything, how things belong',
  'together, or in what exam. Never put the content of a key point into the question. Same language as the cards.',
].join(' ');

const longestQuestion = 400;

/**
 * Key points stay the cards' own. A question that is missing, gives something away or leaves open which cards it is about keeps the
 * draft. Rejects as the model does, and when none of its questions can be used.
 */
export async function rewritePrompts(
  model: ChatModel,
  { owner, setTitle, cards }: { owner: string; setTitle: string; cards: readonly PracticeCard[] },
  drafts: WrittenPrompt[],
  signal: AbortSignal,
): Promise<WrittenPrompt[]> {
  const answer = await model.ask({
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
  const termOf = new Map(cards.map(({ id, term }) => [id, term]));
  let used = 0;
  const prompts = drafts.map((draft, index) => {
    const question = answer.questions.find((given) => given.index === index)?.question.trim() ?? '';
    const fine =
      question !== '' &&
      question.length <= longestQuestion &&
      draft.keyPoints.every(({ cardId }) => mentions(termOf.get(cardId) ?? '', question)) &&
      !draft.keyPoints.some((point) => gaveAway(point.text, question, `${draft.prompt} ${setTitle}`));
    if (!fine) return draft;
    used++;
    return { ...draft, prompt: question };
  });
  if (used === 0 && drafts.length > 0) throw new ModelError('none of the questions can be used');
  return prompts;
}
