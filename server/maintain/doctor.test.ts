/** The doctor finds nothing in healthy data, and finds each deliberate fault. */
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withConnection } from '#server/platform/postgres/backup/move-database.ts';
import { keysOfFiles } from '#server/platform/recordings/copy-files.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { doctorWorkers } from '#tests/support/product/doctor-workers.ts';
import { createLivedInApp } from '#tests/support/server/lived-in-app.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { fail, startSpeechService } from '#tests/support/services/speech-service.ts';
import { writeTinyVoice } from '#tests/support/services/tiny-voice.ts';
import { doctor } from './doctor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createLivedInApp();
  chmodSync(app.dataDir, 0o700);
});
afterAll(() => app.stop());

/** Its whole output. The tutor, which takes seconds to load, is real where its test answers are what is reported. */
async function report(settings: Record<string, string> = {}, realTutor = false): Promise<string[]> {
  const printed: string[] = [];
  const config = readConfig({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, ...settings });
  const built = await doctorWorkers();
  const scripted = await builtWorker('tests/support/services/scripted-tutor.ts');
  const workers = realTutor ? built : { ...built, tutor: scripted };
  const say = (line: string) => void printed.push(line);
  const wrong = await doctor({ config, env: {}, log: createTestLog(), workers, say });
  expect(printed.filter((line) => line.startsWith('WRONG'))).toHaveLength(wrong);
  return printed;
}

/** The problems it reports. */
const examine = async (dataDir = app.dataDir) =>
  (await report({ DATA_DIR: dataDir })).filter((line) => line.startsWith('WRONG'));

it('finds nothing in healthy data', async () => {
  expect(await examine()).toEqual([]);
});

it('takes the latest recordings across all accounts', async () => {
  const first = `ffffffff-0000-7000-8000-000000000000/first.webm`;
  await app.database.query(
    `insert into recordings (user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after)
     values ('ffffffff-0000-7000-8000-000000000000', '00000000-0000-7000-8000-000000000000', gen_random_uuid(),
             'answer', $1, 'audio/webm', 1, now() + interval '1 day')`,
    [first],
  );
  const { recordings } = await withConnection({ connectionString: app.databaseUrl }, keysOfFiles);
  expect([recordings.length, recordings[0]]).toEqual([4, first]);
  await app.database.query('delete from recordings where store_key = $1', [first]);
});

it('reports a missing folder and another schema', async () => {
  expect(await examine(join(app.dataDir, 'nowhere'))).toEqual([
    expect.stringMatching(/no data folder .*set DATA_DIR/),
    expect.stringContaining('recordings are missing'),
    expect.stringContaining('pictures and sounds are missing'),
  ]);
  await app.database.query(
    "insert into schema_migrations (version, name, checksum) values (9000, 'later', 'x')",
  );
  expect(await examine()).toEqual([expect.stringContaining("another version's (1 migrations")]);
  await app.database.query('delete from schema_migrations where version = 9000');
});

it.each([
  ['sets whose count of cards', 'update sets set card_count = card_count + 1', 3],
  ['share their place', 'update cards set position = 0', 3],
  ['does not follow from their ratings', 'update cards set interval_cards = 999 where last_rating = 4', 3],
  ['skip a number', 'update review_log set seq = seq + 1 where seq = (select max(seq) from review_log)', 3],
  ['without a way to sign in', "insert into users (id, username) values (gen_random_uuid(), 'stray')", 1],
  ['should have been deleted', "update recordings set delete_after = now() - interval '2 days'", 3],
  [
    'should have been deleted two days ago',
    "update media set condemned = true, checked_at = now() - interval '3 days'",
    3,
  ],
  ['left for more than three days', "update upload_chunks set created_at = now() - interval '4 days'", 3],
])('finds: %s', async (words, damage, count) => {
  await app.database.query(damage);
  const found = (await examine()).filter((line) => line.includes(words));
  expect(found).toEqual([expect.stringContaining(`WRONG ${count} `)]);
});

it('reports how many of twelve test answers the built-in tutor judged correctly', async () => {
  const line = (await report({}, true)).find((printed) => printed.includes('test answers'));
  expect(line).toMatch(/^ok +Built-in tutor judged \d+ of 12 test answers right/);
});

it('reports a model that does not answer, and what the built-in tutor can do', async () => {
  const service = await startSpeechService();
  service.misbehave(...Array.from({ length: 40 }, () => fail(401)));
  const printed = await report({ LLM_BASE_URL: service.baseUrl, LLM_MODEL: 'mute' }, true);
  await service.close();
  expect(printed).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^WRONG mute answered none of the 12 test answers/),
      expect.stringMatching(/^ok +the built-in tutor judged \d+ of 12/),
    ]),
  );
});

it('finds lost recordings and a world-readable folder', async () => {
  rmSync(join(app.dataDir, 'recordings'), { recursive: true });
  chmodSync(app.dataDir, 0o755);
  expect(await examine()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('3 of the newest 3 recordings are missing'),
      expect.stringContaining('open to nobody else (755)'),
    ]),
  );
});

it.each([
  [{ SPEECH_MODEL: 'auto' }, ['ok    spoken English is heard by moonshine-tiny-en']],
  [{ SPEECH_MODEL: 'off' }, ['ok    nothing here hears: answers are typed']],
  [
    { SPEECH_MODEL: 'off', STT_BASE_URL: 'http://127.0.0.1:9' },
    ['ok    answers are heard by the service of STT_BASE_URL, which is told their language'],
  ],
  [
    { SPEECH_MODEL: 'auto,hal-9000' },
    [expect.stringMatching(/^WRONG SPEECH_MODEL: there is no model named hal-9000/)],
  ],
])(
  'names the languages that are heard with %j, and says what is wrong with a model',
  async (settings, lines) => {
    const about = (await report(settings)).filter((line) =>
      /(?:is|are) heard by|here hears|SPEECH_MODEL/.test(line),
    );
    expect(about).toEqual(lines);
  },
);

it('tries the voice model, and reports problems with one', async () => {
  const about = async (setting: string) =>
    (await report({ VOICE_MODEL: setting })).filter((line) => line.toLowerCase().includes('voice'));
  expect(await about('kitten-nano-en-v0_2-fp16')).toEqual([
    expect.stringMatching(/^WRONG VOICE_MODEL: there is no .*model\.fp16\.onnx; unpack the voice there/),
  ]);
  expect(await about('hal-9000')).toEqual([
    expect.stringMatching(/^WRONG VOICE_MODEL: there is no voice named hal-9000/),
  ]);
  const folder = join(app.dataDir, 'voice-en');
  writeTinyVoice(folder);
  const { href } = pathToFileURL(folder);
  expect(await about(href)).toEqual([
    expect.stringMatching(
      /^ok {4}the voice voice-en took 0\.\d\d s for a second of speech, and \d+ MB of memory$/,
    ),
  ]);
  rmSync(join(folder, 'tokens.txt'));
  expect(await about(href)).toEqual([expect.stringMatching(/^WRONG VOICE_MODEL: .* holds no tokens\.txt$/)]);
  rmSync(folder, { recursive: true });
});
