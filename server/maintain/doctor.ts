/** Checks settings, database, data, storage and tutor without changing anything, and reports problems. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { assembleTutor, type TutorWorkers } from '#server/assemble-tutor.ts';
import { configuredSpeechModels, type SpeakerWorkers } from '#server/assemble-voice.ts';
import { isWorthHaving, probeCount, probeLine, probeTutor } from '#server/platform/llm/tutor-probes.ts';
import { examineData, factsOf } from '#server/platform/postgres/backup/doctor-checks.ts';
import { schemaOf } from '#server/platform/postgres/backup/fill-database.ts';
import { withConnection } from '#server/platform/postgres/backup/move-database.ts';
import { prepareSession } from '#server/platform/postgres/backup/table-rows.ts';
import { migrations } from '#server/platform/postgres/migration-files.ts';
import { type FileKeys, keysOfFiles } from '#server/platform/recordings/copy-files.ts';
import { tryVoice } from '#server/platform/speech/tts/try-voice.ts';
import { chooseVoiceModel } from '#server/platform/speech/tts/voice-models.ts';
import { halfOfMachine } from '#server/platform/workers/worker-pool.ts';
import { demandEmbeddedData, type Maintenance, openRecordings, withDatabase } from './maintenance-context.ts';

const leastFreeBytes = 1e9;
/** Tokens and trials compare times of several machines. */
const mostClockDifferenceMs = 5_000;
/** Number of recent files, which shows that the store answers without reading everything. */
const sampledFiles = 200;

/** A voice slower than real time makes students wait between sentences. */
const mostPace = 1;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

type Examination = Maintenance & { workers: TutorWorkers & Pick<SpeakerWorkers, 'voice'> };
type Say = (ok: boolean, line: string) => void;

function examineFolder(folder: string, say: Say): void {
  if (!existsSync(folder)) {
    say(false, `there is no data folder ${folder}: set DATA_DIR to the server's, or RECORDINGS_URL`);
    return;
  }
  const { mode } = statSync(folder);
  say((mode & 0o077) === 0, `the data folder is open to nobody else (${(mode & 0o777).toString(8)})`);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  say(free >= leastFreeBytes, `the disk has ${(free / 1e9).toFixed(1)} GB free`);
}

async function examineSchema(client: pg.Client, say: Say): Promise<void> {
  const known = migrations.map(({ version, checksum }) => `${version} ${checksum}`);
  const applied = (await schemaOf(client)).split('\n');
  const missing = known.filter((line) => !applied.includes(line)).length;
  const unknown = applied.filter((line) => !known.includes(line)).length;
  if (unknown > 0)
    say(
      false,
      `the schema is another version's (${unknown} migrations this one does not know); use that one or a newer`,
    );
  else if (missing > 0)
    say(
      false,
      `the schema is an older one (${missing} migrations missing); starting the server brings it up`,
    );
  else say(true, "the schema is this version's");
}

async function examineServer(client: pg.Client, say: Say): Promise<void> {
  const { version, clockAheadMs, connections, mostConnections } = await factsOf(client);
  say(true, `PostgreSQL ${version} answers`);
  say(Math.abs(clockAheadMs) <= mostClockDifferenceMs, `its clock differs by ${Math.abs(clockAheadMs)} ms`);
  say(connections < mostConnections * 0.8, `${connections} of ${mostConnections} connections are in use`);
}

async function examineFiles(maintenance: Maintenance, keys: FileKeys, say: Say): Promise<void> {
  const { store, close } = openRecordings(maintenance);
  const lines = [
    ['recordings', keys.recordings],
    ['pictures and sounds', keys.media],
  ] as const;
  try {
    for (const [what, all] of lines) {
      const sample = all.slice(-sampledFiles);
      let missing = 0;
      for (const key of sample) if (!(await store.get(key))) missing += 1;
      say(missing === 0, `${missing} of the newest ${sample.length} ${what} are missing from their store`);
    }
  } finally {
    await close();
  }
}

/** The built-in tutor is only described: there is nothing to configure. A model that is often wrong or does not answer is a problem. */
async function examineTutor({ config, workers, log }: Examination, say: Say): Promise<void> {
  const { tutor, builtIn, loaded, close } = assembleTutor(config, workers, log);
  try {
    await loaded;
    const plans = tutor.name(true) === tutor.name(false) ? [false] : [false, true];
    for (const premium of plans) {
      const result = await probeTutor(tutor, premium);
      say(tutor === builtIn || isWorthHaving(result), probeLine(tutor.name(premium), result));
    }
    if (tutor !== builtIn) {
      const { right } = await probeTutor(builtIn, false);
      say(true, `the built-in tutor judged ${right} of ${probeCount} of the same right`);
    }
  } finally {
    await close();
  }
}

/** Languages in which spoken answers are recognised; in all others answers are typed. */
function examineHearing({ config }: Examination, say: Say): void {
  if (config.STT_BASE_URL) {
    say(true, 'answers are heard by the service of STT_BASE_URL, which is told their language');
    return;
  }
  try {
    const models = configuredSpeechModels(config.SPEECH_MODEL);
    for (const { name, languages } of models)
      say(true, `spoken ${languages.map((code) => languageNames.of(code)).join(', ')} is heard by ${name}`);
    if (models.length === 0) say(true, 'nothing here hears: answers are typed');
  } catch (error) {
    say(false, error instanceof Error ? error.message : String(error));
  }
}

/** Only a voice model can be wrong: the embedded voice ships with the program, and a service would charge for the test. */
async function examineVoice({ config, workers }: Examination, say: Say): Promise<void> {
  if (!config.VOICE_MODEL) return;
  try {
    const model = chooseVoiceModel(config.VOICE_MODEL, join(config.DATA_DIR, 'models'));
    const tried = await tryVoice(model, { childUrl: workers.voice, threads: halfOfMachine });
    const memory = `${(tried.memoryBytes / 1e6).toFixed(0)} MB of memory`;
    say(
      tried.pace <= mostPace,
      `the voice ${model.name} took ${tried.pace.toFixed(2)} s for a second of speech, and ${memory}`,
    );
  } catch (error) {
    say(false, `VOICE_MODEL: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns the number of problems. */
export async function doctor(maintenance: Examination): Promise<number> {
  const { config } = maintenance;
  let wrong = 0;
  const say: Say = (ok, line) => {
    if (!ok) wrong += 1;
    maintenance.say(`${ok ? 'ok   ' : 'WRONG'} ${line}`);
  };
  demandEmbeddedData(maintenance);
  if (!config.DATABASE_URL || !config.recordings) examineFolder(config.DATA_DIR, say);
  const keys = await withDatabase(maintenance, 'shared', (connection) =>
    withConnection(connection, async (client) => {
      await prepareSession(client);
      await examineServer(client, say);
      await examineSchema(client, say);
      for (const { check, broken } of await examineData(client, !config.SUPABASE_URL))
        say(broken === 0, `${broken} ${check}`);
      return keysOfFiles(client);
    }),
  );
  await examineFiles(maintenance, keys, say);
  await examineTutor(maintenance, say);
  examineHearing(maintenance, say);
  await examineVoice(maintenance, say);
  maintenance.say(wrong === 0 ? 'Everything is as it should be.' : `${wrong} things are wrong.`);
  return wrong;
}
