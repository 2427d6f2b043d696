/** A practice session without a browser: tests control microphone, network and voice; storage is real. */
import { createStore } from 'zustand/vanilla';
import type { AnswerReply, PointResult, PracticeSession, Prompt } from '#contract/practice.ts';
import type { ServerStatus } from '#contract/status.ts';
import type { HeardCommand } from '#contract/voice-commands.ts';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import { verdictOf } from '#core/verdict.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { createChunkUploader } from '#web/practice/answer/chunk-uploader.ts';
import { createDecisionListener } from '#web/practice/feedback/decision-listener.ts';
import type { FeedbackPlayer, PlayerState } from '#web/practice/feedback/feedback-player.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import { createMemoryAnswerStorage, openAnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import type { ServerWords } from '#web/practice/recording/live-words.ts';
import { type OpenedMicrophone, openMicrophone } from '#web/practice/recording/microphone.ts';
import { startCapture } from '#web/practice/recording/voice-capture.ts';
import { createSessionController } from '#web/practice/session/session-controller.ts';
import { openingState } from '#web/practice/session/session-state.ts';
import { createPracticeStore } from '#web/practice/session/store.ts';

export const samplePoint = (
  text: string,
  decision: PointResult['decision'] = 'missing',
  part: Partial<PointResult> = {},
): PointResult => ({
  text,
  cardId: `card of ${text}`,
  verdict: verdictOf(decision),
  evidence: null,
  claimed: false,
  decision,
  denied: false,
  checked: false,
  mixedUpWith: null,
  ...part,
});

export const samplePrompt = (id: string, part: Partial<Prompt> = {}): Prompt => ({
  id,
  kind: 'explain',
  prompt: `Question ${id}`,
  keyPoints: ['one', 'two'],
  state: 'initial',
  followUpCount: 0,
  outcome: null,
  points: [samplePoint(`${id} one`), samplePoint(`${id} two`)],
  aimSeconds: 180,
  audioUrl: null,
  turns: [],
  ...part,
});

export const sampleSession = (prompts: Prompt[]): PracticeSession => ({
  sessionId: 'session',
  setId: 'set',
  setTitle: 'Cells',
  prompts,
  complete: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  remainingSessions: 4,
  tutor: 'Built-in tutor',
  answerLanguage: null,
  notice: null,
});

/** A recording of two seconds for question `a`. */
export const sampleAnswer = (part: Partial<KeptAnswer> = {}): KeptAnswer => ({
  id: 'recording',
  requestKey: 'key',
  userId: 'ann',
  setId: 'set',
  sessionId: 'session',
  promptId: 'a',
  mimeType: 'audio/webm',
  startedAtMs: 0,
  durationMs: 2_000,
  chunkCount: 2,
  byteCount: 4_000,
  ...part,
});

export const sampleReply = (promptId: string, part: Partial<AnswerReply> = {}): AnswerReply => ({
  transcription: 'what I said',
  feedback: 'Well said.',
  isComplete: false,
  followUp: 'And why?',
  audioUrl: '/api/speech/x',
  turnId: `turn of ${promptId}`,
  promptId,
  state: 'follow_up',
  outcome: part.state === 'complete' ? 'answered' : null,
  followUpCount: 1,
  forced: false,
  points: [samplePoint(`${promptId} one`, 'covered'), samplePoint(`${promptId} two`)],
  kind: 'answer',
  deeper: null,
  judgedBy: 'Built-in tutor',
  notice: null,
  sessionComplete: false,
  ...part,
});

/** A server that hears and speaks. */
export const serverStatus: ServerStatus = {
  tutor: {
    cards: 'Built-in tutor',
    basic: 'Built-in tutor',
    advanced: 'Built-in tutor',
    takesDeviceModel: true,
  },
  transcriber: {
    name: 'Recogniser',
    ready: true,
    progress: null,
    reason: null,
    live: true,
    languages: null,
    liveLanguages: null,
  },
  speaker: {
    name: 'Voice',
    comesSlowlyAs: null,
    voices: [],
    languages: null,
    natural: null,
    progress: null,
    reason: null,
  },
  billing: 'local',
  auth: 'embedded',
};

