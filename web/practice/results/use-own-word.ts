/** Saves the student's decisions on points of ended questions, in the results and the history. */
import { useMutation } from '@tanstack/react-query';
import {
  type AnswerReply,
  judgeAgain,
  type PointResult,
  type Prompt,
  type Turn,
} from '#contract/practice.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { messages } from '#web/practice/session/messages.ts';
import { judgedTurnOf, lastTranscription } from '#web/practice/session/session-view.ts';

/** A point by its index in its question. `turnId`: the turn that a decision is saved with; null if none can be given. */
export type ResultRow = {
  key: string;
  prompt: Pick<Prompt, 'prompt' | 'points'>;
  point: PointResult;
  index: number;
  turnId: string | null;
  said: string;
};

type Question = Pick<Prompt, 'id' | 'prompt' | 'points' | 'outcome'> & {
  turns: readonly Pick<Turn, 'id' | 'kind' | 'transcription'>[];
};

export function rowsOf(question: Question): ResultRow[] {
  const { id, points, outcome, turns } = question;
  const ended = outcome === 'answered' || outcome === 'revisit';
  const turnId = ended ? (judgedTurnOf(turns)?.id ?? null) : null;
  const said = lastTranscription(turns);
  return points.map((point, index) => ({
    ...{ key: `${id} ${index}`, prompt: question, point },
    ...{ index, turnId, said },
  }));
}

type Word = 'claimedPoints' | 'deniedPoints' | 'withdrawnPoints';

export type OwnWordGiver = {
  give(row: ResultRow, word: Word): void;
  busy: boolean;
  /** The row that was decided last. */
  judged: string | null;
  /** Why it could not be saved. */
  problem: string | null;
};

/** @param onReply shows the result; the rows stay busy until it resolves */
export function useOwnWord(onReply: (reply: AnswerReply) => unknown): OwnWordGiver {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ turnId, index, word }: { key: string; turnId: string; index: number; word: Word }) =>
      call(judgeAgain, { params: { id: turnId }, body: { [word]: [index] } }),
    onSuccess: onReply,
  });
  return {
    give: ({ key, turnId, index }, word) => {
      if (turnId !== null && !isPending) mutate({ key, turnId, index, word });
    },
    busy: isPending,
    judged: variables?.key ?? null,
    problem: error && messageOf(error, messages.failedText),
  };
}
