/** The practice session as one pure function: what each event makes of the state. */
import type { AnswerReply, PracticeSession, Prompt, Turn } from '#contract/practice.ts';
import { type AnswerError, captureError, recorderFault } from '#web/practice/answer/answer-error.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { ServerWords } from '#web/practice/recording/live-words.ts';
import type { MicrophoneError } from '#web/practice/recording/microphone-error.ts';
import { messages } from './messages.ts';
import {
  openingStage,
  type PracticeState,
  readyStage,
  type Stage,
  type UnsentReason,
} from './session-state.ts';
import { deeperAsked, withPrompt, withReply } from './session-view.ts';

/** All events of a session. Times are milliseconds since 1970. */
export type PracticeEvent =
  // From question to question.
  /** `draft`: the stored draft of a typed answer, empty without one. */
  | { type: 'questionShown'; index: number; draft: string }
  /** There is no open question left. */
  | { type: 'resultsShown' }
  | { type: 'nextRequested' }
  | { type: 'promptSkipped'; prompt: Prompt }
  /** The student asked for the card, which ended the question. */
  | { type: 'cardShown'; prompt: Prompt }
  | { type: 'nextFailed'; message: string }
  /** From feedback back to answering. */
  | { type: 'followUpStarted' }
  | { type: 'modeChosen'; mode: PracticeState['mode'] }
  // Answering.
  | { type: 'draftWritten'; text: string }
  /** `more`: adds to the answer that is being judged or was judged just now. */
  | { type: 'microphoneOpening'; more: boolean }
  | { type: 'microphoneFailed'; error: MicrophoneError }
  | { type: 'recordingStarted'; atMs: number; microphone: string }
  | { type: 'wordsHeard'; live: ServerWords }
  | { type: 'silenceNoticed'; silent: boolean }
  /** The recording ended without being sent. */
  | { type: 'recordingEnded'; answer: KeptAnswer; uploaded: boolean; reason: UnsentReason }
  | { type: 'recordingDiscarded' }
  // Sending.
  | { type: 'answerSending'; atMs: number }
  /** `sent`: the share of the answer that has left, 0 to 1. */
  | { type: 'uploadProgressed'; sent: number; atMs: number }
  /** `attempt`: the number of the retry, from 1. */
  | { type: 'retryStarted'; attempt: number }
  | { type: 'answerJudged'; reply: AnswerReply; source: Turn['source'] }
  /** `recording`: the refused recording, if it is worth keeping. */
  | { type: 'answerRefused'; error: AnswerError; recording: KeptAnswer | null }
  /** Refused because the question was answered in another tab: `session` is its current state. */
  | { type: 'answeredElsewhere'; session: PracticeSession; draft: string; recording: KeptAnswer | null }
  // A verdict is checked again.
  | { type: 'recheckStarted' }
  /** `corrected`: the student has changed the transcript. */
  | { type: 'answerRechecked'; reply: AnswerReply; corrected: boolean }
  | { type: 'recheckFailed'; message: string }
  /** The student's word on a point, given among the results. */
  | { type: 'resultJudged'; reply: AnswerReply }
  // The device.
  /** A recording of an earlier visit, for the question at `index`. */
  | { type: 'unsentFound'; answer: KeptAnswer; index: number; draft: string }
  | { type: 'unsentDiscarded' }
  /** Nothing survives closing the page any more. */
  | { type: 'storageFailed' };

