/** Accepts the verdict of a model in the student's browser on the latest answer, as far as the server can verify it. */
import type { AnswerReply } from '#contract/practice.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AnswerService } from './answer-service.ts';
import { deeperAfter } from './deeper-question.ts';
import { findAnswer, saveJudgedAgain } from './judged-again.ts';
import { askedBy, findingOf, judgedMaterial, questionBefore, talkSoFar } from './judged-material.ts';
import { nextState } from './next-state.ts';
import type { DeviceJudge, JudgeRequest } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

export type DeviceService = {
  /** The prompt for the model. Both @throws Failure('conflict') if the answer is not, or no longer, to be judged by it */
  question(owner: string, turnId: string): ReturnType<DeviceJudge['question']>;
  judge(owner: string, turnId: string, verdict: string): Promise<AnswerReply>;
};

export function createDeviceService(deps: {
  store: PracticeStore;
  /** Null if the server has a language model of its own. */
  device: DeviceJudge | null;
  answers: AnswerService;
}): DeviceService {
  const { store } = deps;
  /** Answers whose verdict is being checked, by owner. */
  const judging = new Set<string>();

  async function judgeOf(owner: string, turnId: string) {
    const { device } = deps;
    if (!device) throw new Failure('conflict', 'no_device_model');
    const { turn, prompt } = await findAnswer(store, owner, turnId);
    refuse(turn, prompt, device);
    const [set, turns] = await Promise.all([
      store.cardsOf(owner, prompt.setId, askedBy(prompt)),
      store.turnsOf(owner, prompt.id),
    ]);
    const cards = set?.cards ?? [];
    const earlier = turns.filter(({ seq }) => seq < turn.seq);
    const before = questionBefore(prompt, turn, earlier);
    const request: JudgeRequest = {
      owner,
      ...judgedMaterial(before, cards, set?.chosen.definition),
      answer: turn.transcription,
      ...talkSoFar(before, earlier),
    };
    return { device, turn, prompt, before, cards, request };
  }

  async function judge(owner: string, turnId: string, verdict: string) {
    const { device, turn, prompt, before, cards, request } = await judgeOf(owner, turnId);
    const judgement = await device.judge(request, verdict);
    const after = nextState(before, findingOf(judgement, cards));
    const judged = {
      ...turn,
      deeper: deeperAfter(judgement, after, prompt),
      judgedBy: judgement.judgedBy,
      notice: [turn.notice, judgement.notice].filter(Boolean).join(' ') || null,
    };
    return saveJudgedAgain(deps, owner, { was: turn, turn: judged, prompt, after });
  }

  return {
    async question(owner, turnId) {
      const { device, request } = await judgeOf(owner, turnId);
      return device.question(request);
    },
    async judge(owner, turnId, verdict) {
      const key = `${owner} ${turnId}`;
      if (judging.has(key)) throw new Failure('conflict', 'judged_elsewhere');
      judging.add(key);
      return judge(owner, turnId, verdict).finally(() => judging.delete(key));
    },
  };
}

/**
 * @throws Failure('conflict') if it is not the latest answer, was judged this way before, or the student has claimed or denied points since
 */
function refuse(turn: StoredTurn, prompt: StoredPrompt, device: DeviceJudge): void {
  if (turn.seq !== prompt.turnCount - 1 || prompt.outcome === 'skipped' || turn.kind !== 'answer')
    throw new Failure('conflict', 'not_latest_answer');
  const isTouched = turn.pointsAfter.some(({ claimed, denied }, index) => {
    const before = turn.pointsBefore[index];
    return (claimed && !before?.claimed) || (denied && !before?.denied);
  });
  if (turn.judgedBy === device.name || isTouched) throw new Failure('conflict', 'judged_elsewhere');
}
