/** Turns one answer into a saved, judged turn; repeated requests with the same key return it. */
import type { AnswerReply } from '#contract/practice.ts';
import { Failure } from '#server/failure/failure.ts';
import { answerLanguage, inLanguage } from './answer-language.ts';
import { isAside, isSkipped, kindOf, refuseAside, standingQuestion } from './asides.ts';
import { awaitsDeeper, compareDeeper, deeperAfter, deeperState } from './deeper-question.ts';
import { type HeardAnswer, type Hearing, hearAnswer, type SentAnswer } from './hear-answer.ts';
import { joinedSound, joinedText, keysBefore, standingBefore } from './hearing/continued-answer.ts';
import { doubtfulIn, readAnswer, unlessMisheard } from './hearing/heard-answer.ts';
import { likelyTexts } from './hearing/likely-texts.ts';
import { askedBy, findingOf, judgedMaterial, talkSoFar } from './judged-material.ts';
import { type JudgedState, nextState, shownState, skippedState, unchangedState } from './next-state.ts';
import type { HeardReader, Judgement, Tutor } from './ports.ts';
import type { AnswerLease, PromptChange, SavedTurn, StoredPrompt, StoredTurn } from './practice-records.ts';
import type { AnswerRecordings } from './recordings-service.ts';
import type { PracticeStore } from './store/practice-store.ts';
import { withAnswerLease } from './with-answer-lease.ts';
import { leaveTutorOut, type SpokenMeanwhile } from './without-tutor.ts';

type AnswerRequest = SentAnswer &
  SpokenMeanwhile & {
    requestKey: string | null;
    promptId: string | null;
    promptText: string | null;
    /** Answers the deeper question of a completed question. */
    deeper: boolean;
    /** The request key of the answer this one continues. */
    continues: string | null;
  };

export type AnswerDeps = {
  store: PracticeStore;
  hearing: Hearing;
  tutor: Tutor;
  reader: HeardReader;
  recordings: AnswerRecordings;
  /** Null if the server has no voice. */
  speechUrl: ((owner: string, turnId: string) => string) | null;
  newId: () => string;
};

export type AnswerService = {
  answer(owner: string, request: AnswerRequest, signal: AbortSignal): Promise<AnswerReply>;
  reply(owner: string, turn: SavedTurn, prompt: StoredPrompt, sessionComplete: boolean): AnswerReply;
};

type Saving = {
  turn: SavedTurn;
  change: PromptChange;
  lease: AnswerLease | null;
  /** The turn it replaces. */
  continued: StoredTurn | null;
};

/** The recogniser's hint is short, so the most relevant terms come first. */
const termsForHearing = 120;

/** The answer still counts: its words are in the transcription. */
const recordingNotKept =
  'Your account has no room for more recordings, so the sound of this answer was not kept; its words were. Older recordings are deleted after 90 days.';

