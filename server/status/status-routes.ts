/** Runtime settings of the web app, provider status, health checks. */
import { getConfig } from '#contract/config.ts';
import { getStatus } from '#contract/status.ts';
import type { AssembledAuth } from '#server/assemble-auth.ts';
import type { AssembledVoice } from '#server/assemble-voice.ts';
import type { Config } from '#server/config.ts';
import { recogniserOffWords, voiceOffWords } from '#server/failure/failure-words.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { readyTranscriber } from '#server/practice/hear-answer.ts';
import type { DeviceJudge, Tutor } from '#server/practice/ports.ts';
import type { Speaker, Transcriber } from '#server/practice/voice-ports.ts';

type InForce = {
  devOutbox: boolean;
  config: Config;
  auth: AssembledAuth;
  voice: AssembledVoice;
  tutor: Tutor;
  device: DeviceJudge | null;
  database: Database;
};

export function mountStatus(router: Router, inForce: InForce): void {
  const { config, auth, voice, tutor, database } = inForce;
  bind(router, getConfig, async () => ({
    ...auth.client,
    supportEmail: config.SUPPORT_EMAIL,
    billingMode: config.billing,
    speech: { transcriber: readyTranscriber(voice.transcriber)?.name ?? null, speaker: voice.speaker.name },
    publicUrl: config.publicUrl,
    devOutbox: inForce.devOutbox,
    limits: config.limits,
  }));
  bind(router, getStatus, async () => ({
    tutor: {
      cards: tutor.name(false),
      basic: tutor.name(false),
      advanced: tutor.name(true),
      takesDeviceModel: inForce.device !== null,
    },
    transcriber: transcriberStatus(voice.transcriber),
    speaker: speakerStatus(voice.speaker),
    billing: config.billing,
    auth: auth.embedded ? ('embedded' as const) : ('hosted' as const),
  }));
  router.app.get('/healthz', async () => ({ status: 'ok' }));
  router.app.get('/readyz', async () => {
    await database.query('select 1');
    return { status: 'ready' };
  });
}

/** Its reader is about to listen, so the voice starts loading. */
function speakerStatus(speaker: Speaker) {
  speaker.prepare?.();
  const readiness = speaker.readiness?.() ?? { state: 'ready' as const };
  const copy = (languages: readonly string[] | null) => (languages ? [...languages] : null);
  return {
    name: speaker.name,
    comesSlowlyAs: speaker.comesSlowlyAs,
    voices: [...speaker.voices],
    languages: copy(speaker.languages()),
    natural: copy(speaker.natural()),
    progress:
      readiness.state === 'preparing' ? readiness.percent / 100 : readiness.state === 'idle' ? 0 : null,
    reason: readiness.state === 'off' ? voiceOffWords[readiness.reason] : null,
  };
}

/** Its reader is about to speak, so the recogniser starts fetching its model, also after an earlier failure. */
function transcriberStatus(transcriber: Transcriber | null) {
  const readiness = transcriber?.readiness?.() ?? { state: 'ready' as const };
  if (readiness.state === 'idle' || readiness.state === 'off') transcriber?.prepare?.();
  return {
    name: readiness.state === 'off' ? null : (transcriber?.name ?? null),
    ready: transcriber !== null && readiness.state === 'ready',
    progress:
      readiness.state === 'preparing' ? readiness.percent / 100 : readiness.state === 'idle' ? 0 : null,
    live: transcriber?.live !== undefined,
    reason: readiness.state === 'off' ? recogniserOffWords[readiness.reason] : null,
    languages: transcriber?.languages ? [...transcriber.languages] : null,
    liveLanguages: transcriber?.streamedLanguages ? [...transcriber.streamedLanguages] : null,
  };
}
