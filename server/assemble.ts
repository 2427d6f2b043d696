/** Assembles the product: Config → adapters → nouns → one HTTP application. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { FREE_SESSIONS_PER_DAY } from '#core/subscription-plan.ts';
import { createMeService } from './account/me-service.ts';
import { mountAccount } from './account/routes.ts';
import { createProfileStore, createUserRegistrar } from './account/user-store.ts';
import { createApp } from './app.ts';
import { assembleAccountData } from './assemble-account-data.ts';
import { assembleAuth, keepSecret, showsOutbox } from './assemble-auth.ts';
import { assembleBilling } from './assemble-billing.ts';
import { assembleReminders } from './assemble-reminders.ts';
import { assembleStudy, countedForDays } from './assemble-study.ts';
import { assembleTutor } from './assemble-tutor.ts';
import { assembleVoice, type WorkerUrls } from './assemble-voice.ts';
import { mountDevOutbox } from './auth/mail/dev-outbox.ts';
import { registerAuthRoutes } from './auth/routes.ts';
import type { Config } from './config.ts';
import { createCallerFinder } from './http/caller.ts';
import { mountMetrics } from './http/metrics.ts';
import { newId } from './http/new-id.ts';
import { unlimited } from './http/rate-limit.ts';
import { createLongReads } from './http/reply/long-reads.ts';
import { createRequestAllowances, limitStrangers, sparingCallerFinder } from './http/request-allowance.ts';
import { createSignedLinks } from './http/signed-link.ts';
import { mountImports } from './imports/routes.ts';
import { createMediaService } from './media/media-service.ts';
import { createMediaStore } from './media/media-store.ts';
import { sweepMedia } from './media/media-sweep.ts';
import { mountMedia } from './media/routes.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { createScheduleFitter } from './platform/fsrs/schedule-fitter.ts';
import { keepOutboxToken } from './platform/mail/outbox-token.ts';
import {
  countedSessions,
  measuredSpeaker,
  measuredTranscriber,
  measuredTutor,
} from './platform/metrics/instrumentation.ts';
import { createPrometheusMetrics } from './platform/metrics/prometheus-metrics.ts';
import type { Database } from './platform/postgres/database.ts';
import { createPostgresRateLimits } from './platform/postgres/rate-limits.ts';
import { createPostgresSettings } from './platform/postgres/settings.ts';
import { createAccountSerializer } from './platform/workers/account-queue.ts';
import { createThreadedJson } from './platform/workers/threaded-json.ts';
import { createAnswerService } from './practice/answer-service.ts';
import { mountSpokenCommands } from './practice/commands/routes.ts';
import { createSecondHearing } from './practice/commands/second-hearing.ts';
import { createShortHearing } from './practice/commands/short-hearing.ts';
import { createStudyAnswerService } from './practice/commands/study-answer-service.ts';
import { createCorrectionService } from './practice/correction-service.ts';
import { mountDeviceModel } from './practice/device-routes.ts';
import { createDeviceService } from './practice/device-service.ts';
import { createHistoryService, recordingLinks } from './practice/history/history-service.ts';
import { createHistoryStore } from './practice/history/history-store.ts';
import { mountPracticeHistory } from './practice/history/routes.ts';
import { createLiveWords } from './practice/live-words/live-words-service.ts';
import { createAnswerRecordings } from './practice/recordings-service.ts';
import { mountPractice } from './practice/routes.ts';
import { createSessionService } from './practice/session-service.ts';
import { createSpeechService, speechLinks } from './practice/speech-service.ts';
import { createPracticeStore } from './practice/store/practice-store.ts';
import { createRecordingIndex, deleteExpired } from './practice/store/recording-store.ts';
import { createUploadStore } from './practice/store/upload-store.ts';
import { createStreamingTranscription } from './practice/streaming-transcription.ts';
import type { Transcriber } from './practice/voice-ports.ts';
import { createCardMoves } from './sets/card-moves.ts';
import { createCardSearch } from './sets/card-search.ts';
import { createCardWords } from './sets/card-words.ts';
import { createImportedCards } from './sets/imported-cards.ts';
import { mountImportedCards } from './sets/imported-cards-routes.ts';
import { mountSetNotes } from './sets/notes-routes.ts';
import { createNotesStore } from './sets/notes-store.ts';
import { mountCardSearch, mountSets } from './sets/routes.ts';
import { createSetCards } from './sets/set-cards.ts';
import { mountSetCards } from './sets/set-cards-routes.ts';
import { bytesOfMb } from './sets/set-limits.ts';
import { createSetService } from './sets/set-service.ts';
import { createSetStore } from './sets/set-store.ts';
import { createSetTags } from './sets/set-tags.ts';
import { mountOpenApi } from './status/openapi-routes.ts';
import { mountStatus } from './status/status-routes.ts';

type AssembleOptions = {
  config: Config;
  database: Database;
  /** An absolute path; must exist. */
  dataDir: string;
  workers: WorkerUrls;
  /** Folder of the built web app; null serves the API only. */
  webFolder: string | null;
  log: AdapterLog;
  logger: FastifyServerOptions['logger'];
  env: Record<string, string | undefined>;
  testTranscriber?: Transcriber | null;
  now?: () => Date;
  /** Monotonic milliseconds for counting requests; `performance.now` by default. */
  nowMs?: () => number;
};