export type WorldOptions = {
  mode?: 'voice' | 'typing';
  lookedAt?: string;
  device?: ReturnType<typeof createMemoryAnswerStorage>;
  /** Records with the real code, on what the test put in place of the browser. */
  browser?: boolean;
};

/** A student's session; the additions to its controller set what happens outside next, and record what was asked. */
export async function createPracticeWorld(session: PracticeSession, options: WorldOptions = {}) {
  const device = options.device ?? createMemoryAnswerStorage();
  const storage = await openAnswerStorage(async () => device);
  const leaving = new AbortController();
  const store = createPracticeStore(
    openingState(session, {
      lookedAt: options.lookedAt ?? null,
      mode: options.mode ?? 'voice',
      durable: storage.durable,
    }),
  );
  const self = {
    device,
    storage,
    nowMs: 1_000_000,
    ids: 0,
    /** Until then the browser asks for permission. */
    permitted: Promise.resolve(),
    microphone: { ok: true } as { ok: true } | Extract<OpenedMicrophone, { ok: false }>,
    /** Replaces the browser's recording. */
    refuseCapture: null as Error | null,
    /** What the recorder will have caught when it ends. */
    caught: { bytes: 4_000, chunks: 2, ms: 2_000 },
    /** What a spoken yes or no is heard as; `null` for neither. */
    decided: async (): Promise<HeardCommand> => ({ heard: 'same thing', command: 'same' }),
    /** What was sent to be checked again, and the server's reply. */
    corrections: [] as Correction[],
    checkedAgain: (_correction: Correction): AnswerReply =>
      sampleReply(store.getState().session.prompts[0]?.id ?? '', {
        isComplete: true,
        state: 'complete',
        followUp: '',
      }),
    answer: async (promptId: string): Promise<AnswerReply> => sampleReply(promptId),
    sent: [] as { how: string; requestKey: string; what: string }[],
    /** What is known of the latest sent recording. */
    lastAnswer: null as KeptAnswer | null,
    spoken: [] as string[],
    /** Prepared for Play, without a sound. */
    loaded: [] as string[],
    /** Each time the tutor spoke: how often it had been slowed down. */
    spokenSlower: [] as number[],
    /** Each time: whether the tutor was asked to speak more quietly, or normally. */
    lowered: [] as boolean[],
    said: [] as string[],
    forgotten: [] as string[],
    released: 0,
    /** Parts that reached the server while recording. */
    uploaded: [] as number[],
    /** How often the server was to hear what was said so far. */
    hastened: 0,
    lookedAt: '',
    /** Another tab's change to the session. */
    onServer: session,
    endCapture: (_reason: 'lost' | 'fault') => {},
    hear: (_levelDb: number, _voice: number | null = null) => {},
    /** Emits what the server hears of the current recording. */
    hearWords: (_live: ServerWords) => {},
    /** What the next short recordings are heard as; an answer by default. */
    commands: [] as SpokenCommand[],
    slowed: 0,
    beforeSkip: async () => {},
    /** The server's reply to a question whose card is requested. */
    endedWithCard: (prompt: Prompt): Prompt => ({ ...prompt, state: 'complete', outcome: 'revisit' }),
    state: store.getState,
    leave: () => leaving.abort(),
  };
  /** Plays nothing, and tells the screens so. */
  const player: FeedbackPlayer = {
    state: createStore<PlayerState>(() => ({ status: 'idle', positionSeconds: 0, durationSeconds: 0 })),
    play: (words) => {
      self.spoken.push(words);
      self.spokenSlower.push(self.slowed);
    },
    load: (words) => void self.loaded.push(words),
    replay: () => {},
    stop: () => {},
    lower: (isLow) => void self.lowered.push(isLow),
    slower: () => {
      self.slowed += 1;
    },
    unlock: () => {},
    close: () => {},
  };
  const promptWith = (promptId: string): Prompt => {
    const prompt = store.getState().session.prompts.find(({ id }) => id === promptId);
    if (!prompt) throw new Error(`no question ${promptId}`);
    return prompt;
  };
  const controller = createSessionController({
    userId: 'ann',
    store,
    storage,
    signal: leaving.signal,
    player,
    reload: async () => self.onServer,
    skip: async (promptId) => {
      await self.beforeSkip();
      return { ...promptWith(promptId), state: 'complete', outcome: 'skipped' };
    },
    showCard: async (promptId) => self.endedWithCard(promptWith(promptId)),
    checkAgain: async (_turnId, correction) => {
      self.corrections.push(correction);
      return self.checkedAgain(correction);
    },
    lookAt: (what) => {
      self.lookedAt = what;
    },
    sender: {
      typed: async (prompt, text, requestKey) => {
        self.sent.push({ how: 'typed', requestKey, what: text });
        return self.answer(prompt.id);
      },
      spoken: async (prompt, kept, parts, uploaded) => {
        self.lastAnswer = kept;
        const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
        self.sent.push({
          how: uploaded ? 'parts' : 'whole',
          requestKey: kept.requestKey,
          what: `${bytes} bytes`,
        });
        return self.answer(prompt.id);
      },
    },
    openMicrophone: async () => {
      if (options.browser) return openMicrophone();
      await self.permitted;
      if (!self.microphone.ok) return self.microphone;
      const release = () => {
        self.released += 1;
      };
      const microphone = { stream: null as never, label: 'Headset', onLost: () => {}, release };
      return { ok: true, microphone };
    },
    capture: async (microphone, fresh: KeptAnswer, events) => {
      if (self.refuseCapture) throw self.refuseCapture;
      if (options.browser)
        return startCapture(microphone, fresh, {
          ...events,
          storage,
          liveWords: () => null,
          uploader: createChunkUploader({
            put: async (seq) => void self.uploaded.push(seq),
            later: (work, ms) => void setTimeout(work, ms),
          }),
          nowMs: () => self.nowMs,
        });
      let answer = fresh;
      self.endCapture = events.onEnd;
      self.hear = (levelDb, voice = null) => events.onLevel(levelDb, voice);
      self.hearWords = events.onLive;
      await storage.begin(answer);
      return {
        answer: () => answer,
        notePhrase: (phraseSaid) => {
          answer = { ...answer, phraseSaid };
        },
        noteOthers: (othersTalk) => {
          answer = { ...answer, othersTalk };
        },
        hasten: () => {
          self.hastened += 1;
        },
        finish: async () => {
          microphone.release();
          const { bytes, chunks, ms } = self.caught;
          answer = {
            ...answer,
            byteCount: bytes,
            chunkCount: chunks,
            durationMs: ms,
            mimeType: 'audio/webm',
          };
          for (let seq = 0; seq < chunks; seq++)
            await storage.addChunk(answer, seq, new ArrayBuffer(bytes / chunks));
          return { answer, uploaded: true };
        },
      };
    },
    hearCommand: async () => self.commands.shift() ?? null,
    isElsewhere: async () => false,
    forgetUpload: (id) => self.forgotten.push(id),
    announce: (words) => self.said.push(words),
    announceStage: (words) => self.said.push(words),
    newId: () => `id${self.ids++}`,
    nowMs: () => self.nowMs,
  });
  const decisions = createDecisionListener({
    openMicrophone,
    stopPlayback: () => {},
    hear: () => self.decided(),
    nowMs: () => self.nowMs,
  });
  return Object.assign(self, controller, {
    player,
    decisions,
    hearShort: async () => null,
    close: self.leave,
  });
}