export function createAnswerService(deps: AnswerDeps): AnswerService {
  const { store } = deps;

  async function findPrompt(owner: string, request: AnswerRequest): Promise<StoredPrompt> {
    const prompt = request.promptId
      ? await store.findPrompt(owner, request.promptId)
      : request.promptText
        ? await store.findPromptByText(owner, request.promptText)
        : null;
    if (!prompt) throw new Failure('not_found', 'question_in_session');
    return prompt;
  }

  function reply(
    owner: string,
    turn: SavedTurn,
    prompt: StoredPrompt,
    sessionComplete: boolean,
  ): AnswerReply {
    return {
      transcription: turn.transcription,
      feedback: turn.feedback,
      isComplete: turn.isComplete,
      followUp: turn.followUp,
      audioUrl: deps.speechUrl?.(owner, turn.id) ?? null,
      turnId: turn.id,
      promptId: prompt.id,
      state: prompt.state,
      outcome: prompt.outcome,
      followUpCount: prompt.followUpCount,
      forced: turn.forced,
      points: turn.pointsAfter,
      kind: turn.kind,
      deeper: turn.deeper,
      hearing: turn.hearing,
      judgedBy: turn.judgedBy,
      notice: turn.notice,
      sessionComplete,
    };
  }

  async function earlierReply(owner: string, request: AnswerRequest): Promise<AnswerReply | null> {
    const turn = request.requestKey && (await store.findTurnByRequestKey(owner, request.requestKey));
    const prompt = turn && (await store.findPrompt(owner, turn.promptId));
    if (!turn || !prompt) return null;
    const session = await store.find(owner, prompt.sessionId);
    return reply(owner, turn, prompt, session?.complete ?? false);
  }

  async function judgeOnce(
    owner: string,
    request: AnswerRequest,
    signal: AbortSignal,
    lease: AnswerLease | null,
  ): Promise<AnswerReply> {
    const found = await findPrompt(owner, request);
    const [set, turns] = await Promise.all([
      store.cardsOf(owner, found.setId, askedBy(found)),
      store.turnsOf(owner, found.id),
    ]);
    const { prompt, earlier, continued } = standingBefore(found, turns, request.continues);
    if (prompt.state === 'complete' && !request.deeper) throw new Failure('conflict', 'question_finished');
    if (request.deeper && !awaitsDeeper(earlier)) throw new Failure('conflict', 'question_finished');
    const cards = set?.cards ?? [];
    const terms = [prompt.setTitle, ...cards.slice(0, termsForHearing).map((card) => card.term)];
    const language = answerLanguage(set);
    const spoken = inLanguage(deps.hearing, request, language);
    const material = { owner, ...judgedMaterial(prompt, cards, set?.chosen.definition) };
    const hints = { terms, likely: likelyTexts(material.cards, cards) };
    const now = await hearAnswer(spoken.hearing, owner, spoken.sent, hints, signal);
    leaveTutorOut(now, request, prompt, earlier);
    const turnId = continued?.id ?? deps.newId();
    const readNow = await readAnswer(deps.reader, now, material, language, signal);
    const heard = continued ? joinedSound(continued, now) : now;
    const read = continued ? joinedText(continued, readNow) : readNow;
    const asked = {
      ...material,
      answer: read.text,
      doubtful: doubtfulIn(read.text, read.hearing),
      ...talkSoFar(prompt, earlier),
    };
    const deeperAsked = request.deeper ? earlier.at(-1)?.deeper : null;
    const judging = () =>
      deeperAsked ? compareDeeper(deps.tutor, asked, deeperAsked, signal) : deps.tutor.judge(asked, signal);
    const judged = await judgedAndKept(turnId, heard, owner, judging);
    const { judgement, hearing } = unlessMisheard(judged, read, prompt);
    const left = endBy(judgement, prompt, earlier);
    if (isAside(judgement.intent) && !left)
      await refuseAside(store, owner, prompt, earlier, heard).catch((error: unknown) =>
        forgetAndThrow(error, owner, turnId, heard),
      );
    const after = request.deeper
      ? deeperState(prompt, judgement)
      : (left ??
        (isAside(judgement.intent)
          ? unchangedState(prompt, judgement.feedback, standingQuestion(prompt, earlier))
          : nextState(prompt, findingOf(judgement, cards))));
    const said = { ...heard, text: read.text };
    const made = {
      ...turnOf(turnId, prompt, said, judgement, after, request.requestKey),
      earlierKeys: keysBefore(continued),
      hearing,
    };
    const turn: SavedTurn = request.deeper ? { ...made, kind: 'deeper' } : made;
    const change = {
      ...after,
      id: prompt.id,
      sessionId: prompt.sessionId,
      turnCountBefore: prompt.turnCount,
    };
    const { saved, sessionComplete } = await save(owner, { turn, change, lease, continued }, heard);
    if (!saved) throw new Failure('conflict', 'question_answered');
    const standing = {
      ...prompt,
      state: after.state,
      outcome: after.outcome,
      followUpCount: after.followUps,
    };
    return reply(owner, turn, standing, sessionComplete);
  }

  async function forget(owner: string, turnId: string, { recording }: HeardAnswer): Promise<void> {
    if (recording) await deps.recordings.forgetAnswer(owner, turnId, recording.type);
  }

  /** If even that fails, the recording is deleted after its 90 days. */
  async function forgetAndThrow(error: unknown, ...what: Parameters<typeof forget>): Promise<never> {
    await forget(...what).catch(() => undefined);
    throw error;
  }

  /** In parallel, because each takes time; the recording is deleted if the answer cannot be judged or only part of it was kept. */
  async function judgedAndKept(
    turnId: string,
    heard: HeardAnswer,
    owner: string,
    judge: () => Promise<Judgement>,
  ): Promise<Judgement> {
    const [judged, kept] = await Promise.allSettled([
      judge(),
      heard.recording && deps.recordings.keepAnswer(owner, turnId, heard.recording),
    ]);
    if (judged.status === 'rejected') return forgetAndThrow(judged.reason, owner, turnId, heard);
    if (kept.status === 'rejected') return forgetAndThrow(kept.reason, owner, turnId, heard);
    const { value } = judged;
    if (kept.value !== false) return value;
    return { ...value, notice: [value.notice, recordingNotKept].filter(Boolean).join(' ') };
  }

  /** If the answer is not saved (another one was first, or the account is gone), its recording is deleted. */
  async function save(owner: string, { turn, change, lease, continued }: Saving, heard: HeardAnswer) {
    const saving = continued
      ? store.replaceTurn(owner, turn, change, continued)
      : store.saveTurn(owner, turn, change, lease);
    const outcome = await saving.catch((error: unknown) => forgetAndThrow(error, owner, turn.id, heard));
    if (!outcome.saved) await forget(owner, turn.id, heard);
    return outcome;
  }

  async function answer(owner: string, request: AnswerRequest, signal: AbortSignal): Promise<AnswerReply> {
    const { requestKey } = request;
    if (requestKey === null) return judgeOnce(owner, request, signal, null);
    return withAnswerLease(
      store,
      { owner, requestKey },
      () => earlierReply(owner, request),
      (lease) => judgeOnce(owner, request, signal, lease),
    );
  }

  return { answer, reply };
}

/** Ends a question that the student skips or asks the card of; null if it continues. */
function endBy(
  { intent, feedback }: Pick<Judgement, 'intent' | 'feedback'>,
  prompt: StoredPrompt,
  earlier: readonly StoredTurn[],
): JudgedState | null {
  if (intent === 'show') return shownState(prompt, feedback);
  return isSkipped(intent, earlier) ? skippedState(prompt) : null;
}

function turnOf(
  id: string,
  prompt: StoredPrompt,
  heard: Pick<HeardAnswer, 'source' | 'text' | 'soundMs'>,
  judgement: Pick<Judgement, 'intent' | 'judgedBy' | 'notice' | 'deeper'>,
  after: JudgedState,
  requestKey: string | null,
): Omit<SavedTurn, 'earlierKeys'> {
  return {
    id,
    promptId: prompt.id,
    requestKey,
    source: heard.source,
    transcription: heard.text,
    corrected: false,
    feedback: after.feedback,
    followUp: after.followUp,
    isComplete: after.isComplete,
    forced: after.forced,
    judgedBy: judgement.judgedBy,
    notice: judgement.notice,
    kind: kindOf(judgement.intent),
    soundMs: heard.soundMs,
    deeper: deeperAfter(judgement, after, prompt),
    pointsBefore: prompt.points,
    pointsAfter: after.points,
  };
}
