/** Sends typed and spoken answers to be judged; shows the verdict, or keeps a refused answer and says why. */
import type { AnswerReply, PracticeSession, Prompt, Turn } from '#contract/practice.ts';
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { FeedbackPlayer } from '#web/practice/feedback/feedback-player.ts';
import { standingLine } from '#web/practice/feedback/standing-line.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { FinishedCapture } from '#web/practice/recording/voice-capture.ts';
import type { EffectDeps } from '#web/practice/session/effect-deps.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import { judgedTurnOf } from '#web/practice/session/session-view.ts';
import { answerErrorOf } from './answer-error.ts';
import type { AnswerSender } from './answer-sender.ts';

/** A student's correction of a verdict: the transcript, or points by index that were said, were not said, or whose decision is withdrawn. */
export type Correction = {
  transcription?: string;
  claimedPoints?: number[];
  deniedPoints?: number[];
  withdrawnPoints?: number[];
};

export type AnswerDeps = EffectDeps & {
  sender: AnswerSender;
  player: Pick<FeedbackPlayer, 'unlock' | 'play' | 'load' | 'slower' | 'stop'>;
  /** The session as the server has it now. */
  reload: () => Promise<PracticeSession>;
  checkAgain: (turnId: string, correction: Correction) => Promise<AnswerReply>;
  /** Prepares a question for display and loads the draft of its answer. */
  prepare: (prompt: Prompt) => Promise<{ draft: string }>;
};

type Outcome = { reply: AnswerReply } | { error: unknown };
/** An answer that is being added to; `outcome` null until it is known. */
type SetAside = { answer: KeptAnswer; outcome: Outcome | null };

/** A request to repeat that asks for slower speech. */
const asksForSlower = /\bslow(?:er|ly| down)?\b|\btoo fast\b/i;

export type AnswerEffects = ReturnType<typeof createAnswerEffects>;

