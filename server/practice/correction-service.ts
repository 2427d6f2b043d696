/** Judges an answer again: once after the student corrects its transcript, and whenever the student judges points themselves. */

import type { AnswerReply } from '#contract/practice.ts';
import { isToJudge } from '#core/point-counts.ts';
import { isAllCovered } from '#core/verdict.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AnswerService } from './answer-service.ts';
import { isAside, kindOf, standingQuestion } from './asides.ts';
import { deeperAfter } from './deeper-question.ts';
import { doubtfulIn } from './hearing/heard-answer.ts';
import { findAnswer, saveJudgedAgain } from './judged-again.ts';
import { askedBy, findingOf, judgedMaterial, questionBefore, talkSoFar } from './judged-material.ts';
import {
  type JudgedState,
  judgedByStudent,
  mergePoints,
  nextState,
  type OwnWords,
  unchangedState,
} from './next-state.ts';
import type { Judgement, PracticeCard, Tutor } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

export type Correction = {
  transcription: string | undefined;
  claimedPoints: readonly number[];
  deniedPoints: readonly number[];
  /** A claim or denial is taken back. */
  withdrawnPoints: readonly number[];
};

export type CorrectionService = {
  /** Only for the latest turn of a question: its words once, the student's word on its points as often as it changes them. */
  judgeAgain(owner: string, turnId: string, correction: Correction): Promise<AnswerReply>;
};

export function createCorrectionService(deps: {
  store: PracticeStore;
  tutor: Tutor;
  answers: AnswerService;
}): CorrectionService {
  const { store } = deps;

  async function judgeAgain(owner: string, turnId: string, correction: Correction): Promise<AnswerReply> {
    const { turn, prompt } = await findAnswer(store, owner, turnId);
    const turns = await store.turnsOf(owner, prompt.id);
    refuse(turn, prompt, turns, correction);
    if (correction.transcription === undefined && prompt.state === 'complete') {
      const after = judgedByStudent(prompt, mergePoints(turn.pointsAfter, [], wordsOf(turn, correction)));
      const deeper = await deeperOf(owner, prompt, after);
      return saveJudgedAgain(deps, owner, { was: turn, turn: { ...turn, deeper }, prompt, after });
    }
    const set = await store.cardsOf(owner, prompt.setId, askedBy(prompt));
    const cards = set?.cards ?? [];
    const earlier = turns.filter(({ seq }) => seq < turn.seq);
    const answer = correction.transcription ?? turn.transcription;
    const before = questionBefore(prompt, turn, earlier);
    const words = wordsOf(turn, correction);
    const counted = { ...before, points: mergePoints(startOf(turn, correction), [], words) };
    const judgement = await deps.tutor.judge({
      owner,
      ...judgedMaterial(counted, cards, set?.chosen.definition),
      answer,
      doubtful: correction.transcription === undefined ? doubtfulIn(answer, turn.hearing) : [],
      ...talkSoFar(before, earlier),
    });
    const after = stateAfter({ turn, correction, before, earlier, judgement, cards, words });
    const corrected = {
      ...turn,
      transcription: answer,
      corrected: turn.corrected || correction.transcription !== undefined,
      kind: correction.transcription === undefined ? turn.kind : kindOf(judgement.intent),
      // The student's own words are certain.
      hearing: correction.transcription === undefined ? turn.hearing : undefined,
      deeper: deeperAfter(judgement, after, prompt),
      judgedBy: judgement.judgedBy,
      notice: judgement.notice,
    };
    return saveJudgedAgain(deps, owner, { was: turn, turn: corrected, prompt, after });
  }

  /** The deeper question of a question that the student's own judgement has completed. */
  async function deeperOf(owner: string, prompt: StoredPrompt, after: JudgedState): Promise<string | null> {
    if (!prompt.premium || !isAllCovered(after.points)) return null;
    const set = await store.cardsOf(owner, prompt.setId, askedBy(prompt));
    const counted = { ...prompt, points: after.points };
    const judgement = await deps.tutor.judge({
      owner,
      ...judgedMaterial(counted, set?.cards ?? [], set?.chosen.definition),
      answer: '',
      ...talkSoFar(prompt, []),
    });
    return deeperAfter(judgement, after, prompt);
  }

  return { judgeAgain };
}

/** Other words replace the answer, so they are judged from where the question stood before it. A word on points only adds to what was found. */
const startOf = (turn: StoredTurn, { transcription }: Correction) =>
  transcription === undefined ? turn.pointsAfter : turn.pointsBefore;

function stateAfter(made: {
  turn: StoredTurn;
  correction: Correction;
  before: StoredPrompt;
  earlier: readonly StoredTurn[];
  judgement: Judgement;
  cards: readonly PracticeCard[];
  words: OwnWords;
}): JudgedState {
  const { turn, correction, before, earlier, judgement, cards, words } = made;
  const finding = findingOf(judgement, cards);
  const standing = () => unchangedState(before, judgement.feedback, standingQuestion(before, earlier));
  if (correction.transcription !== undefined)
    return isAside(judgement.intent) ? standing() : nextState(before, finding, words);
  // What the tutor found stays; it is asked for fitting words only.
  const found = { ...before, points: turn.pointsAfter };
  const after = nextState(found, { ...finding, points: [] }, words);
  // A word on points given after what was no answer spends no follow-up either.
  if (turn.kind === 'answer' || isAllCovered(after.points)) return after;
  return { ...standing(), points: after.points };
}

/** @throws Failure('conflict') where there is nothing to judge again */
function refuse(
  turn: StoredTurn,
  prompt: StoredPrompt,
  turns: readonly StoredTurn[],
  correction: Correction,
): void {
  const later = turns.filter(({ seq }) => seq > turn.seq);
  // What is said to the deeper question changes nothing that could still be judged.
  const isLatest = later.every(({ kind }) => kind === 'deeper' && correction.transcription === undefined);
  if (!isLatest || prompt.outcome === 'skipped' || turn.kind === 'deeper')
    throw new Failure('conflict', 'not_latest_answer');
  if (correction.transcription !== undefined) {
    if (turn.corrected) throw new Failure('conflict', 'corrected_before');
    return;
  }
  const after = mergePoints(turn.pointsAfter, [], wordsOf(turn, correction));
  const changed = after.some(({ claimed, denied }, index) => {
    const was = turn.pointsAfter[index];
    return claimed !== was?.claimed || denied !== was?.denied;
  });
  if (!changed) throw new Failure('conflict', 'points_unchanged');
}

/**
 * The words given now, and the claims made of this answer before, which hold for other words of it too. A denial was of its old
 * words: it holds for those alone. What the tutor itself found covered needs no claim.
 */
function wordsOf(turn: StoredTurn, correction: Correction): OwnWords {
  const words = new Map<number, 'claimed' | 'denied' | null>();
  turn.pointsAfter.forEach(({ claimed }, index) => {
    if (claimed) words.set(index, 'claimed');
    else if (turn.pointsBefore[index]?.claimed) words.set(index, null);
  });
  const give = (indexes: readonly number[], word: 'claimed' | 'denied' | null) => {
    for (const index of indexes) if (index < turn.pointsAfter.length) words.set(index, word);
  };
  const open = (index: number) => {
    const point = turn.pointsAfter[index];
    return point && (point.verdict !== 'covered' || isToJudge(point));
  };
  const own = (index: number) => turn.pointsAfter[index]?.claimed || turn.pointsAfter[index]?.denied;
  give(correction.claimedPoints.filter(open), 'claimed');
  give(correction.deniedPoints, 'denied');
  give(correction.withdrawnPoints.filter(own), null);
  return words;
}
