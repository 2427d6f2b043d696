/** Judges an answer again: once after the student corrects its transcript, and whenever the student claims or denies points. */
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
  /** Takes back a claim or denial. */
  withdrawnPoints: readonly number[];
};

export type CorrectionService = {
  /** Only for a question's latest turn: the transcript once, claims and denials any number of times. */
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
      // Words the student typed are certain.
      hearing: correction.transcription === undefined ? turn.hearing : undefined,
      deeper: deeperAfter(judgement, after, prompt),
      judgedBy: judgement.judgedBy,
      notice: judgement.notice,
    };
    return saveJudgedAgain(deps, owner, { was: turn, turn: corrected, prompt, after });
  }

  /** The deeper question, if the student's own claims complete the question. */
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

/** A new transcript is judged from the question's state before the answer; claims and denials only add to what was found. */
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
  // The tutor's findings stay; it is only asked for matching words.
  const found = { ...before, points: turn.pointsAfter };
  const after = nextState(found, { ...finding, points: [] }, words);
  // A claim after an aside uses up no follow-up either.
  if (turn.kind === 'answer' || isAllCovered(after.points)) return after;
  return { ...standing(), points: after.points };
}

/** @throws Failure('conflict') if there is nothing to judge again */
function refuse(
  turn: StoredTurn,
  prompt: StoredPrompt,
  turns: readonly StoredTurn[],
  correction: Correction,
): void {
  const later = turns.filter(({ seq }) => seq > turn.seq);
  // A reply to the deeper question affects no points.
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
 * The claims and denials to apply. Earlier claims also hold for a new transcript; a denial holds only for the words it was made about.
 * Points the tutor found covered need no claim.
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