export function createAnswerEffects(deps: AnswerDeps) {
  const { userId, store, storage, sender, player, signal } = deps;
  let aside: SetAside | null = null;
  /** The latest verdict on a recording, in case the student goes on as it is read. */
  let latest: { id: string; reply: AnswerReply } | null = null;

  /** Enters the checking stage; false where nothing can be sent now. */
  function beginSending(): boolean {
    const begun = store.dispatch({ type: 'answerSending', atMs: deps.nowMs() });
    if (begun) deps.announceStage('Checking your answer');
    return begun;
  }

  /** Called during the press, so that the browser allows audio later; stops current playback. */
  function pressed(): void {
    player.stop();
    player.unlock();
  }

  /** Spoken answers get spoken feedback; typed ones can be played on demand. */
  function present(reply: AnswerReply, aloud: boolean): void {
    if (signal.aborted) return;
    deps.announceStage('Feedback ready');
    if (reply.kind === 'repeat' && asksForSlower.test(reply.transcription)) player.slower();
    if (aloud) player.play(feedbackSpeech(reply), reply.audioUrl);
    else player.load(feedbackSpeech(reply), reply.audioUrl);
  }

  /** Whether the server has judged the answer. `recording`: its recording, if spoken. */
  async function judge(
    source: Turn['source'],
    recording: KeptAnswer | null,
    ask: () => Promise<AnswerReply>,
  ): Promise<boolean> {
    const outcome: Outcome = await ask().then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    if (recording && aside?.answer.id === recording.id) {
      aside.outcome = outcome;
      return 'reply' in outcome;
    }
    if (!('error' in outcome)) {
      latest = recording && { id: recording.id, reply: outcome.reply };
      await accept(outcome.reply, source);
    } else if (!signal.aborted) {
      const unheard = answerErrorOf(outcome.error).unheard && recording?.continues;
      // Nothing was added: the answer stands as it was sent.
      if (unheard && aside?.outcome && 'reply' in aside.outcome) {
        await accept(aside.outcome.reply, source);
        return true;
      }
      await refuse(outcome.error, recording);
    }
    return 'reply' in outcome;
  }

  async function accept(reply: AnswerReply, source: Turn['source']): Promise<void> {
    aside = null;
    store.dispatch({ type: 'answerJudged', reply, source });
    present(reply, source !== 'typed');
    await storage.dropDraft(userId, reply.promptId);
  }

  async function refuse(error: unknown, recording: KeptAnswer | null): Promise<void> {
    // Answered in another tab meanwhile: show that verdict rather than the conflict.
    if (error instanceof ApiError && error.code === 'conflict' && (await caughtUp(recording))) return;
    store.dispatch({ type: 'answerRefused', error: answerErrorOf(error), recording });
  }

  /** Shows the question as another tab left it; false where it is unchanged or cannot be loaded. */
  async function caughtUp(recording: KeptAnswer | null): Promise<boolean> {
    const before = promptOf(store.getState());
    const session = await deps.reload().catch(() => null);
    const now = session?.prompts.find(({ id }) => id === before.id);
    if (!session || !now || (now.state === before.state && now.turns.length === before.turns.length))
      return false;
    store.dispatch({ type: 'answeredElsewhere', session, recording, ...(await deps.prepare(now)) });
    return true;
  }

  /** Sends the answer this one continues first, if it is unsent; if that had no words, the one before it counts. */
  async function sentBefore(prompt: Prompt, { continues }: KeptAnswer): Promise<string | undefined> {
    if (continues === undefined) return undefined;
    const kept = (await storage.unsent(userId)).find(({ requestKey }) => requestKey === continues);
    if (!kept) return continues;
    const before = { ...kept, continues: await sentBefore(prompt, kept) };
    try {
      await sender.spoken(prompt, before, await storage.chunks(kept.id), false);
    } catch (error) {
      if (!answerErrorOf(error).unheard) throw error;
      await deps.forget(kept);
      return before.continues;
    }
    await storage.discard(kept.id);
    return continues;
  }

  /** Sends a recording, after `beginSending`. */
  async function sendSpoken({ answer, uploaded }: FinishedCapture): Promise<void> {
    const prompt = store.getState().session.prompts.find(({ id }) => id === answer.promptId);
    if (!prompt) throw new Error('a recording belongs to no question of this session');
    const earlier = store.getState().unsent;
    const ask = async () => {
      const continues = await sentBefore(prompt, answer);
      const whole = continues === answer.continues ? answer : { ...answer, continues };
      return sender.spoken(prompt, whole, await storage.chunks(answer.id), uploaded);
    };
    if (await judge('voice', answer, ask)) await storage.discard(answer.id);
    // Answered again: the earlier recording without words is no longer offered.
    if (earlier?.reason === 'unheard' && earlier.answer.id !== answer.id) await deps.forget(earlier.answer);
  }

  return {
    beginSending,
    sendSpoken,
    /** Withholds the verdict on this answer: the student is adding to it. */
    setAside(answer: KeptAnswer): void {
      aside = { answer, outcome: latest?.id === answer.id ? { reply: latest.reply } : null };
    },
    /** Shows the withheld verdict, after `beginSending`. */
    async showSetAside(): Promise<void> {
      const { answer, outcome } = aside ?? {};
      aside = null;
      if (!answer || !outcome) store.dispatch({ type: 'recordingDiscarded' });
      else if ('reply' in outcome) await accept(outcome.reply, 'voice');
      else await refuse(outcome.error, answer);
    },
    write(text: string): void {
      store.dispatch({ type: 'draftWritten', text });
      const promptId = promptOf(store.getState()).id;
      void storage.keepDraft({ userId, promptId, text, requestKey: '' });
    },
    async sendTyped(): Promise<void> {
      const { draft, unsent } = store.getState();
      const prompt = promptOf(store.getState());
      const text = draft.trim();
      if (text === '' || !beginSending()) return;
      pressed();
      // The same words keep their request key, even after a reload; changed words are a new answer.
      const kept = await storage.draft(userId, prompt.id);
      const requestKey = (kept?.text.trim() === text && kept.requestKey) || deps.newId();
      await storage.keepDraft({ userId, promptId: prompt.id, text, requestKey });
      const ask = () => sender.typed(prompt, text, requestKey);
      // The same answer as the recording, in writing.
      if ((await judge('typed', null, ask)) && unsent) await deps.forget(unsent.answer);
    },
    /** Sends the unsent recording. */
    async sendUnsent(): Promise<void> {
      const { unsent } = store.getState();
      if (!unsent || !beginSending()) return;
      pressed();
      await sendSpoken(unsent);
    },
    /** Has the latest answer judged again with the student's correction. */
    async recheck(correction: Correction): Promise<void> {
      const { turns } = promptOf(store.getState());
      const corrected = correction.transcription !== undefined;
      const turn = corrected ? turns.at(-1) : judgedTurnOf(turns);
      if (!turn || !store.dispatch({ type: 'recheckStarted' })) return;
      player.stop();
      try {
        const reply = await deps.checkAgain(turn.id, correction);
        store.dispatch({ type: 'answerRechecked', reply, corrected });
        if (corrected) present(reply, true);
        else if (!signal.aborted) {
          // A student's own decision gets no spoken feedback: the new count is announced once.
          player.load(feedbackSpeech(reply), reply.audioUrl);
          deps.announce(standingLine(promptOf(store.getState()).points));
        }
      } catch (error) {
        store.dispatch({ type: 'recheckFailed', message: answerErrorOf(error).message });
      }
    },
  };
}
