/** Corrects a spoken answer by the set's terms, and excludes uncertain words from judging and feedback. */
import type { Hearing } from '#contract/practice.ts';
import type { HeardAnswer } from '#server/practice/hear-answer.ts';
import type { HeardReader, Judgement, JudgeRequest } from '#server/practice/ports.ts';
import type { StoredPrompt } from '#server/practice/practice-records.ts';

export type ReadAnswer = { text: string; hearing: Hearing | undefined };

/** Typed text is left unchanged, as are languages other than English, whose sounds are not modelled. */
export async function readAnswer(
  reader: HeardReader,
  { source, text, words = [] }: HeardAnswer,
  material: Pick<JudgeRequest, 'owner' | 'keyPoints' | 'cards' | 'deck'>,
  language: string | null,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  if (source === 'typed' || (language ?? 'en') !== 'en') return { text, hearing: undefined };
  const { owner, keyPoints, cards, deck } = material;
  const read = await reader.readHeard({ owner, keyPoints, cards, deck, heard: text, words }, signal);
  const { doubts, misheard } = read;
  return { text: read.text, hearing: doubts.length > 0 || misheard ? { doubts, misheard } : undefined };
}

/** The uncertain stretches. */
export const doubtfulIn = (text: string, hearing: Hearing | undefined): string[] =>
  (hearing?.doubts ?? [])
    .filter(({ heard }) => heard === null)
    .map(({ start, end }) => text.slice(start, end));

const misheardWords =
  'I may have misheard this, so nothing was counted. I listen for English here. Please say it again, put the words right, or type your answer.';

/**
 * A misheard answer that made no point is treated as a request to repeat it: the question stays as it was. If it made a point, it was heard
 * well enough.
 */
export function unlessMisheard(
  judgement: Judgement,
  { hearing }: ReadAnswer,
  { points }: Pick<StoredPrompt, 'points'>,
): { judgement: Judgement; hearing: Hearing | undefined } {
  const madeOne = judgement.points.some(
    ({ decision }, at) => decision === 'covered' && points[at]?.verdict !== 'covered',
  );
  if (!hearing?.misheard || judgement.intent !== 'answer' || madeOne)
    return { judgement, hearing: hearing && { ...hearing, misheard: false } };
  return { judgement: { ...judgement, intent: 'repeat', feedback: misheardWords, deeper: null }, hearing };
}