export type Product = {
  app: FastifyInstance;
  /** Deletes expired data; called hourly. */
  tidy(): Promise<void>;
  /** Sends due reminders; called every minute. */
  remind(): Promise<void>;
  close(): Promise<void>;
};

/** Long reads and archives together leave some of the pool's ten connections to short statements. */
const searching = { concurrency: 2, waitingPerKey: 2, waitingOverall: 200 };
const bulkWork = { concurrency: 2, waitingPerKey: 4, waitingOverall: 100 };

export async function assemble(options: AssembleOptions): Promise<Product> {
  const { config, database, dataDir, log, now = () => new Date() } = options;
  const settings = createPostgresSettings(database);
  const limiter = config.RATE_LIMITS ? createPostgresRateLimits(database) : unlimited;
  const base = { config, database, settings, limiter, dataDir, log, now };
  const auth = await assembleAuth(base);
  const metrics = createPrometheusMetrics();
  metrics.watchDatabase(database.connections);
  const voice = await assembleVoice({ ...options, testTranscriber: options.testTranscriber ?? null });
  const { builtIn, device, ...tutors } = assembleTutor(config, options.workers, log);
  const tutor = measuredTutor(tutors.tutor, metrics);
  const transcriber = voice.transcriber && measuredTranscriber(voice.transcriber, metrics);

  const outbox = auth.outbox && showsOutbox(config) ? auth.outbox : null;
  const outboxToken = outbox && (await keepOutboxToken(dataDir));
  const longReads = createLongReads(database);
  const study = assembleStudy({
    ...base,
    longReads,
    seenIn: (owner, zone) => reminders.moveTo(owner, zone),
    fitter: config.FIT_SCHEDULES ? createScheduleFitter(options.workers.fit, log) : null,
  });
  const reminders = await assembleReminders({ ...base, dueToday: study.dueToday });
  const practice = countedForDays(
    countedSessions(createPracticeStore(database), metrics),
    study.countPractice,
  );
  const billing = await assembleBilling({
    ...base,
    trialSecret: await keepSecret(settings, 'billing.trial_secret'),
  });
  const me = createMeService({
    profiles: createProfileStore(database),
    subscriptionOf: billing.current,
    billingMode: config.billing,
    now,
  });
  const mountAccountData = assembleAccountData({
    ...base,
    auth,
    recordings: voice.recordings,
    endSubscription: billing.end,
    linkSecret: await keepSecret(settings, 'account.link_secret'),
  });
  const plan = async (owner: string) => {
    const { isPremium } = await me.plan(owner);
    return { premium: isPremium, sessionsPerDay: isPremium ? null : FREE_SESSIONS_PER_DAY };
  };
  const recordings = createAnswerRecordings(
    voice.recordings,
    createRecordingIndex(database),
    bytesOfMb(config.limits.mediaMb),
    now,
    (error) => log.warn({ err: error }, 'a recording could not be kept'),
  );
  const voiceSecret = await keepSecret(settings, 'practice.speech_secret');
  const speech = createSpeechService({
    links: createSignedLinks(speechLinks, voiceSecret, now),
    speaker: measuredSpeaker(voice.speaker, metrics),
    recordings,
    store: practice,
  });
  const hearing = { decoder: voice.decoder, transcriber, queue: voice.hearingQueue };
  const hear = createShortHearing({ hearing, limiter });
  const history = createHistoryService({
    store: createHistoryStore(database),
    recordings,
    links: createSignedLinks(recordingLinks, voiceSecret, now),
  });
  const answers = createAnswerService({
    store: practice,
    hearing,
    tutor,
    reader: builtIn,
    recordings,
    speechUrl: speech.urlOf,
    newId,
  });

  const uploads = createUploadStore(database);
  const media = createMediaService(
    createMediaStore(database),
    voice.recordings,
    bytesOfMb(config.limits.mediaMb),
  );
  const words = createCardWords(database, (error) =>
    log.warn({ err: error }, 'cards could not be read for searching yet'),
  );
  const setStore = createSetStore(database, config.limits, longReads);
  const sets = createSetService(setStore, newId, media.keep, words.begin);

  const bodies = createThreadedJson(options.workers.body);
  const findCaller = createCallerFinder(auth.verify, createUserRegistrar(database));
  const allowances = config.RATE_LIMITS
    ? createRequestAllowances(config.limits.requestsPerSecond, options.nowMs)
    : null;
  const app = await createApp({
    readLarge: bodies.read,
    findCaller: allowances ? sparingCallerFinder(findCaller, allowances) : findCaller,
    limiter,
    headers: { connectTo: auth.connectTo, https: config.publicUrl.startsWith('https:') },
    webFolder: options.webFolder,
    publicUrl: config.publicUrl,
    supportEmail: config.SUPPORT_EMAIL,
    trustProxy: config.trustProxy,
    logger: options.logger,
    mounts: [
      ({ app }) => (allowances ? limitStrangers(app, allowances) : undefined),
      ({ app }) => mountMetrics(app, metrics, config.METRICS_TOKEN),
      ({ app }) => (auth.embedded ? registerAuthRoutes(app, auth.embedded.service) : undefined),
      ({ app }) => (outbox && outboxToken ? mountDevOutbox(app, outbox, outboxToken) : undefined),
      (router) =>
        mountStatus(router, { config, auth, voice, tutor, device, database, devOutbox: outbox !== null }),
      (router) => mountDeviceModel(router, createDeviceService({ store: practice, device, answers })),
      (router) => mountOpenApi(router, config.publicUrl),
      (router) => mountAccount(router, me),
      mountAccountData,
      (router) => billing.mount(router),
      (router) => mountSets(router, sets),
      (router) =>
        mountSetCards(router, {
          sets,
          cards: createSetCards(database),
          moves: createCardMoves(database, config.limits, study.afterMove),
          tags: createSetTags(database),
          inTurn: createAccountSerializer(bulkWork),
        }),
      (router) => mountSetNotes(router, createNotesStore(database, config.limits, longReads)),
      (router) =>
        mountImportedCards(router, createImportedCards(database), createAccountSerializer(bulkWork)),
      (router) => mountMedia(router, media),
      (router) =>
        mountCardSearch(router, createCardSearch(database, words, createAccountSerializer(searching))),
      (router) => mountImports(router, tutor),
      (router) => study.mount(router),
      reminders.mount,
      (router) => mountPracticeHistory(router, history),
      (router) =>
        mountSpokenCommands(router, {
          hear,
          hearAgain: createSecondHearing(hearing),
          studyAnswers: createStudyAnswerService({ store: practice, tutor: builtIn, hear }),
          calls: voice.answerCalls,
        }),
      (router) =>
        mountPractice(router, {
          sessions: createSessionService({ store: practice, tutor, plan, newId, now }),
          answers,
          corrections: createCorrectionService({ store: practice, tutor, answers }),
          uploads,
          calls: voice.answerCalls,
          live: createStreamingTranscription({ ...voice, now: Date.now }),
          liveWords: createLiveWords({
            ...voice.live,
            store: practice,
            uploads,
            transcriber: voice.transcriber,
            judge: builtIn,
            nowMs: Date.now,
            warn: (error) => log.warn({ err: error }, 'live words stopped'),
          }),
          speech,
        }),
    ],
  });
  return {
    app,
    async tidy() {
      // One failing task must not stop the others.
      const done = await Promise.allSettled([
        deleteExpired(database, voice.recordings, now()),
        voice.recordings.sweep?.(),
        sweepMedia(database, voice.recordings, now()),
        auth.embedded?.service.tidy(),
        billing.reconcile(),
        study.tidy(),
        words.resume(),
      ]);
      const failures = done.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      if (failures.length > 1) throw new AggregateError(failures, 'several parts of tidying failed');
      if (failures.length === 1) throw failures[0];
    },
    remind: reminders.remind,
    async close() {
      await app.close();
      await Promise.all([
        auth.close(),
        voice.close(),
        tutors.close(),
        bodies.close(),
        study.close(),
        words.close(),
        reminders.close(),
      ]);
    },
  };
}
