/** Adds questions for reversed cards and gaps, which have words of their own, to those the tutor writes. */
import type { Tutor, WrittenPrompt, WrittenPrompts } from './ports.ts';
import type { AskedCard } from './practice-records.ts';

const isOwn = ({ question }: AskedCard) => question !== null;

/** Null for a card the tutor asks about. */
export const ownQuestion = ({ id, question, definition }: AskedCard): WrittenPrompt | null =>
  question === null
    ? null
    : { kind: 'explain', prompt: question, keyPoints: [{ text: definition, cardId: id }] };

type QuestionWriter = Pick<Tutor, 'mostQuestions' | 'writePrompts'>;

/** How many different questions the cards allow. */
export async function mostQuestionsOf(
  tutor: QuestionWriter,
  owner: string,
  cards: readonly AskedCard[],
): Promise<number> {
  const others = cards.filter((card) => !isOwn(card));
  return cards.length - others.length + (others.length > 0 ? await tutor.mostQuestions(owner, others) : 0);
}

/** Up to `count` questions, of either kind in proportion to its cards; the least practised and weakest come first. */
export async function writeQuestions(
  tutor: QuestionWriter,
  request: Omit<Parameters<Tutor['writePrompts']>[0], 'cards'> & { cards: AskedCard[] },
): Promise<WrittenPrompts> {
  const { owner, cards, count } = request;
  const own = cards.filter(isOwn);
  if (own.length === 0) return tutor.writePrompts(request);
  const others = cards.filter((card) => !isOwn(card));
  const mostOthers = others.length > 0 ? await tutor.mostQuestions(owner, others) : 0;
  const share = Math.round((count * own.length) / cards.length);
  const ownCount = Math.min(own.length, Math.max(share, count - mostOthers));
  const left = count - ownCount;
  const written: WrittenPrompts =
    left > 0 && mostOthers > 0
      ? await tutor.writePrompts({ ...request, cards: others, count: left })
      : { prompts: [], notice: null };
  const asked = own
    .toSorted((a, b) => a.practisedCount - b.practisedCount || b.weakness - a.weakness)
    .slice(0, ownCount);
  return { ...written, prompts: [...written.prompts, ...asked.flatMap((card) => ownQuestion(card) ?? [])] };
}
