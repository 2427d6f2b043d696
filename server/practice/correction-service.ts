/** Judges an answer again: once after the student put its transcript right, and whenever a point is claimed with "I did say that". */

import type { AnswerReply } from '#contract/practice.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AnswerService } from './answer-service.ts';
import { historyOf, judgedMaterial } from './judged-material.ts';
import { nextState } from './next-state.ts';
import type { Tutor } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

export type Correction = { transcription: string | undefined; claimedPoints: readonly number[] };

export type CorrectionService = {
  /** Only for the latest answer of a question: its words once, each of its points once. */
  judgeAgain(owner: string, turnId: string, correction: Correction): Promise<AnswerReply>;
};

export function createCorrectionService(deps: {
  store: PracticeStore;
  tutor: Tutor;
  answers: AnswerService;
}): CorrectionService {
  const { store } = deps;
  return {
    async judgeAgain(owner, turnId, correction) {
      const turn = await store.findTurn(owner, turnId);
      const prompt = turn && (await store.findPrompt(owner, turn.promptId));
      if (!turn || !prompt) throw new Failure('not_found', 'answer');
      const answer = correction.transcription ?? turn.transcription;
      const claimed = claimsOf(turn, correction);
      refuse(turn, prompt, correction, claimed);
      const set = await store.cardsOf(owner, prompt.setId);
      const earlier = (await store.turnsOf(owner, prompt.id)).filter(({ seq }) => seq < turn.seq);
      // Other words replace the answer, so they are judged from where the question stood before it. A claim only adds to what was found.
      const points = correction.transcription === undefined ? turn.pointsAfter : turn.pointsBefore;
      const asked = { ...prompt, points, followUpCount: followUpsBefore(earlier) };
      const material = judgedMaterial(asked, set?.cards ?? []);
      const judgement = await deps.tutor.judge({
        owner,
        ...material,
        claimed: [...new Set([...material.claimed, ...claimed])],
        onWord: [...new Set([...material.onWord, ...claimed])],
        answer,
        history: historyOf(earlier, prompt.premium),
      });
      const after = nextState(asked, judgement, claimed);
      const corrected = {
        ...turn,
        transcription: answer,
        corrected: turn.corrected || correction.transcription !== undefined,
        feedback: after.feedback,
        followUp: after.followUp,
        isComplete: after.isComplete,
        forced: after.forced,
        judgedBy: judgement.judgedBy,
        notice: judgement.notice,
        pointsAfter: after.points,
      };
      const change = {
        ...after,
        id: prompt.id,
        sessionId: prompt.sessionId,
        turnCountBefore: prompt.turnCount,
      };
      const { saved, sessionComplete } = await store.replaceTurn(owner, corrected, change, turn);
      if (!saved) throw new Failure('conflict', 'answer_changed');
      const now = { ...prompt, state: after.state, followUpCount: after.followUps };
      return deps.answers.reply(owner, corrected, now, sessionComplete);
    },
  };
}

/** @throws Failure('conflict') where there is nothing to judge again */
function refuse(
  turn: StoredTurn,
  prompt: StoredPrompt,
  { transcription }: Correction,
  claimed: ReadonlySet<number>,
): void {
  if (turn.seq !== prompt.turnCount - 1 || prompt.outcome === 'skipped')
    throw new Failure('conflict', 'not_latest_answer');
  if (transcription !== undefined && turn.corrected) throw new Failure('conflict', 'corrected_before');
  const news = [...claimed].some((index) => turn.pointsAfter[index]?.verdict !== 'covered');
  if (transcription === undefined && !news) throw new Failure('conflict', 'points_covered');
}

/** Points claimed now, and those that were claimed of this answer before. */
function claimsOf(turn: StoredTurn, { claimedPoints }: Correction): ReadonlySet<number> {
  const before = turn.pointsAfter.flatMap(({ claimed }, index) =>
    claimed && !turn.pointsBefore[index]?.claimed ? [index] : [],
  );
  return new Set([...before, ...claimedPoints.filter((index) => index < turn.pointsAfter.length)]);
}

/** Every earlier answer that did not complete the question was followed by a question. */
function followUpsBefore(earlier: readonly { isComplete: boolean }[]): number {
  return earlier.filter((turn) => !turn.isComplete).length;
}
