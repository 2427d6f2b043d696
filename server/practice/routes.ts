/** Mounts the calls of voice active recall. */
import type { FastifyRequest } from 'fastify';
import {
  AnswerFields,
  type AnswerReply,
  getOpenPractice,
  getPractice,
  judgeAgain,
  type PracticeSession,
  type Prompt,
  sendAnswer,
  showCard,
  skipPrompt,
  startPractice,
} from '#contract/practice.ts';
import { speakCard } from '#contract/voice-commands.ts';
import { deleteUpload, getUpload, putChunk } from '#contract/voice-uploads.ts';
import { Failure } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { readAudioForm } from '#server/http/body/form.ts';
import { readBody } from '#server/http/body/incoming-body.ts';
import { requestKeyOf } from '#server/http/request-key.ts';
import type { AnswerService } from './answer-service.ts';
import { sendAudio, wantsPart } from './audio-reply.ts';
import type { CorrectionService } from './correction-service.ts';
import { stretchesIn } from './hear-answer.ts';
import type { LiveWords } from './live-words/live-words-service.ts';
import { mountLiveWords } from './live-words/routes.ts';
import type { SessionService } from './session-service.ts';
import type { SpeechService } from './speech-service.ts';
import type { UploadStore } from './store/upload-store.ts';
import type { StreamingTranscription } from './streaming-transcription.ts';
import type { AccountQueue } from './voice-ports.ts';

export type Practice = {
  sessions: SessionService;
  answers: AnswerService;
  /** Limits concurrent answers per account. */
  calls: AccountQueue;
  corrections: CorrectionService;
  uploads: UploadStore;
  live: StreamingTranscription;
  liveWords: LiveWords;
  /** Null if the server has no voice. */
  speech: SpeechService | null;
};

const minuteMs = 60_000;
/** Far above what a student does, far below what would overload the machine. */
const limits = {
  start: { name: 'practice.start', burst: 60, perMs: 10 * minuteMs },
  answer: { name: 'practice.answer', burst: 100, perMs: 10 * minuteMs },
  again: { name: 'practice.again', burst: 60, perMs: 10 * minuteMs },
  // Two sides per card; the fastest students do about ten cards a minute.
  speakCard: { name: 'practice.speak_card', burst: 300, perMs: 10 * minuteMs },
  part: { name: 'practice.part', burst: 2_400, perMs: 20 * minuteMs },
};

/** Longer than recogniser and model take together, shorter than a browser's timeout. */
const answerTimeoutMs = 90_000;
/** Longer than a page waits for a side to be read. */
const speakTimeoutMs = 30_000;

