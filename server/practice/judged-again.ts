/** Shared by all ways of judging an answer again: finding the turn and replacing its judgement. */
import type { AnswerReply } from '#contract/practice.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AnswerService } from './answer-service.ts';
import type { JudgedState } from './next-state.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

/** @throws Failure('not_found') if it is missing or another account's */
export async function findAnswer(
  store: PracticeStore,
  owner: string,
  turnId: string,
): Promise<{ turn: StoredTurn; prompt: StoredPrompt }> {
  const turn = await store.findTurn(owner, turnId);
  const prompt = turn && (await store.findPrompt(owner, turn.promptId));
  if (!turn || !prompt) throw new Failure('not_found', 'answer');
  return { turn, prompt };
}

type JudgedAgain = {
  /** As read, and as it is now. */
  was: StoredTurn;
  turn: StoredTurn;
  prompt: StoredPrompt;
  after: JudgedState;
};

/** Saves it with what an answer derives from its new state. @throws Failure('conflict') if it was changed meanwhile */
export async function saveJudgedAgain(
  { store, answers }: { store: PracticeStore; answers: AnswerService },
  owner: string,
  { was, turn, prompt, after }: JudgedAgain,
): Promise<AnswerReply> {
  const judged = {
    ...turn,
    feedback: after.feedback,
    followUp: after.followUp,
    isComplete: after.isComplete,
    forced: after.forced,
    pointsAfter: after.points,
  };
  const change = {
    ...after,
    id: prompt.id,
    sessionId: prompt.sessionId,
    turnCountBefore: prompt.turnCount,
  };
  const { saved, sessionComplete } = await store.replaceTurn(owner, judged, change, was);
  if (!saved) throw new Failure('conflict', 'answer_changed');
  const now = { ...prompt, state: after.state, outcome: after.outcome, followUpCount: after.followUps };
  return answers.reply(owner, judged, now, sessionComplete);
}
