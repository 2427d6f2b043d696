/** The commands of maintenance: doctor, backup, restore, moves, projecting reviews and the outbox. Reads the same settings as the server. */
import pino from 'pino';
import type { TutorWorkers } from './assemble-tutor.ts';
import type { SpeakerWorkers } from './assemble-voice.ts';
import { ConfigError, readConfig } from './config.ts';
import { backup, restore } from './maintain/backup.ts';
import { doctor } from './maintain/doctor.ts';
import type { Maintenance } from './maintain/maintenance-context.ts';
import { move, moveRecordings } from './maintain/move-data.ts';
import { projectReviews } from './maintain/project-reviews.ts';
import { showOutbox } from './maintain/show-outbox.ts';
import { DatabaseRefusal } from './platform/postgres/database-refusal.ts';

const usage = `Commands:
  doctor                     examines settings, database, data, storage and tutor; changes nothing
  backup FOLDER              saves everything into a new folder, also while the server runs
  restore FOLDER             brings a backup back into an empty place
  move-database ADDRESS      copies everything into an empty PostgreSQL; stop the server first
  move-recordings            copies recordings from DATA_DIR to the store of RECORDINGS_URL
  project-reviews            computes which cards are due when anew from the ratings
  outbox                     prints the address where mails that were not sent can be read
`;

type Workers = TutorWorkers & Pick<SpeakerWorkers, 'voice'>;
type Command = (maintenance: Maintenance & { workers: Workers }, argument: string) => Promise<unknown>;
const commands: Record<string, { run: Command; argument: boolean }> = {
  doctor: { run: doctor, argument: false },
  backup: { run: backup, argument: true },
  restore: { run: restore, argument: true },
  'move-database': { run: move, argument: true },
  'move-recordings': { run: moveRecordings, argument: false },
  'project-reviews': { run: projectReviews, argument: false },
  outbox: { run: showOutbox, argument: false },
};

async function main(name = '', argument = ''): Promise<number> {
  const command = commands[name];
  if (!command || command.argument !== (argument !== '')) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const log = pino({ level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL, base: null });
  const beside = (path: string) => new URL(path, import.meta.url);
  const workers = {
    tutor: beside('./tutor-worker.js'),
    languageModel: beside('./local-model-child.js'),
    languageModelRuntime: beside('../../scripts/llm/'),
    voice: beside('./voice-child.js'),
  };
  const wrong = await command.run({ config, env: process.env, log, workers, say }, argument);
  return typeof wrong === 'number' && wrong > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(...process.argv.slice(2));
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