/** The state after the event; the same object where the event does not apply. */
export function reduce(state: PracticeState, event: PracticeEvent): PracticeState {
  const { stage } = state;
  switch (event.type) {
    case 'questionShown':
      return isIdle(stage) ? showing(state, event) : state;
    case 'resultsShown':
      return isIdle(stage) ? { ...state, phase: 'complete', unsent: null, moving: false } : state;
    case 'nextRequested':
      if (!isIdle(stage) || isBusy(state)) return state;
      return { ...state, moving: true, stage: withoutProblem(stage) };
    case 'promptSkipped':
      return { ...state, session: withPrompt(state.session, event.prompt) };
    case 'cardShown': {
      const session = withPrompt(state.session, event.prompt);
      return { ...state, session, stage: openingStage(event.prompt), moving: false };
    }
    case 'nextFailed':
      return state.moving ? { ...state, moving: false, stage: failedStage(stage, event.message) } : state;
    case 'followUpStarted':
      return stage.kind === 'feedback' && !isBusy(state) ? { ...state, stage: readyStage } : state;
    case 'modeChosen':
      if (!isAnswerable(stage)) return state;
      return { ...state, mode: event.mode, stage: stage.kind === 'microphone' ? readyStage : stage };

    // In every stage, so that no typed character is lost.
    case 'draftWritten':
      return { ...state, draft: event.text };
    case 'microphoneOpening':
      if (isBusy(state) || !(event.more ? isJudgedOn(stage) : isAnswerable(stage))) return state;
      return { ...state, stage: { kind: 'opening' } };
    case 'microphoneFailed':
      if (stage.kind !== 'opening') return state;
      return { ...state, stage: { kind: 'microphone', error: event.error } };
    case 'recordingStarted': {
      if (stage.kind !== 'opening') return state;
      const { atMs: startedAtMs, microphone } = event;
      const unheard = { silent: false, live: null };
      return { ...state, stage: { kind: 'recording', startedAtMs, microphone, ...unheard } };
    }
    case 'wordsHeard':
      return stage.kind === 'recording' ? { ...state, stage: { ...stage, live: event.live } } : state;
    case 'silenceNoticed':
      if (stage.kind !== 'recording' || stage.silent === event.silent) return state;
      return { ...state, stage: { ...stage, silent: event.silent } };
    case 'recordingEnded': {
      if (stage.kind !== 'recording') return state;
      const { answer, uploaded, reason } = event;
      const empty = captureError(answer);
      if (!empty) return { ...state, stage: readyStage, unsent: { answer, uploaded, reason } };
      // A kept recording explains itself; nothing was kept here.
      return { ...state, stage: { kind: 'ready', error: reason === 'fault' ? recorderFault : empty } };
    }
    case 'recordingDiscarded':
      // While judging, if it turned out to be a command.
      return stage.kind === 'recording' || stage.kind === 'checking'
        ? { ...state, stage: readyStage }
        : state;

    case 'answerSending': {
      if ((!isAnswerable(stage) && stage.kind !== 'recording') || state.moving) return state;
      const ticked = (stage.kind === 'recording' && !stage.live?.hidden && stage.live?.covered) || [];
      return { ...state, stage: { kind: 'checking', sinceMs: event.atMs, attempt: 0, sent: 1, ticked } };
    }
    case 'uploadProgressed': {
      if (stage.kind !== 'checking' || stage.sent === event.sent) return state;
      // The "longer than usual" clock starts when the upload is complete.
      const sinceMs = event.sent === 1 ? event.atMs : stage.sinceMs;
      return { ...state, stage: { ...stage, sent: event.sent, sinceMs } };
    }
    case 'retryStarted':
      if (stage.kind !== 'checking') return state;
      return { ...state, stage: { ...stage, attempt: event.attempt, sent: 1 } };
    case 'answerJudged': {
      if (stage.kind !== 'checking') return state;
      const session = withReply(state.session, event.reply, event.source, false);
      return { ...state, session, draft: '', unsent: null, stage: withTicksTaken(event.reply, stage.ticked) };
    }
    case 'answerRefused': {
      if (stage.kind !== 'checking') return state;
      const { error, recording: answer } = event;
      const reason = error.unheard ? 'unheard' : 'failed';
      const refused: PracticeState = { ...state, stage: { kind: 'ready', error } };
      return answer ? { ...refused, unsent: { answer, reason, uploaded: false } } : refused;
    }
    case 'answeredElsewhere':
      return stage.kind === 'checking' ? elsewhere(state, event) : state;

    case 'recheckStarted':
      if (stage.kind !== 'feedback' || isBusy(state)) return state;
      return { ...state, stage: { ...stage, busy: true, problem: null } };
    case 'answerRechecked': {
      if (stage.kind !== 'feedback' || !stage.busy) return state;
      const session = judgedAnew(state.session, event.reply, event.corrected);
      return { ...state, session, unsent: null, stage: verdictStage(event.reply) };
    }
    case 'resultJudged':
      return { ...state, session: judgedAnew(state.session, event.reply, false) };
    case 'recheckFailed':
      if (stage.kind !== 'feedback' || !stage.busy) return state;
      return { ...state, stage: { ...stage, busy: false, problem: event.message } };

    case 'unsentFound': {
      const prompt = state.session.prompts[event.index];
      if (!isIdle(stage) || !prompt) return state;
      const reason = prompt.state === 'complete' && !deeperAsked(prompt) ? 'finished' : 'found';
      const unsent = { answer: event.answer, reason, uploaded: false } as const;
      return { ...showing(state, event), stage: readyStage, unsent };
    }
    case 'unsentDiscarded':
      return isIdle(stage) && state.unsent ? { ...state, unsent: null, stage: readyStage } : state;
    case 'storageFailed':
      return state.durable ? { ...state, durable: false } : state;
  }
}