export function mountPractice(router: Router, practice: Practice): void {
  const { app } = router;
  async function answer(owner: string, request: FastifyRequest, signal: AbortSignal): Promise<AnswerReply> {
    const { fields, audio } = await readAudioForm(request, AnswerFields, 'answer_file');
    const { uploadId, uploadChunks: parts } = fields;
    if (uploadId) practice.liveWords.end(owner, uploadId);
    const upload = uploadId !== undefined && parts !== undefined ? { uploadId, parts } : null;
    const reply = await practice.answers.answer(
      owner,
      {
        requestKey: requestKeyOf(request),
        promptId: fields.promptId ?? null,
        promptText: fields.prompt ?? null,
        deeper: fields.deeper === 'yes',
        continues: fields.continues ?? null,
        typed: fields.typedAnswer ?? null,
        spokenOver: fields.spokenOver ?? null,
        phraseSaid: fields.phraseSaid ?? null,
        othersTalk: stretchesIn(fields.othersTalk),
        recording: async () => audio ?? (upload && (await uploaded(practice.uploads, owner, upload))),
        streamed:
          upload &&
          ((left, likely) => practice.live.finish(owner, upload.uploadId, upload.parts, left, likely)),
      },
      signal,
    );
    if (uploadId) {
      practice.live.forget(owner, uploadId);
      await practice.uploads.delete(owner, uploadId);
    }
    return reply;
  }

  const addressOf = (owner: string, id: string) => practice.speech?.urlOf(owner, id) ?? null;
  const audiblePrompt = (owner: string, prompt: Prompt): Prompt => ({
    ...prompt,
    audioUrl: addressOf(owner, prompt.id),
    turns: prompt.turns.map((turn) => ({ ...turn, audioUrl: addressOf(owner, turn.id) })),
  });
  /** Adds the addresses of the speech of its questions and feedback. */
  const audible = (owner: string, session: PracticeSession): PracticeSession => ({
    ...session,
    prompts: session.prompts.map((prompt) => audiblePrompt(owner, prompt)),
  });
  bind(
    router,
    startPractice,
    async ({ caller, params, body, request }) =>
      audible(
        caller.userId,
        await practice.sessions.start(caller.userId, params.id, body, requestKeyOf(request)),
      ),
    { limit: limits.start },
  );
  bind(router, getPractice, async ({ caller, params }) =>
    audible(caller.userId, await practice.sessions.get(caller.userId, params.id)),
  );
  bind(router, getOpenPractice, ({ caller, params }) => practice.sessions.open(caller.userId, params.id));
  bind(router, skipPrompt, async ({ caller, params }) =>
    audiblePrompt(caller.userId, await practice.sessions.end(caller.userId, params.id, 'skipped')),
  );
  bind(router, showCard, async ({ caller, params }) =>
    audiblePrompt(caller.userId, await practice.sessions.end(caller.userId, params.id, 'revisit')),
  );
  bind(
    router,
    judgeAgain,
    ({ caller, params, body }) =>
      practice.corrections.judgeAgain(caller.userId, params.id, {
        transcription: body.transcription,
        claimedPoints: body.claimedPoints ?? [],
        deniedPoints: body.deniedPoints ?? [],
        withdrawnPoints: body.withdrawnPoints ?? [],
      }),
    { limit: limits.again },
  );
  bind(
    router,
    sendAnswer,
    ({ caller, request }) => {
      const signal = AbortSignal.timeout(answerTimeoutMs);
      return practice.calls.run(caller.userId, () => answer(caller.userId, request, signal), signal);
    },
    { limit: limits.answer, takesForm: true },
  );
  app.addContentTypeParser('application/octet-stream', readBody);
  bind(
    router,
    putChunk,
    async ({ caller, params, request }) => {
      if (!Buffer.isBuffer(request.body) || request.body.length === 0)
        throw new Failure('bad_input', 'empty_part');
      if (!(await practice.uploads.put(caller.userId, params.id, params.seq, request.body)))
        throw new Failure('too_large', 'uploads');
      practice.live.part(caller.userId, params.id, params.seq, request.body);
      practice.liveWords.arrived(caller.userId, params.id);
      return undefined;
    },
    { limit: limits.part },
  );
  bind(router, getUpload, async ({ caller, params }) => ({
    received: await practice.uploads.received(caller.userId, params.id),
  }));
  bind(router, deleteUpload, async ({ caller, params }) => {
    practice.live.forget(caller.userId, params.id);
    practice.liveWords.end(caller.userId, params.id);
    await practice.uploads.delete(caller.userId, params.id);
    return undefined;
  });
  mountLiveWords(router, practice.liveWords);
  bind(
    router,
    speakCard,
    async ({ caller, params, request, reply }) => {
      if (!practice.speech) throw new Failure('not_found', 'audio');
      const { speech } = practice;
      const { userId } = caller;
      const sound = await practice.calls.run(
        userId,
        () => speech.side(userId, params.id, params.side),
        AbortSignal.timeout(speakTimeoutMs),
      );
      sendAudio(request, reply, { kind: 'whole', ...sound });
      return undefined;
    },
    { limit: limits.speakCard },
  );
  app.get<{ Params: { voice: string } }>('/api/voices/:voice/sample', async (request, reply) => {
    if (!practice.speech) throw new Failure('not_found', 'audio');
    return sendAudio(request, reply, {
      kind: 'whole',
      ...(await practice.speech.sample(request.params.voice)),
    });
  });
  app.get<{ Params: { token: string }; Querystring: { voice?: unknown } }>(
    '/api/speech/:token',
    async (request, reply) => {
      if (!practice.speech) throw new Failure('not_found', 'audio');
      const voice = typeof request.query.voice === 'string' ? request.query.voice : null;
      const want = wantsPart(request) ? 'whole' : 'stream';
      return sendAudio(request, reply, await practice.speech.listen(request.params.token, want, voice));
    },
  );
}

/** The recording uploaded in parts. @throws Failure('conflict') if a part is missing */
async function uploaded(
  uploads: UploadStore,
  owner: string,
  { uploadId, parts }: { uploadId: string; parts: number },
): Promise<Uint8Array> {
  const bytes = await uploads.assemble(owner, uploadId, parts);
  if (!bytes) throw new Failure('conflict', 'part_missing');
  return bytes;
}
