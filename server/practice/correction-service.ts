/** Judges an answer once more after the student put the transcript right or said "I did say that". */
import type { AnswerReply } from '#contract/practice.ts';
import { Failure } from '#server/http/failure.ts';
import type { AnswerService } from './answer-service.ts';
import { historyOf, judgedMaterial } from './judged-material.ts';
import { nextState } from './next-state.ts';
import type { PracticeStore, Tutor } from './ports.ts';

export type Correction = { transcription: string | undefined; claimedPoints: readonly number[] };

export type CorrectionService = {
  /** Once per answer, and only for the latest answer of a question. */
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
      if (!turn || !prompt) throw new Failure('not_found', 'This answer is not there any more.');
      if (turn.corrected) throw new Failure('conflict', 'This answer was already judged again once.');
      if (turn.seq !== prompt.turnCount - 1 || prompt.outcome === 'skipped')
        throw new Failure('conflict', 'Only your latest answer can be judged again.');
      const set = await store.cardsOf(owner, prompt.setId);
      const earlier = (await store.turnsOf(owner, prompt.id)).filter(({ seq }) => seq < turn.seq);
      // The question as it stood before this answer: a correction replaces the answer, it does not add one.
      const asked = { ...prompt, points: turn.pointsBefore, followUpCount: followUpsBefore(earlier) };
      const claimed = new Set(correction.claimedPoints.filter((index) => index < asked.points.length));
      const material = judgedMaterial(asked, set?.cards ?? []);
      const answer = correction.transcription ?? turn.transcription;
      const judgement = await deps.tutor.judge({
        ...material,
        claimed: [...new Set([...material.claimed, ...claimed])],
        answer,
        history: historyOf(earlier, prompt.premium),
      });
      const after = nextState(asked, judgement, claimed);
      const corrected = {
        ...turn,
        transcription: answer,
        corrected: true,
        feedback: after.feedback,
        followUp: after.followUp,
        isComplete: after.isComplete,
        forced: after.forced,
        judgedBy: judgement.judgedBy,
        notice: judgement.notice,
        pointsAfter: after.points,
      };
      const { saved, sessionComplete } = await store.replaceTurn(owner, corrected, {
        ...after,
        id: prompt.id,
        sessionId: prompt.sessionId,
        turnCountBefore: prompt.turnCount,
      });
      if (!saved)
        throw new Failure('conflict', 'Only your latest answer can be judged again, and only once.');
      const now = { ...prompt, state: after.state, followUpCount: after.followUps };
      return deps.answers.reply(owner, corrected, now, sessionComplete);
    },
  };
}

/** Every earlier answer that did not complete the question was followed by a question. */
function followUpsBefore(earlier: readonly { isComplete: boolean }[]): number {
  return earlier.filter((turn) => !turn.isComplete).length;
}