/** Waiting neither for the microphone nor for a verdict. */
const isIdle = (stage: Stage) => isAnswerable(stage) || stage.kind === 'feedback';

/** An answer may be begun, written or sent. */
const isAnswerable = ({ kind }: Stage) => kind === 'ready' || kind === 'microphone';

/** An answer can be added to. */
const isJudgedOn = ({ kind }: Stage) => kind === 'checking' || kind === 'feedback';

/** A request to move on or to judge again is running: a second press does nothing. */
const isBusy = ({ stage, moving }: PracticeState) => moving || (stage.kind === 'feedback' && stage.busy);

const withoutProblem = (stage: Stage): Stage =>
  stage.kind === 'feedback' ? { ...stage, problem: null } : stage;

const failedStage = (stage: Stage, message: string): Stage =>
  stage.kind === 'feedback'
    ? { ...stage, problem: message }
    : { kind: 'ready', error: { title: messages.failed, message } };

const verdictStage = ({ notice }: AnswerReply): Stage => ({
  kind: 'feedback',
  notice,
  busy: false,
  problem: null,
});

/** The session with an answer judged again. */
function judgedAnew(session: PracticeSession, reply: AnswerReply, corrected: boolean): PracticeSession {
  const turn = session.prompts.flatMap(({ turns }) => turns).find(({ id }) => id === reply.turnId);
  return turn ? withReply(session, reply, turn.source, turn.corrected || corrected) : session;
}

/** Explains why points that were ticked while the student spoke do not count. */
function withTicksTaken(reply: AnswerReply, ticked: readonly number[]): Stage {
  const taken = ticked.filter((index) => reply.points[index]?.verdict !== 'covered').length;
  if (taken === 0) return verdictStage(reply);
  return verdictStage({
    ...reply,
    notice: [reply.notice, messages.live.taken(taken)].filter(Boolean).join(' '),
  });
}

function showing(state: PracticeState, { index, draft }: { index: number; draft: string }): PracticeState {
  const prompt = state.session.prompts[index];
  if (!prompt) return state;
  // A student who had begun to type sees the draft again.
  const mode = draft.trim() === '' ? state.mode : 'typing';
  return {
    ...state,
    phase: 'question',
    index,
    mode,
    stage: openingStage(prompt),
    draft,
    unsent: null,
    moving: false,
  };
}

function elsewhere(
  state: PracticeState,
  { session, draft, recording: answer }: Extract<PracticeEvent, { type: 'answeredElsewhere' }>,
): PracticeState {
  const { index } = state;
  const shown = showing({ ...state, session }, { index, draft });
  const finished = session.prompts[index]?.state === 'complete';
  // It can only be played; it is shown before the other tab's verdict.
  if (answer && finished)
    return { ...shown, stage: readyStage, unsent: { answer, reason: 'finished', uploaded: false } };
  const stage =
    shown.stage.kind === 'feedback' ? { ...shown.stage, notice: messages.answeredElsewhere } : shown.stage;
  return { ...shown, stage, unsent: answer && { answer, reason: 'failed', uploaded: false } };
}
